import { AppError } from '#kernel/errors.ts';
import { lengthOf } from '../../placements.ts';
import { type Box, type Canvas, type Composition, type Layer, rect } from './canvas.ts';
import type { Faces } from './type/faces.ts';
import { type Face, measure, widthOf } from './type/measure.ts';
import { fitText, heightOf, type Set } from './type/set-lines.ts';

export type Words = {
  readonly business: string;
  readonly headline: string;
  readonly text: string;
  readonly offer: string;
  readonly cta: string;
};
export type Logo = { readonly asset: string; readonly width: number; readonly height: number };
type Place = {
  readonly canvas: Canvas;
  readonly faces: Faces;
  readonly words: Words;
  readonly logo: Logo | undefined;
  readonly made: Composition;
};

/** Leading of headlines and of texts, in sizes. */
const [tight, open] = [1.06, 1.32] as const;
const cap = 0.72;

/** Words of an ad in the box that its layout gives: as large as they go, what does not fit falls out in order. */
export function contentLayers(place: Place): Layer[] {
  const { kind } = place.canvas;
  return kind === 'strip' ? inRow(place) : inStack(place);
}

type Parts = {
  readonly head: Set;
  readonly text: Set | undefined;
  readonly eyebrow: boolean;
  readonly flag: boolean;
  readonly height: number;
};

function inStack(place: Place): Layer[] {
  const { canvas, made, words, faces } = place;
  const { box, tones, align = 'left', at = 'middle' } = made;
  const parts = tried(place);
  if (!parts) throw tooLong(words.headline, canvas);
  const u = canvas.unit;
  const free = box.height - parts.height;
  let y = box.y + free * { start: 0, middle: 0.5, end: 1 }[at];
  const layers: Layer[] = [];
  const line = (set: Set, face: Face, fill: string, name: string, leading: number) => {
    layers.push(textLayer({ ...{ set, face, fill, name, leading, align }, box: { ...box, y } }));
    y += heightOf(set.lines.length, set.size, { leading });
  };
  if (parts.eyebrow) {
    layers.push(...brandLayers(place, y));
    y += u * (place.logo ? 1.5 : cap) + u * 1.05;
  }
  line(parts.head, faces.heading, tones.ink, 'Headline', tight);
  if (parts.text) {
    y += u * 0.72;
    line(parts.text, faces.text, tones.ink, 'Text', open);
  }
  if (parts.flag) {
    y += u * 0.8;
    layers.push(
      ...pill(
        {
          text: words.offer,
          face: faces.strong,
          size: u * 0.92,
          fill: tones.flag,
          ink: tones.onFlag,
          name: 'Offer',
          align,
        },
        { ...box, y },
        u * 1.9,
        0.28,
      ),
    );
    y += u * 1.9;
  }
  y += u * 1.15;
  const look = {
    text: words.cta,
    face: faces.strong,
    size: u,
    fill: tones.button,
    ink: tones.onButton,
    name: 'Button',
    align,
  };
  layers.push(...pill(look, { ...box, y }, u * 2.5, 1));
  return layers;
}

/** What fits, the most first: all of it, then without offer, text and name. */
function tried(place: Place): Parts | undefined {
  const { canvas, words, logo } = place;
  const says = (part: string) => words.headline.toLowerCase().includes(part.toLowerCase());
  const hasFlag = words.offer !== '' && lengthOf(words.offer) <= 26 && !says(words.offer);
  const textSaysIt = hasFlag && words.text.toLowerCase().includes(words.offer.toLowerCase());
  const hasText = words.text !== '' && canvas.kind !== 'banner';
  const hasName = (words.business !== '' || logo !== undefined) && canvas.kind !== 'banner';
  const wants = [
    { eyebrow: hasName, text: hasText, flag: hasFlag && !textSaysIt },
    { eyebrow: hasName, text: hasText, flag: false },
    { eyebrow: hasName, text: false, flag: hasFlag },
    { eyebrow: hasName, text: false, flag: false },
    { eyebrow: false, text: false, flag: false },
  ];
  for (const [at, want] of wants.entries()) {
    const parts = fitParts(place, want, at === wants.length - 1);
    if (parts) return parts;
  }
  return undefined;
}

type Want = { readonly eyebrow: boolean; readonly text: boolean; readonly flag: boolean };
function fitParts(
  { canvas, words, faces, made, logo }: Place,
  want: Want,
  isLast: boolean,
): Parts | undefined {
  const u = canvas.unit;
  const { width, height } = made.box;
  if (widthOf(words.cta, faces.strong, u) + u * 2.2 > width) return undefined;
  if (want.flag && widthOf(words.offer, faces.strong, u * 0.92) + u * 1.5 > width) return undefined;
  const text = want.text
    ? fitText(words.text, {
        face: faces.text,
        width,
        height: u * 7,
        least: u * 0.92,
        most: u * 1.06,
        leading: open,
        mostLines: 5,
      })
    : undefined;
  if (want.text && !text) return undefined;
  const others =
    (want.eyebrow ? u * (logo ? 1.5 : cap) + u * 1.05 : 0) +
    (text ? u * 0.72 + heightOf(text.lines.length, text.size, { leading: open }) : 0) +
    (want.flag ? u * 2.7 : 0) +
    u * 3.65;
  const room = height - others;
  // A headline that has to be hardly larger than its text gives way to nothing.
  const least = isLast ? u * 0.86 : u * (want.text ? 1.5 : 1.25);
  const head = fitText(words.headline, {
    ...{ face: faces.heading, width, height: room, least, most: u * 3.7, leading: tight },
    mostLines: canvas.kind === 'tower' ? 9 : isLast ? 7 : 5,
  });
  if (!head) return undefined;
  return {
    ...want,
    head,
    text,
    height: others + heightOf(head.lines.length, head.size, { leading: tight }),
  };
}

/** One row: headline, with its text below where there is room, and the button at the end. */
function inRow(place: Place): Layer[] {
  const { canvas, faces, words, made } = place;
  const { box, tones } = made;
  const u = canvas.unit;
  const button = widthOf(words.cta, faces.strong, u) + u * 2.4;
  const width = box.width - button - u * 1.6;
  const face = faces.heading;
  const setIn = (height: number, least: number, lines: number) =>
    fitText(words.headline, {
      face,
      width,
      height,
      least,
      most: u * 2.3,
      leading: tight,
      mostLines: lines,
    });
  const text = words.text
    ? fitText(words.text, {
        face: faces.text,
        width,
        height: u * 1.4,
        least: u * 0.9,
        most: u,
        leading: open,
        mostLines: 1,
      })
    : undefined;
  const textHeight = text ? u * 0.62 + heightOf(1, text.size, { leading: open }) : 0;
  const both = text && setIn(box.height - textHeight, u * 1.45, 1);
  const head = both ?? setIn(box.height, u * 0.86, 3);
  if (!head) throw tooLong(words.headline, canvas);
  const headHeight = heightOf(head.lines.length, head.size, { leading: tight });
  let y = box.y + (box.height - headHeight - (both ? textHeight : 0)) / 2 + head.size * 0.05;
  const layers = [
    textLayer({
      set: head,
      face,
      fill: tones.ink,
      name: 'Headline',
      leading: tight,
      align: 'left',
      box: { ...box, y },
    }),
  ];
  if (both && text) {
    y += headHeight + u * 0.62;
    layers.push(
      textLayer({
        set: text,
        face: faces.text,
        fill: tones.ink,
        name: 'Text',
        leading: open,
        align: 'left',
        box: { ...box, y },
      }),
    );
  }
  const high = u * 2.6;
  const at = {
    x: box.x + box.width - button,
    y: box.y + (box.height - high) / 2,
    width: button,
    height: high,
  };
  const look = {
    text: words.cta,
    face: faces.strong,
    size: u,
    fill: tones.button,
    ink: tones.onButton,
    name: 'Button',
    align: 'left' as const,
  };
  return [...layers, ...pill(look, at, high, 1)];
}

type TextLook = {
  readonly set: Set;
  readonly face: Face;
  readonly fill: string;
  readonly name: string;
  readonly leading: number;
  readonly align: 'left' | 'centre';
  readonly box: Box;
};

/** Lines whose first capitals begin at the top of the box. */
function textLayer({ set, face, fill, name, leading, align, box }: TextLook): Layer {
  const { ascent } = measure(set.lines[0] ?? '', face);
  return {
    ...{ id: 'text', kind: 'text', name, text: set.lines.join('\n'), fill, leading, align },
    ...{ family: face.family, weight: face.weight, tracking: face.tracking, size: set.size },
    ...{
      x: box.x - (align === 'left' ? set.size * 0.03 : 2),
      y: box.y - (ascent - cap) * set.size,
    },
    // Lines are broken already; the box must not break them once more.
    ...{
      width: box.width + (align === 'left' ? set.size : 4),
      height: heightOf(set.lines.length, set.size, { leading }),
    },
    constraints: { x: 'start', y: 'start' },
  };
}

type Pill = {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly ink: string;
  readonly name: string;
  readonly align: 'left' | 'centre';
};

/** Words on a rounded ground of their own; `round` 1 is half a circle at each end. */
function pill(look: Pill, box: Box, height: number, round: number): Layer[] {
  const { text, face, size, fill, ink, name, align } = look;
  const wide = widthOf(text, face, size);
  const pad = Math.min(size * 1.2, Math.max(size * 0.6, (box.width - wide) / 2));
  const width = wide + pad * 2;
  const x = box.x + (align === 'centre' ? (box.width - width) / 2 : 0);
  const { ascent } = measure(text, face);
  const y = box.y + (height - cap * size) / 2;
  return [
    {
      ...rect({ x, y: box.y, width, height }, fill, (height / 2) * round),
      name: `${name}, ground`,
    },
    {
      ...{
        id: 'text',
        kind: 'text',
        name,
        text,
        fill: ink,
        family: face.family,
        weight: face.weight,
        size,
      },
      ...{ x: x + pad, y: y - (ascent - cap) * size, width: wide + size, height: size * 1.2 },
    },
  ];
}

/** The logo, or the name in its place. */
function brandLayers({ canvas, logo, words, faces, made }: Place, y: number): Layer[] {
  const u = canvas.unit;
  const { box, tones, align = 'left' } = made;
  if (logo) {
    const scale = Math.min((u * 2.1) / logo.height, (box.width * 0.6) / logo.width);
    const [width, height] = [logo.width * scale, logo.height * scale];
    const x = box.x + (align === 'centre' ? (box.width - width) / 2 : 0);
    return [
      {
        id: 'logo',
        kind: 'image',
        name: 'Logo',
        asset: logo.asset,
        x,
        y: y - (height - u * 1.5) / 2,
        width,
        height,
      },
    ];
  }
  const face = { ...faces.strong, tracking: 20 };
  const size = Math.min(
    u * 0.92,
    (u * 0.92 * box.width) / Math.max(1, widthOf(words.business, face, u * 0.92)),
  );
  if (size < u * 0.6) return [];
  const set = { lines: [words.business], size };
  return [
    textLayer({
      set,
      face,
      fill: tones.ink,
      name: 'Business',
      leading: 1,
      align,
      box: { ...box, y },
    }),
  ];
}

function tooLong(headline: string, { size }: Canvas): AppError {
  const most = Math.max(10, Math.floor(lengthOf(headline) * 0.7));
  return new AppError(
    'bad_input',
    400,
    `This headline has ${lengthOf(headline)} characters; ${size.replace('x', ' × ')} takes ${most}.`,
    { field: 'headline' },
  );
}
