import type { Brush, Layout } from '../../draw/brush.ts';
import { drawInitial } from '../../draw/initial.ts';
import { easeInOut, easeOut, spring } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { faded } from '../../draw/themes.ts';
import { drawKicker, drawSet, setHeadline, setText } from '../../draw/type.ts';
import type { Scene } from '../scene.ts';

/** The video's name beside its emblem. */
export const paintTitle: Layout = (brush, scene) => {
  const { ink, box, tone, unit, tall, time } = brush;
  const size = (tall ? 400 : 520) * unit;
  const text = tall
    ? { ...box, height: box.height * 0.52 }
    : { ...box, width: box.width - size - 110 * unit };
  const set = setHeadline(brush, scene.onScreen.headline, text, { largest: 138, lines: 5 });
  const x = box.x;
  const y = tall ? box.y + box.height * 0.56 : box.y + (box.height - set.height) / 2 + 10 * unit;
  const bar = easeOut(time, 0.15, 0.8);
  ink.fillStyle = tone.accent;
  ink.fillRect(x, y - 56 * unit, 130 * unit * bar, 9 * unit);
  drawKicker(brush, scene.onScreen.kicker ?? '', x, y - 112 * unit, tone.soft);
  drawSet(brush, set, x, y, { colour: tone.ink, from: 0.3 });
  const centre = tall
    ? { x: box.x + box.width / 2, y: box.y + box.height * 0.25 }
    : { x: box.x + box.width - size * 0.52, y: box.y + box.height / 2 };
  paintEmblem(brush, scene, centre, size);
};

/**
 * A disc with rings that breathe with the music, and a pictogram that draws itself; a name that
 * no pictogram shows has its first letter there.
 */
function paintEmblem(
  brush: Brush,
  { pictograms: [name], onScreen }: Scene,
  { x, y }: { x: number; y: number },
  size: number,
): void {
  const { ink, tone, time, pulse, unit } = brush;
  const grown = spring(time, 0.2, 1.1);
  if (grown <= 0) return;
  for (let ring = 3; ring > 0; ring--) {
    ink.strokeStyle = faded(tone.accent, 0.34 - ring * 0.08);
    ink.lineWidth = 3 * unit;
    ink.beginPath();
    const radius = (size / 2) * grown + ring * (34 + pulse * 7) * unit * easeOut(time, 0.3, 1.4);
    ink.arc(x, y, radius, 0, Math.PI * 2);
    ink.stroke();
  }
  ink.fillStyle = tone.accent;
  ink.beginPath();
  ink.arc(x, y, (size / 2) * grown, 0, Math.PI * 2);
  ink.fill();
  if (!name) {
    ink.save();
    ink.globalAlpha = easeOut(time, 0.5, 0.8);
    drawInitial(ink, onScreen.headline, { x, y, size: size * 0.52, colour: tone.onAccent });
    ink.restore();
    return;
  }
  drawPictogram(ink, name, x, y, size * 0.52, {
    colour: tone.onAccent,
    stroke: 1.5,
    drawn: easeInOut(time, 0.5, 1.3),
  });
}

/** A chapter card: its number large and hollow, its title across. */
export const paintChapter: Layout = (brush, scene) => {
  const { ink, box, tone, unit, tall, time, chapterNumber } = brush;
  const number = String(chapterNumber).padStart(2, '0');
  const size = (tall ? 400 : 500) * unit;
  const digits = setText(ink, number, box.width, {
    ...{ largest: size, smallest: size, weight: 860, tracking: -0.05, lines: 1 },
  });
  const slide = (1 - easeOut(time, 0, 1)) * 130 * unit;
  ink.save();
  ink.globalAlpha = easeOut(time, 0, 0.7);
  ink.font = digits.font;
  ink.letterSpacing = digits.spacing;
  ink.fillStyle = faded(tone.ink, 0.1);
  const side = ink.measureText(number).width;
  const x = tall ? box.x - 14 * unit : box.x + box.width - side;
  const base = tall ? box.y + size * 0.78 : box.y + box.height * 0.5 + size * 0.36;
  ink.fillText(number, x + slide, base);
  ink.restore();
  const room = tall
    ? { ...box, y: box.y + size, height: box.height - size }
    : { ...box, width: box.width - side - 60 * unit };
  const set = setHeadline(brush, scene.onScreen.headline, room, { largest: 112, lines: 4 });
  const y = tall ? room.y + 60 * unit : box.y + (box.height - set.height) / 2 + 24 * unit;
  ink.fillStyle = tone.accent;
  ink.fillRect(box.x, y - 52 * unit, easeOut(time, 0.2, 0.9) * 130 * unit, 9 * unit);
  drawKicker(brush, scene.onScreen.kicker ?? '', box.x, y - 106 * unit, tone.soft);
  drawSet(brush, set, box.x, y, { colour: tone.ink, from: 0.35 });
};

/** The last card: the name again, three emblems of the way, a word of thanks in its language. */
export const paintClosing: Layout = (brush, scene) => {
  const { ink, box, tone, unit, time, tall } = brush;
  const middle = box.x + box.width / 2;
  const size = 132 * unit;
  const names = scene.pictograms.slice(0, 3);
  const top = box.y + box.height * (tall ? 0.24 : 0.17);
  names.forEach((name, index) => {
    const x = middle + (index - (names.length - 1) / 2) * size * 1.5;
    const grown = spring(time, 0.2 + index * 0.15, 0.9);
    if (grown <= 0) return;
    ink.fillStyle = index === 1 || names.length === 1 ? tone.accent : faded(tone.ink, 0.12);
    ink.beginPath();
    ink.arc(x, top + size / 2, (size / 2) * grown, 0, Math.PI * 2);
    ink.fill();
    const colour = index === 1 || names.length === 1 ? tone.onAccent : tone.ink;
    drawPictogram(ink, name, x, top + size / 2, size * 0.5, {
      colour,
      drawn: linearGrowth(time, index),
    });
  });
  const room = { ...box, height: box.height * 0.5 };
  const set = setHeadline(brush, scene.onScreen.headline, room, { largest: 112, lines: 4 });
  const y = top + size + 76 * unit;
  drawSet(brush, set, middle, y, { colour: tone.ink, align: 'center', from: 0.5 });
  if (!scene.onScreen.kicker) return;
  const thanks = setText(ink, scene.onScreen.kicker, box.width, {
    ...{ largest: 44 * unit, smallest: 28 * unit, weight: 480, lines: 2 },
  });
  const colour = tone.soft;
  drawSet(brush, thanks, middle, y + set.height + 56 * unit, { colour, align: 'center', from: 1 });
};

const linearGrowth = (time: number, index: number) => easeInOut(time, 0.5 + index * 0.15, 1);
