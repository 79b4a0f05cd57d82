import type { Subject } from '../kit/subject.ts';
import type { Item } from '../read/read-request.ts';
import { type Placed, sizeOf } from './placed.ts';

export function seatRider(
  rider: { item: Item; subject: Subject; copy: number; index: number },
  placed: Placed[],
  k: number,
): void {
  const at = placed.findIndex((each) => each.index === rider.item.on && each.copy === 0);
  const holder = placed[at];
  if (!holder) return;
  const others = placed.filter(({ item }) => item.on === rider.item.on).length;
  // Somebody on a bench is as large as the bench says, not as the page does.
  const scale = rider.subject.person
    ? ((holder.scale * (holder.subject.height ?? 100)) / holder.subject.tall) *
      (rider.subject.tall / 100)
    : (k * sizeOf(rider.subject, rider.item)) / (rider.subject.height ?? 100);
  const level = holder.y - (holder.subject.seat ?? 0) * holder.scale;
  const sits = rider.subject.person;
  const y = sits ? level + 30 * scale : level + 2 * holder.scale;
  const x =
    holder.x +
    (sits && !holder.subject.astride
      ? (others - 0.5) * 46 * scale
      : (holder.subject.astride ? -0.06 : (others - 0.4) * 0.3) *
        holder.subject.width *
        holder.scale);
  const item = {
    ...rider.item,
    traits: {
      ...rider.item.traits,
      pose: holder.subject.astride ? ('riding' as const) : ('sitting' as const),
    },
  };
  const one: Placed = { ...rider, item, x, y, scale: scale, flipped: false };
  if (holder.subject.astride) {
    placed.splice(at, 0, one);
    const leg = { ...item, traits: { ...item.traits, pose: 'leg' as const } };
    // What one sits astride lies between the legs; in a boat both are inside.
    if (holder.subject.home !== 'sea' && sits) placed.splice(at + 2, 0, { ...one, item: leg });
  } else placed.splice(at + 1 + others, 0, one);
}
