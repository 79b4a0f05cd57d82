import { type Brush, cueOf, type Layout } from '../../draw/brush.ts';
import { easeInOut, easeOut, spring } from '../../draw/motion.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setText } from '../../draw/type.ts';
import { headed } from './headed.ts';

/** Stations on a line that grows with the story; beside it when the frame is tall. */
export const paintTimeline: Layout = (brush, scene) => {
  const { ink, tone, unit, time, tall } = brush;
  const items = (scene.onScreen.items ?? []).slice(0, 5);
  const body = headed(brush, scene.onScreen.headline);
  const line = tall ? body.x + 40 * unit : body.y + body.height * 0.34;
  const cues = items.map((_, index) => cueOf(brush, index, items.length));
  const grown = easeInOut(time, 0.2, Math.max(1, (cues.at(-1) ?? 1) + 0.4));
  ink.lineCap = 'round';
  ink.lineWidth = 8 * unit;
  for (const [colour, share] of [
    [faded(tone.ink, 0.14), 1],
    [tone.accent, grown],
  ] as const) {
    ink.strokeStyle = colour;
    ink.beginPath();
    if (tall) {
      ink.moveTo(line, body.y + 20 * unit);
      ink.lineTo(line, body.y + 20 * unit + (body.height - 60 * unit) * share);
    } else {
      ink.moveTo(body.x, line);
      ink.lineTo(body.x + body.width * share, line);
    }
    ink.stroke();
  }
  items.forEach((item, index) => {
    const station = tall
      ? {
          x: line,
          y: body.y + 20 * unit + ((body.height - 60 * unit) * (index + 0.25)) / items.length,
        }
      : { x: body.x + (body.width * (index + 0.12)) / items.length, y: line };
    const room = tall
      ? { x: line + 80 * unit, width: body.width - 120 * unit }
      : { x: station.x - 20 * unit, width: body.width / items.length - 46 * unit };
    paintStation(brush, station, room, item, cues[index] as number, index);
  });
};

function paintStation(
  brush: Brush,
  { x, y }: { x: number; y: number },
  room: { x: number; width: number },
  item: string,
  from: number,
  index: number,
): void {
  const { ink, tone, unit, time, tall } = brush;
  ink.fillStyle = tone.ground;
  ink.strokeStyle = faded(tone.ink, 0.2 * easeOut(time, 0.2, 0.8));
  ink.lineWidth = 6 * unit;
  ink.beginPath();
  ink.arc(x, y, 16 * unit, 0, Math.PI * 2);
  ink.fill();
  ink.stroke();
  const grown = spring(time, from, 0.7);
  if (grown <= 0) return;
  ink.fillStyle = tone.ground;
  ink.strokeStyle = tone.accent;
  ink.lineWidth = 8 * unit;
  ink.beginPath();
  ink.arc(x, y, 24 * unit * grown, 0, Math.PI * 2);
  ink.fill();
  ink.stroke();
  const [head, ...rest] = item.split(': ');
  const detail = rest.join(': ');
  const label = setText(
    ink,
    detail ? (head as string) : String(index + 1).padStart(2, '0'),
    room.width,
    { largest: 56 * unit, smallest: 28 * unit, weight: 740, tracking: -0.02, lines: 2 },
  );
  const text = setText(ink, detail || item, room.width, {
    largest: 46 * unit,
    smallest: 24 * unit,
    weight: 480,
    leading: 1.18,
    lines: 5,
  });
  const top = tall ? y - 26 * unit : y + 66 * unit;
  drawSet(brush, label, room.x, top, { colour: tone.accent, from });
  drawSet(brush, text, room.x, top + label.height + 22 * unit, {
    colour: tone.ink,
    from: from + 0.15,
  });
}
