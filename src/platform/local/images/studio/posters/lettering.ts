import { loadFonts } from '../../../../media/draw/fonts.ts';
import { setText, type TypeStyle } from '../../../../media/draw/type.ts';
import type { Colour } from '../../colour.ts';
import { css } from '../../colour.ts';
import type { Atelier } from '../atelier.ts';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Look = {
  readonly colour: Colour;
  readonly align: 'left' | 'center' | 'right';
  /** Where in the box the lines stand. */
  readonly stand: 'top' | 'middle' | 'bottom';
  readonly style?: Partial<TypeStyle>;
};

/** Sets a text into a box as large as it fits, and gives the height that its lines take, in pixels. */
export function letter({ ink }: Atelier, text: string, box: Box, look: Look): number {
  loadFonts();
  const style: TypeStyle = {
    ...{
      largest: box.height * 0.92,
      smallest: 6,
      weight: 800,
      tracking: -0.02,
      leading: 1.04,
      lines: 7,
    },
    ...look.style,
  };
  const set = setText(ink, text, box.width, style, box.height);
  ink.save();
  ink.font = set.font;
  ink.letterSpacing = set.spacing;
  ink.fillStyle = css(look.colour);
  ink.textBaseline = 'alphabetic';
  ink.textAlign = look.align;
  const x =
    look.align === 'left'
      ? box.x
      : look.align === 'right'
        ? box.x + box.width
        : box.x + box.width / 2;
  const spare = box.height - set.height;
  const top = box.y + (look.stand === 'top' ? 0 : look.stand === 'bottom' ? spare : spare / 2);
  for (const [index, line] of set.lines.entries()) {
    ink.fillText(line, x, top + set.size * 0.86 + index * set.leading);
  }
  ink.restore();
  return set.height;
}
