import { nearestWeight } from '#kernel/fonts/font-families.ts';
import type { TextLayer } from '#kernel/scene/scene-schema.ts';
import { type OutlinedText, outlineText } from '../fonts/outline-text.ts';

export type TextLine = OutlinedText & {
  /** Where the line begins and its baseline, in pixels from the layer's place. */
  readonly x: number;
  readonly y: number;
};

/** What of a text box says where its lines go. */
export type TextToBreak = Pick<
  TextLayer,
  'text' | 'family' | 'weight' | 'size' | 'tracking' | 'leading' | 'align' | 'width'
>;

/**
 * The lines of a text box, broken where a word would pass its width; a word that is wider than the box
 * stands on a line of its own. A weight that the family lacks
 * becomes its nearest. Lines below the box are given, too: whoever draws decides.
 */
export function textLines(layer: TextToBreak): TextLine[] {
  const how = {
    ...{ family: layer.family, weight: nearestWeight(layer.family, layer.weight) },
    ...{ size: layer.size, tracking: layer.tracking },
  };
  const measure = (words: string) => outlineText(words, how);
  const lines: OutlinedText[] = [];
  for (const paragraph of layer.text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (!line || measure(longer).width <= layer.width) line = longer;
      else {
        lines.push(measure(line));
        line = word;
      }
    }
    lines.push(measure(line));
  }
  const first = lines[0]?.ascent ?? 0;
  const shares = { left: 0, centre: 0.5, right: 1 };
  return lines.map((line, index) => ({
    ...line,
    x: (layer.width - line.width) * shares[layer.align],
    y: first + index * layer.size * layer.leading,
  }));
}
