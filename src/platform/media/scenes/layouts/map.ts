import { type Brush, cueOf, type Layout } from '../../draw/brush.ts';
import { easeInOut, easeOut, spring } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setText } from '../../draw/type.ts';

/** The subject in the middle, what belongs to it around, joined like places on a map. */
export const paintMap: Layout = (brush, scene) => {
  const { ink, box, tone, unit, time, tall } = brush;
  const items = (scene.onScreen.items ?? []).slice(0, 6);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hub = (tall ? 180 : 200) * unit;
  items.forEach((item, index) => {
    const count = items.length;
    const spot = tall ? stackedSpot(brush, index, count, hub) : sideSpot(brush, index, count);
    const drift = Math.sin(brush.time * 0.7 + index * 2) * 5 * unit;
    const place = { x: centre.x + spot.x, y: centre.y + spot.y + drift };
    const from = cueOf(brush, index, count);
    paintRoad(brush, centre, place, from);
    paintPlace(brush, place, item, from, index);
  });
  const grown = spring(time, 0.1, 1);
  ink.fillStyle = tone.accent;
  ink.beginPath();
  ink.arc(centre.x, centre.y, hub * grown, 0, Math.PI * 2);
  ink.fill();
  drawPictogram(ink, scene.pictograms[0] ?? '', centre.x, centre.y - hub * 0.36, hub * 0.52, {
    colour: tone.onAccent,
    drawn: easeInOut(time, 0.4, 1),
  });
  const set = setText(
    ink,
    scene.onScreen.headline,
    hub * 1.5,
    {
      largest: 46 * unit,
      smallest: 18 * unit,
      weight: 720,
      tracking: -0.02,
      leading: 1.08,
      lines: 3,
    },
    hub * 0.72,
  );
  drawSet(brush, set, centre.x, centre.y + hub * 0.04, {
    colour: tone.onAccent,
    align: 'center',
    from: 0.4,
  });
};

/** Where the frame is wide, places stand left and right of the middle, not above it. */
function sideSpot({ box }: Brush, index: number, count: number): Point {
  const right = index % 2 === 0;
  const onSide = right ? Math.ceil(count / 2) : Math.floor(count / 2);
  const row = Math.floor(index / 2);
  const tilt = onSide === 1 ? 0 : (row / (onSide - 1) - 0.5) * 1.9;
  const angle = right ? tilt : Math.PI - tilt;
  return { x: Math.cos(angle) * box.width * 0.37, y: Math.sin(angle) * box.height * 0.44 };
}

/** Where it is tall, they stand in rows above and below, a little to the left and right. */
function stackedSpot({ box }: Brush, index: number, count: number, hub: number): Point {
  const above = Math.ceil(count / 2);
  const upper = index < above;
  const rows = upper ? above : count - above;
  const row = upper ? index : index - above;
  const region = box.height / 2 - hub * 1.15;
  const depth = ((row + 0.5) / rows) * region;
  const x = box.width * 0.2 * (index % 2 === 0 ? -1 : 1);
  return { x, y: upper ? depth - box.height / 2 : box.height / 2 - depth };
}

type Point = { readonly x: number; readonly y: number };

function paintRoad({ ink, tone, unit, time }: Brush, from: Point, to: Point, at: number): void {
  const share = easeInOut(time, at - 0.35, 0.8);
  if (share === 0) return;
  const bend = { x: (from.x + to.x) / 2, y: from.y + (to.y - from.y) * 0.12 };
  const length = Math.hypot(to.x - from.x, to.y - from.y) * 1.15;
  ink.save();
  ink.strokeStyle = faded(tone.accent, 0.75);
  ink.lineWidth = 5 * unit;
  ink.setLineDash([length * share, length * 2]);
  ink.beginPath();
  ink.moveTo(from.x, from.y);
  ink.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  ink.stroke();
  ink.restore();
}

function paintPlace(
  brush: Brush,
  { x, y }: Point,
  item: string,
  from: number,
  index: number,
): void {
  const { ink, tone, unit, theme, time, box, tall } = brush;
  const grown = easeOut(time, from, 0.5);
  const ghost = easeOut(time, 0.4, 0.8) * (1 - grown);
  if (ghost > 0) {
    ink.strokeStyle = faded(tone.ink, 0.22 * ghost);
    ink.lineWidth = 4 * unit;
    ink.beginPath();
    ink.arc(x, y, 22 * unit, 0, Math.PI * 2);
    ink.stroke();
  }
  if (grown === 0) return;
  // Beside the middle there is only so much room: a label never touches the circle.
  const beside = box.width * 0.5 - (200 + 36) * unit;
  const width = Math.min((tall ? 520 : 500) * unit, tall ? box.width * 0.56 : beside);
  const set = setText(ink, item, width - 64 * unit, {
    largest: 46 * unit,
    smallest: 22 * unit,
    weight: 600,
    tracking: -0.01,
    leading: 1.14,
    lines: 3,
  });
  const high = set.height + 54 * unit;
  const middle = box.x + box.width / 2;
  const free = x < middle ? box.x : middle + (200 + 36) * unit;
  const left = tall
    ? Math.min(Math.max(box.x, x - width / 2), box.x + box.width - width)
    : Math.min(Math.max(free, x - width / 2), free + beside - width);
  ink.save();
  ink.globalAlpha = grown;
  ink.fillStyle = tone.surface;
  ink.strokeStyle = index % 2 ? faded(tone.second, 0.9) : tone.accent;
  ink.lineWidth = 4 * unit;
  ink.beginPath();
  ink.roundRect(
    left,
    y - high / 2 + (1 - grown) * 30 * unit,
    width,
    high,
    Math.min(theme.corner * unit, high / 2),
  );
  ink.fill();
  ink.stroke();
  drawSet(brush, set, left + width / 2, y - set.height / 2 + (1 - grown) * 30 * unit, {
    colour: tone.ink,
    align: 'center',
  });
  ink.restore();
}
