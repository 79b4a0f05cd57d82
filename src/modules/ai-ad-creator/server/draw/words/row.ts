import type { Layer } from '../canvas.ts';
import { widthOf } from '../type/measure.ts';
import { fitText, heightOf, type SetText } from '../type/set-lines.ts';
import { open, type Place, pill, textLayer, tight, tooLong } from './pieces.ts';

/** One row: headline, with its text below where there is room, and the button at the end. */
export function rowLayers(place: Place): Layer[] {
  const { canvas, faces, words, made } = place;
  const { box, tones } = made;
  const u = canvas.unit;
  const button = widthOf(words.cta, faces.strong, u) + u * 2.4;
  const { head, text } = fitRow(place, box.width - button - u * 1.6);
  const headHeight = heightOf(head.lines.length, head.size, { leading: tight });
  const textHeight = text ? u * 0.62 + heightOf(1, text.size, { leading: open }) : 0;
  const y = box.y + (box.height - headHeight - textHeight) / 2 + head.size * 0.05;
  const left = { fill: tones.ink, align: 'left' } as const;
  const high = u * 2.6;
  const end = { x: box.x + box.width - button, y: box.y + (box.height - high) / 2 };
  const look = {
    ...{ text: words.cta, face: faces.strong, size: u, fill: tones.button, ink: tones.onButton },
    ...{ name: 'Button', align: 'left' as const },
  };
  return [
    textLayer({
      ...{ ...left, set: head, face: faces.heading, name: 'Headline', leading: tight },
      box: { ...box, y },
    }),
    ...(text
      ? [
          textLayer({
            ...{ ...left, set: text, face: faces.text, name: 'Text', leading: open },
            box: { ...box, y: y + headHeight + u * 0.62 },
          }),
        ]
      : []),
    ...pill(look, { ...end, width: button, height: high }, high, 1),
  ];
}

function fitRow(
  { canvas, faces, words, made }: Place,
  width: number,
): { head: SetText; text?: SetText | undefined } {
  const u = canvas.unit;
  const { height } = made.box;
  const { language } = canvas;
  const setIn = (headline: string, room: number, least: number, mostLines: number) =>
    fitText(headline, {
      ...{ face: faces.heading, width, height: room, least, most: u * 2.3, leading: tight },
      ...{ mostLines, language },
    });
  const text = words.text
    ? fitText(words.text, {
        ...{ face: faces.text, width, height: u * 1.4, least: u * 0.9, most: u, leading: open },
        ...{ mostLines: 1, language },
      })
    : undefined;
  const below = text ? u * 0.62 + heightOf(1, text.size, { leading: open }) : 0;
  const both = text && setIn(words.headline, height - below, u * 1.45, 1);
  if (both) return { head: both, text };
  const alone = (headline: string) => setIn(headline, height, u * 0.86, 3);
  const head = alone(words.headline);
  if (!head) throw tooLong(words.headline, canvas, (one) => alone(one) !== undefined);
  return { head };
}
