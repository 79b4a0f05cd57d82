import { type Box, type Brush, cueOf, type Layout, splitBox } from '../../draw/brush.ts';
import { easeInOut, easeOut } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setHeadline, setText } from '../../draw/type.ts';
import type { Scene } from '../scene.ts';

type Mark = (brush: Brush, x: number, y: number, size: number, index: number, from: number) => void;

/** Numbered cards that come in with their sentences. */
export const paintList: Layout = (brush, scene) => paintEntries(brush, scene, numberMark);

/** As a list, with boxes that get their tick. */
export const paintChecklist: Layout = (brush, scene) => paintEntries(brush, scene, tickMark);

const numberMark: Mark = ({ ink, tone, unit }, x, y, size, index) => {
  ink.fillStyle = tone.accent;
  ink.beginPath();
  ink.arc(x, y, size / 2, 0, Math.PI * 2);
  ink.fill();
  const set = setText(ink, String(index + 1), size, {
    largest: 34 * unit,
    smallest: 20 * unit,
    weight: 760,
    lines: 1,
  });
  ink.font = set.font;
  ink.textAlign = 'center';
  ink.fillStyle = tone.onAccent;
  ink.fillText(String(index + 1), x, y + set.size * 0.36);
  ink.textAlign = 'left';
};

const tickMark: Mark = ({ ink, tone, unit, time }, x, y, size, _index, from) => {
  const ticked = easeInOut(time, from + 0.45, 0.5);
  ink.strokeStyle = tone.accent;
  ink.lineWidth = 4 * unit;
  ink.fillStyle = faded(tone.accent, ticked);
  ink.beginPath();
  ink.roundRect(x - size / 2, y - size / 2, size, size, 14 * unit);
  ink.fill();
  ink.stroke();
  drawPictogram(ink, 'check', x, y, size * 0.78, {
    colour: tone.onAccent,
    stroke: 3,
    drawn: ticked,
  });
};

function paintEntries(brush: Brush, scene: Scene, mark: Mark): void {
  const { ink, tone, unit, tall, time, box } = brush;
  const items = (scene.onScreen.items ?? []).slice(0, 6);
  const [head, body] = splitBox(brush, tall ? 0.24 : 0.36);
  const set = setHeadline(brush, scene.onScreen.headline, head, {
    largest: 84,
    smallest: 38,
    lines: 6,
  });
  const icon = 104 * unit;
  const block = set.height + (tall ? 0 : icon + 44 * unit);
  const top = tall ? head.y + head.height - set.height : box.y + (box.height - block) / 2;
  if (!tall) {
    drawPictogram(ink, scene.pictograms[0] ?? '', head.x + icon / 2, top + icon / 2, icon, {
      colour: tone.accent,
      stroke: 1.5,
      drawn: easeInOut(time, 0.1, 1),
    });
  }
  drawSet(brush, set, head.x, tall ? top : top + icon + 44 * unit, {
    colour: tone.ink,
    from: 0.15,
  });
  const gap = 22 * unit;
  const high = Math.min(
    (items.length < 4 ? 176 : 156) * unit,
    (body.height - gap * (items.length - 1)) / items.length,
  );
  const start = tall
    ? body.y
    : body.y + (body.height - high * items.length - gap * (items.length - 1)) / 2;
  items.forEach((item, index) => {
    const row = { x: body.x, y: start + index * (high + gap), width: body.width, height: high };
    paintRow(brush, row, item, index, cueOf(brush, index, items.length), mark);
  });
}

function paintRow(brush: Brush, row: Box, item: string, index: number, from: number, mark: Mark) {
  const { ink, tone, unit, time } = brush;
  const shown = easeOut(time, from, 0.6);
  // An empty place says that something is to come: the frame is composed from the start.
  paintCard(brush, row, 0.38 * easeOut(time, 0.25 + index * 0.09, 0.8) * (1 - shown));
  if (shown === 0) return;
  ink.save();
  ink.globalAlpha = Math.min(1, shown * 1.4);
  ink.translate((1 - shown) * 90 * unit, 0);
  paintCard(brush, row, 1);
  const size = Math.min(72 * unit, row.height * 0.6);
  const middle = row.y + row.height / 2;
  mark(brush, row.x + 34 * unit + size / 2, middle, size, index, from);
  const left = 34 * unit + size + 30 * unit;
  const set = setText(
    ink,
    item,
    row.width - left - 34 * unit,
    {
      largest: 50 * unit,
      smallest: 24 * unit,
      weight: 560,
      tracking: -0.012,
      leading: 1.14,
      lines: 3,
    },
    row.height - 20 * unit,
  );
  drawSet(brush, set, row.x + left, middle - set.height / 2, { colour: tone.ink });
  ink.restore();
}

function paintCard({ ink, tone, theme, unit }: Brush, row: Box, opacity: number): void {
  if (opacity <= 0) return;
  ink.fillStyle = faded(tone.surface, opacity);
  ink.beginPath();
  ink.roundRect(row.x, row.y, row.width, row.height, Math.min(theme.corner * unit, row.height / 2));
  ink.fill();
}
