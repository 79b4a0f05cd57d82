import type { Brush, Layout } from '../../draw/brush.ts';
import { easeInOut, easeOut, linear } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setHeadline, setText } from '../../draw/type.ts';

/** One number, counted up, with what it counts. */
export const paintNumber: Layout = (brush, scene) => {
  const { ink, box, tone, unit, time, tall } = brush;
  const figure = scene.onScreen.figure ?? '';
  const shown = countUp(figure, easeOut(time, 0.25, 1.5));
  const radius = (tall ? 210 : 250) * unit;
  const width = tall ? box.width : box.width - radius * 2 - 130 * unit;
  const style = {
    largest: 400 * unit,
    smallest: 110 * unit,
    weight: 860,
    tracking: -0.055,
    lines: 1,
  };
  const set = setText(ink, figure, width, style);
  const label = setHeadline(
    brush,
    scene.onScreen.headline,
    { ...box, width, height: box.height * 0.36 },
    { largest: 62, smallest: 34, lines: 3 },
  );
  const block = set.size * 0.8 + 46 * unit + label.height;
  const y = box.y + (box.height - block) / 2 - (tall ? box.height * 0.2 : 0);
  ink.save();
  ink.font = set.font;
  ink.letterSpacing = set.spacing;
  ink.fillStyle = tone.accent;
  ink.fillText(shown, box.x, y + set.size * 0.76);
  ink.restore();
  drawSet(brush, label, box.x, y + set.size * 0.8 + 46 * unit, { colour: tone.ink, from: 0.5 });
  const centre = tall
    ? { x: box.x + box.width / 2, y: box.y + box.height - radius }
    : { x: box.x + box.width - radius - 20 * unit, y: box.y + box.height / 2 };
  paintDial(brush, centre.x, centre.y, radius, shareOf(figure), scene.pictograms[0] ?? '');
};

/** The figure on its way from nothing; years stand, they are not counted. */
function countUp(figure: string, share: number): string {
  const match = /\d[\d.,]*/.exec(figure);
  if (!match || share >= 1 || /^(1[5-9]|20)\d\d$/.test(figure.trim())) return figure;
  const [text] = match;
  const places = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const value = Number(text.replaceAll(',', '')) * share;
  const written = value.toLocaleString('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: text.includes(','),
  });
  return figure.replace(text, written);
}

/** How far a dial turns: a percentage by its value, anything else a full turn. */
function shareOf(figure: string): number {
  const percent = /([\d.]{1,12})\s{0,3}(?:%|percent)/.exec(figure);
  return percent ? Math.min(1, Number(percent[1]) / 100) : 1;
}

function paintDial(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  share: number,
  name: string,
) {
  const { ink, tone, unit, time } = brush;
  ink.lineCap = 'round';
  ink.lineWidth = 30 * unit;
  ink.strokeStyle = faded(tone.ink, 0.1);
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.stroke();
  const turned = easeOut(time, 0.25, 1.8) * share;
  if (turned > 0.001) {
    ink.strokeStyle = tone.accent;
    ink.beginPath();
    ink.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * turned);
    ink.stroke();
  }
  drawPictogram(ink, name, x, y, radius * 0.9, {
    colour: tone.ink,
    stroke: 1.3,
    drawn: easeInOut(time, 0.6, 1.2),
  });
}

/** A ring that empties while the viewer thinks. */
export const paintTimer: Layout = (brush, scene) => {
  const { ink, box, tone, unit, time, length, tall } = brush;
  const radius = (tall ? 260 : 270) * unit;
  const speech = brush.cues.length > 0 ? Math.min(length * 0.5, 5) : 1;
  const left = 1 - linear(time, speech, length - speech - 0.6);
  const x = tall ? box.x + box.width / 2 : box.x + box.width - radius - 30 * unit;
  const y = tall ? box.y + box.height - radius - 10 * unit : box.y + box.height / 2;
  ink.lineCap = 'round';
  ink.lineWidth = 22 * unit;
  ink.strokeStyle = faded(tone.ink, 0.12);
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.stroke();
  ink.strokeStyle = tone.accent;
  ink.beginPath();
  ink.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * Math.max(0.002, left));
  ink.stroke();
  const seconds = String(Math.ceil(left * (length - speech - 0.6)));
  const set = setText(ink, seconds, radius * 1.6, {
    largest: 210 * unit,
    smallest: 100 * unit,
    weight: 760,
    tracking: -0.04,
    lines: 1,
  });
  ink.save();
  ink.font = set.font;
  ink.letterSpacing = set.spacing;
  ink.textAlign = 'center';
  ink.fillStyle = tone.ink;
  ink.globalAlpha = easeOut(time, 0.2, 0.6);
  ink.fillText(seconds, x, y + set.size * 0.36);
  ink.restore();
  const room = tall
    ? { ...box, height: box.height - radius * 2 - 120 * unit }
    : { ...box, width: box.width - radius * 2 - 140 * unit };
  const headline = setHeadline(brush, scene.onScreen.headline, room, { largest: 92, lines: 5 });
  const top = tall
    ? room.y + (room.height - headline.height) / 2
    : box.y + (box.height - headline.height) / 2;
  drawPictogram(ink, 'pen-line', box.x + 42 * unit, top - 84 * unit, 84 * unit, {
    colour: tone.accent,
    drawn: easeInOut(time, 0.1, 1),
  });
  drawSet(brush, headline, box.x, top, { colour: tone.ink, from: 0.2 });
};
