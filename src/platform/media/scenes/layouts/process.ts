import { type Box, type Brush, cueOf, type Layout } from '../../draw/brush.ts';
import { easeInOut, easeOut } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setText } from '../../draw/type.ts';
import { headed } from './headed.ts';

/** Steps on tiles, arrows between them. */
export const paintProcess: Layout = (brush, scene) => {
  const { ink, box, tone, unit, tall, time } = brush;
  const items = (scene.onScreen.items ?? []).slice(0, tall ? 5 : 4);
  const body = headed(brush, scene.onScreen.headline);
  const count = Math.max(1, items.length);
  const gap = (tall ? 34 : 64) * unit;
  const wide = tall ? box.width : (body.width - gap * (count - 1)) / count;
  const high = tall ? (body.height - gap * (count - 1)) / count : Math.min(body.height, 470 * unit);
  items.forEach((item, index) => {
    const tile = tall
      ? { x: body.x, y: body.y + index * (high + gap), width: wide, height: high }
      : {
          x: body.x + index * (wide + gap),
          y: body.y + (body.height - high) / 2,
          width: wide,
          height: high,
        };
    const from = cueOf(brush, index, count);
    if (index > 0) {
      const arrow = tall
        ? { x: tile.x + wide / 2, y: tile.y - gap / 2 }
        : { x: tile.x - gap / 2, y: tile.y + high / 2 };
      const name = tall ? 'arrow-down' : 'arrow-right';
      drawPictogram(ink, name, arrow.x, arrow.y, 46 * unit, {
        colour: tone.accent,
        stroke: 2.6,
        drawn: easeInOut(time, from - 0.1, 0.5),
      });
    }
    paintTile(brush, tile, item, index, from, scene.pictograms[index] ?? scene.pictograms[0] ?? '');
  });
};

function paintTile(
  brush: Brush,
  tile: Box,
  item: string,
  index: number,
  from: number,
  name: string,
) {
  const { ink, tone, unit, theme, time } = brush;
  const shown = easeOut(time, from, 0.7);
  const panel = (opacity: number) => {
    ink.fillStyle = faded(tone.surface, opacity);
    ink.beginPath();
    ink.roundRect(tile.x, tile.y, tile.width, tile.height, theme.corner * unit);
    ink.fill();
  };
  panel(0.38 * easeOut(time, 0.25 + index * 0.09, 0.8) * (1 - shown));
  if (shown === 0) return;
  ink.save();
  ink.globalAlpha = Math.min(1, shown * 1.5);
  ink.translate(0, (1 - shown) * 60 * unit);
  panel(1);
  fillTile(brush, tile, item, index, from, name);
  ink.restore();
}

function fillTile(
  brush: Brush,
  tile: Box,
  item: string,
  index: number,
  from: number,
  name: string,
) {
  const { ink, tone, unit, time, tall } = brush;
  const pad = 40 * unit;
  const icon = (tall ? 84 : 132) * unit;
  const iconY = tall ? tile.y + tile.height / 2 : tile.y + pad + icon / 2;
  drawPictogram(ink, name, tile.x + pad + icon / 2, iconY, icon, {
    colour: tone.accent,
    stroke: 1.6,
    drawn: easeInOut(time, from + 0.1, 0.9),
  });
  const digit = { largest: 40 * unit, smallest: 30 * unit, weight: 760, lines: 1 };
  const number = setText(ink, String(index + 1), 100 * unit, digit);
  drawSet(brush, number, tile.x + tile.width - pad, tile.y + (tall ? pad * 0.8 : pad), {
    colour: faded(tone.soft, 0.9),
    align: 'right',
  });
  const left = tall ? tile.x + pad * 2 + icon : tile.x + pad;
  const top = tall ? tile.y : tile.y + pad + icon + 30 * unit;
  const width = tile.x + tile.width - left - pad * (tall ? 2.2 : 1);
  const high = tile.y + tile.height - top - (tall ? 0 : pad);
  const style = { largest: 58 * unit, smallest: 24 * unit, weight: 580, tracking: -0.012 };
  const set = setText(ink, item, width, { ...style, leading: 1.16, lines: 6 }, high);
  const y = tall
    ? tile.y + (tile.height - set.height) / 2
    : tile.y + tile.height - pad - set.height;
  drawSet(brush, set, left, y, { colour: tone.ink });
}
