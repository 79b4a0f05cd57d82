import { type Box, type Brush, type Layout, splitBox } from '../../draw/brush.ts';
import { easeInOut, easeOut, spring } from '../../draw/motion.ts';
import { drawPictogram } from '../../draw/pictograms.ts';
import { faded } from '../../draw/themes.ts';
import { drawSet, setHeadline, setText } from '../../draw/type.ts';
import { isQuoted } from '../scene.ts';

/** One thought in large type, a coloured rule beside it, its pictogram in the corner. */
export const paintStatement: Layout = (brush, scene) => {
  const { ink, box, tone, unit, time, tall } = brush;
  const inset = 62 * unit;
  const room = { ...box, width: box.width * (tall ? 1 : 0.86) - inset, height: box.height * 0.86 };
  const set = setHeadline(brush, scene.onScreen.headline, room, { largest: 118, lines: 5 });
  const y = box.y + (box.height - set.height) / 2;
  const grown = easeInOut(time, 0.05, 0.8);
  ink.fillStyle = tone.accent;
  const rule = set.height + 20 * unit;
  ink.fillRect(box.x, y - 10 * unit, 11 * unit, rule * grown);
  drawSet(brush, set, box.x + inset, y, { colour: tone.ink, from: 0.2 });
  const size = 116 * unit;
  drawPictogram(
    ink,
    scene.pictograms[0] ?? '',
    box.x + box.width - size / 2,
    tall ? box.y + size / 2 : box.y + box.height - size / 2,
    size,
    {
      colour: tone.accent,
      stroke: 1.5,
      drawn: easeInOut(time, 0.6, 1.2),
    },
  );
};

/** A question beside a giant mark. */
export const paintQuestion: Layout = (brush, scene) => {
  const { ink, box, tone, unit, time, tall } = brush;
  const size = (tall ? 520 : 760) * unit;
  const turn = (1 - spring(time, 0, 1.2)) * 0.5;
  const x = tall ? box.x + box.width - size * 0.3 : box.x + box.width - size * 0.34;
  ink.save();
  ink.translate(x, tall ? box.y + size * 0.42 : box.y + box.height * 0.5);
  ink.rotate(turn + Math.sin(brush.time * 0.6) * 0.02);
  const mark = setText(ink, '?', size, { largest: size, smallest: size, weight: 880, lines: 1 });
  ink.font = mark.font;
  ink.textAlign = 'center';
  ink.fillStyle = tone.accent;
  ink.fillText('?', 0, size * 0.36);
  ink.restore();
  const room = tall
    ? { ...box, height: box.height * 0.5 }
    : { ...box, width: box.width - size * 0.62 };
  const set = setHeadline(brush, scene.onScreen.headline, room, { largest: 108, lines: 5 });
  const y = tall ? box.y + box.height * 0.46 : box.y + (box.height - set.height) / 2;
  drawSet(brush, set, box.x, y, { colour: tone.ink, from: 0.25 });
};

/** Words on a card: a quotation in italics under its marks, anything else without them. */
export const paintQuote: Layout = (brush, scene) => {
  const { ink, box, tone, unit, tall } = brush;
  const card = {
    x: box.x,
    width: box.width,
    height: box.height * (tall ? 0.7 : 0.94),
    y: box.y + box.height * (tall ? 0.14 : 0.03),
  };
  const quoted = isQuoted(scene);
  paintQuoteCard(brush, card, quoted);
  const pad = 90 * unit;
  const source = scene.onScreen.kicker;
  const set = setText(
    ink,
    scene.onScreen.headline,
    card.width - pad * 2,
    {
      largest: (quoted ? 78 : 92) * unit,
      smallest: 34 * unit,
      weight: quoted ? 520 : 620,
      tracking: -0.02,
      leading: 1.2,
      lines: 6,
      italic: quoted,
    },
    card.height - 300 * unit,
  );
  const head = (quoted ? 205 : 165) * unit;
  const y = card.y + head + Math.max(0, (card.height - 330 * unit - set.height) / 2);
  drawSet(brush, set, card.x + pad, y, { colour: tone.ink, from: 0.3 });
  if (!source) return;
  const line = setText(ink, `— ${source}`, card.width - pad * 2, {
    largest: 32 * unit,
    smallest: 22 * unit,
    weight: 560,
    lines: 1,
  });
  drawSet(brush, line, card.x + pad, card.y + card.height - 76 * unit, {
    colour: tone.soft,
    from: 0.9,
  });
};

function paintQuoteCard(brush: Brush, card: Box, quoted: boolean): void {
  const { ink, tone, unit, theme, time } = brush;
  const corner = theme.corner * unit;
  const y = card.y + (1 - easeOut(time, 0, 0.9)) * 60 * unit;
  ink.save();
  ink.globalAlpha = easeOut(time, 0, 0.6);
  ink.fillStyle = tone.surface;
  ink.beginPath();
  ink.roundRect(card.x, y, card.width, card.height, corner);
  ink.fill();
  ink.fillStyle = tone.accent;
  ink.fillRect(card.x, y + corner, 12 * unit, card.height - 2 * corner);
  if (quoted) paintMarks(brush, card.x + 90 * unit, y + 84 * unit);
  ink.restore();
}

/** Two commas of the theme's colour. */
function paintMarks({ ink, tone, unit }: Brush, x: number, y: number): void {
  ink.fillStyle = tone.accent;
  for (const shift of [0, 74 * unit]) {
    ink.beginPath();
    ink.arc(x + shift + 24 * unit, y + 38 * unit, 24 * unit, 0, Math.PI * 2);
    ink.moveTo(x + shift, y + 38 * unit);
    ink.quadraticCurveTo(x + shift, y - 16 * unit, x + shift + 42 * unit, y - 20 * unit);
    ink.lineTo(x + shift + 42 * unit, y - 4 * unit);
    ink.quadraticCurveTo(x + shift + 20 * unit, y, x + shift + 22 * unit, y + 24 * unit);
    ink.fill();
  }
}

/** A pictogram that draws itself on a large tile, the words beside it. */
export const paintPictogram: Layout = (brush, scene) => {
  const { ink, tone, unit, theme, time, tall } = brush;
  const [first, second] = splitBox(brush, tall ? 0.5 : 0.4);
  const side = Math.min(first.width, first.height, 620 * unit);
  const grown = spring(time, 0, 1);
  const x = tall ? first.x + first.width / 2 : first.x + side / 2;
  const y = first.y + first.height / 2;
  ink.fillStyle = tone.surface;
  ink.beginPath();
  const shown = side * grown;
  ink.roundRect(x - shown / 2, y - shown / 2, shown, shown, theme.corner * 1.6 * unit);
  ink.fill();
  const [main = '', left, right] = scene.pictograms;
  drawPictogram(ink, main, x, y + Math.sin(brush.time * 1.3) * 5 * unit, side * 0.5, {
    colour: tone.accent,
    stroke: 1.35,
    drawn: easeInOut(time, 0.3, 1.5),
  });
  [left, right].forEach((name, index) => {
    if (!name) return;
    const at = x + (index ? 1 : -1) * side * 0.36;
    const colour = faded(tone.soft, 0.8);
    drawPictogram(ink, name, at, y + side * 0.36, side * 0.1, {
      colour,
      drawn: easeInOut(time, 1.2, 0.9),
    });
  });
  const set = setHeadline(brush, scene.onScreen.headline, second, { largest: 96, lines: 5 });
  const top = tall ? second.y : second.y + (second.height - set.height) / 2;
  const anchor = tall ? second.x + second.width / 2 : second.x;
  drawSet(brush, set, anchor, top, {
    colour: tone.ink,
    from: 0.35,
    align: tall ? 'center' : 'left',
  });
};
