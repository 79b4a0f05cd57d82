import { type Box, type Brush, cueOf, type Layout } from '../../draw/brush.ts';
import { easeInOut, easeOut, spring } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { drawSet, setHeadline, setText } from '../../draw/type.ts';

/** Two sides, each on its panel, with their points in turn. */
export const paintComparison: Layout = (brush, scene) => {
  const { box, tone, unit, tall } = brush;
  const { headline, items = [], sides = ['Before', 'After'] } = scene.onScreen;
  const set = setHeadline(
    brush,
    headline,
    { ...box, height: box.height * 0.22 },
    { largest: 64, smallest: 36, lines: 2 },
  );
  drawSet(brush, set, box.x, box.y, { colour: tone.ink, from: 0.1 });
  const top = box.y + set.height + 46 * unit;
  const gap = 40 * unit;
  const high = box.y + box.height - top;
  sides.forEach((title, side) => {
    const panel: Box = tall
      ? {
          x: box.x,
          width: box.width,
          height: (high - gap) / 2,
          y: top + side * ((high - gap) / 2 + gap),
        }
      : {
          y: top,
          height: high,
          width: (box.width - gap) / 2,
          x: box.x + side * ((box.width - gap) / 2 + gap),
        };
    const own = items.filter((_, index) => index % 2 === side).slice(0, 4);
    const pictogram = scene.pictograms[side] ?? '';
    paintSide(brush, { panel, title, items: own, side, pictogram });
  });
};

type Side = {
  readonly panel: Box;
  readonly title: string;
  readonly items: readonly string[];
  /** 0 left or above, 1 right or below. */
  readonly side: number;
  readonly pictogram: string;
};

function paintSide(brush: Brush, { panel, title, items, side, pictogram }: Side): void {
  const { ink, tone, unit, theme, time } = brush;
  const from = 0.2 + side * 0.25;
  const shown = easeOut(time, from, 0.8);
  if (shown === 0) return;
  const loud = side === 1;
  const colour = loud ? tone.onAccent : tone.ink;
  const pad = 52 * unit;
  const icon = { x: panel.x + panel.width - pad - 34 * unit, y: panel.y + pad + 30 * unit };
  ink.save();
  ink.globalAlpha = Math.min(1, shown * 1.5);
  ink.translate((1 - shown) * (side ? 140 : -140) * unit, 0);
  ink.fillStyle = loud ? tone.accent : tone.surface;
  ink.beginPath();
  ink.roundRect(panel.x, panel.y, panel.width, panel.height, theme.corner * unit);
  ink.fill();
  const drawn = easeInOut(time, from + 0.3, 1);
  drawPictogram(ink, pictogram, icon.x, icon.y, 72 * unit, { colour, drawn });
  const head = setText(ink, title, panel.width - pad * 2 - 110 * unit, {
    ...{ largest: 64 * unit, smallest: 32 * unit, weight: 720, tracking: -0.02, lines: 2 },
  });
  drawSet(brush, head, panel.x + pad, panel.y + pad, { colour });
  const top = panel.y + pad + head.height + 40 * unit;
  const step = (panel.y + panel.height - pad * 0.6 - top) / Math.max(2.2, items.length);
  items.forEach((item, index) => {
    const room = {
      x: panel.x + pad,
      y: top + index * step,
      width: panel.width - pad * 2,
      height: step,
    };
    const mark = loud ? tone.onAccent : tone.accent;
    paintPoint(brush, room, item, cueOf(brush, index * 2 + side, items.length * 2), mark, colour);
  });
  ink.restore();
}

function paintPoint(
  brush: Brush,
  room: Box,
  item: string,
  from: number,
  mark: string,
  colour: string,
): void {
  const { ink, unit, time } = brush;
  const grown = spring(time, from, 0.6);
  if (grown <= 0) return;
  ink.fillStyle = mark;
  ink.fillRect(room.x, room.y + 22 * unit, 26 * unit * grown, 6 * unit);
  const style = {
    largest: (room.height > 150 * unit ? 58 : 47) * unit,
    smallest: 24 * unit,
    weight: 500,
    leading: 1.16,
    lines: 3,
  };
  const set = setText(ink, item, room.width - 50 * unit, style, room.height - 10 * unit);
  drawSet(brush, set, room.x + 50 * unit, room.y, { colour, from });
}
