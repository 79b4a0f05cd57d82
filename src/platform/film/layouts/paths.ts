import { type Box, type Brush, cueOf, type Layout } from '../draw/brush.ts';
import { easeInOut, easeOut, spring } from '../draw/motion.ts';
import { drawPictogram } from '../draw/pictograms.ts';
import { faded } from '../draw/themes.ts';
import { drawSet, setHeadline, setText } from '../draw/type.ts';

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
    paintTile(
      brush,
      tile,
      item,
      index,
      from,
      scene.pictograms[index] ?? scene.pictograms[0] ?? 'circle',
    );
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
  const icon = (tall ? 84 : 118) * unit;
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
  const style = { largest: 50 * unit, smallest: 24 * unit, weight: 580, tracking: -0.012 };
  const set = setText(ink, item, width, { ...style, leading: 1.16, lines: 6 }, high);
  const y = tall ? tile.y + (tile.height - set.height) / 2 : top;
  drawSet(brush, set, left, y, { colour: tone.ink });
}

/** Sets a headline on top and returns the room below. */
function headed(brush: Brush, headline: string): Box {
  const { box, tone, unit, tall, ink, time } = brush;
  const room = { ...box, height: box.height * 0.26, width: box.width * (tall ? 1 : 0.84) };
  const set = setHeadline(brush, headline, room, {
    largest: 76,
    smallest: 38,
    lines: tall ? 3 : 2,
  });
  ink.fillStyle = tone.accent;
  ink.fillRect(box.x, box.y, 110 * unit * easeOut(time, 0, 0.7), 8 * unit);
  drawSet(brush, set, box.x, box.y + 40 * unit, { colour: tone.ink, from: 0.1 });
  const top = box.y + 40 * unit + set.height + 60 * unit;
  return { ...box, y: top, height: box.y + box.height - top };
}
