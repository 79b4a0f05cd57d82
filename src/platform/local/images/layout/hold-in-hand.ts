import type { Traits } from '../kit/pen.ts';
import type { Subject } from '../kit/subject.ts';
import { subjects } from '../read/lexicon.ts';
import type { Place } from '../read/place-words.ts';
import type { Item, Request } from '../read/read-request.ts';

/** The table under a still life is the setting's own; small things near a person are in that person's hand. */
export function withHands(request: Request, place: Place): Request {
  const items = request.items.map((item) => ({ ...item }));
  const gone = new Set<number>();
  items.forEach((item, at) => {
    if (place === 'table' && item.id === 'table') gone.add(at);
    const before = items[at - 1];
    const subject = subjects[item.id] as Subject;
    if (
      !before ||
      gone.has(at - 1) ||
      item.on !== undefined ||
      item.count > 1 ||
      !canCarry(subjects[before.id] as Subject, subject)
    )
      return;
    before.traits = { ...before.traits, holds: carry(item, subject) };
    gone.add(at);
  });
  const index = new Map<number, number>();
  let next = 0;
  items.forEach((_, at) => {
    if (!gone.has(at)) index.set(at, next++);
  });
  const kept = items
    .filter((_, at) => !gone.has(at))
    .map((item) => ({ ...item, on: item.on === undefined ? undefined : index.get(item.on) }));
  return { ...request, items: kept };
}

const canCarry = (by: Subject, thing: Subject): boolean =>
  (by.person ?? false) &&
  !thing.person &&
  (thing.home === 'table' || thing.width < 62) &&
  thing.tall <= 110 &&
  !thing.behind &&
  !thing.seat &&
  (thing.home === 'table' || thing.tall > 95);

function carry(item: Item, subject: Subject): Traits['holds'] {
  return (pen) => {
    const high = Math.min(46, Math.max(17, (subject.tall / 172) * 100)) * item.size;
    const scale = high / (subject.height ?? 100);
    const long = subject.tall > 95;
    pen.at(long ? -10 : 1, long ? 16 : high * 0.5 - 2, scale, long ? 34 : 0, () =>
      subject.paint({ ...pen, traits: item.traits, main: (usual) => item.traits.colour ?? usual }),
    );
  };
}
