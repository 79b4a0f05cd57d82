import { lengthOf } from '../../../placements.ts';
import type { Kind, Layer } from '../canvas.ts';
import type { Face } from '../type/measure.ts';
import { widthOf } from '../type/measure.ts';
import { fitText, heightOf, type SetText } from '../type/set-lines.ts';
import { brandLayers } from './brand.ts';
import { buttonSize, cap, open, type Place, pill, textLayer, tight, tooLong } from './pieces.ts';

type Parts = {
  readonly head: SetText;
  readonly text: SetText | undefined;
  readonly eyebrow: boolean;
  readonly flag: boolean;
  readonly height: number;
};

/** One below the other, as large as they go; what does not fit falls out in order. */
export function stackLayers(place: Place): Layer[] {
  const { canvas, made, words, faces } = place;
  const { box, tones, align = 'left', at = 'middle' } = made;
  const parts = tried(place);
  if (!parts) {
    const takes = (headline: string) =>
      tried({ ...place, words: { ...words, headline } }) !== undefined;
    throw tooLong(words.headline, canvas, takes);
  }
  const u = canvas.unit;
  const free = box.height - parts.height;
  let y = box.y + free * { start: 0, middle: 0.5, end: 1 }[at];
  const layers: Layer[] = [];
  const line = (set: SetText, face: Face, fill: string, name: string, leading: number) => {
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
    size: buttonSize(place, box.width),
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
  if (want.flag && widthOf(words.offer, faces.strong, u * 0.92) + u * 1.5 > width) return undefined;
  const text = want.text
    ? fitText(words.text, {
        face: faces.text,
        width,
        height: u * 7,
        least: u * 0.92,
        most: u * 1.06,
        leading: open,
        ...{ mostLines: 5, language: canvas.language },
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
  const least = isLast
    ? u * 0.86
    : u * (want.text && want.flag ? 2.3 : want.text || want.flag ? 2 : 1.7);
  const head = fitText(words.headline, {
    ...{ face: faces.heading, width, height: room, least, most: u * 3.7, leading: tight },
    ...{ mostLines: mostLines(canvas.kind, isLast), language: canvas.language },
  });
  if (!head) return undefined;
  return {
    ...want,
    head,
    text,
    height: others + heightOf(head.lines.length, head.size, { leading: tight }),
  };
}

/** More than four lines in a banner are letters that nobody reads. */
function mostLines(kind: Kind, isLast: boolean): number {
  if (kind === 'tower') return 12;
  if (kind === 'banner') return 4;
  return isLast ? 8 : 5;
}
