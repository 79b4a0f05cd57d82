import type { FontId } from '#kernel/fonts/font-families.ts';
import { outlineText } from '#platform/fonts/outline-text.ts';
import { type Area, areaOf, boundsOf, join, massOf, moved } from './geometry.ts';

type Type = { readonly family: FontId; readonly weight: number };

/** The letters as one area, its largest side as asked for, its optical middle at 0, 0. */
export function letterArea(text: string, type: Type, height: number, widest = height * 1.15): Area {
  const drawn = glyph(text, type, -10);
  const { left, top, right, bottom } = boundsOf(drawn);
  const scale = Math.min(height / (bottom - top), widest / (right - left));
  const sized = moved(drawn, { scale });
  return centred(sized);
}

/** Two letters of one size, none higher or wider than asked for, each with its optical middle at 0, 0. */
export function evenLetters(
  [a, b]: readonly [string, string],
  type: Type,
  height: number,
  widest: number,
): [Area, Area] {
  const scales = [a, b].map((one) => {
    const { left, top, right, bottom } = boundsOf(glyph(one, type));
    return Math.min(height / (bottom - top), widest / (right - left));
  });
  const scale = Math.min(...scales);
  return [centred(moved(glyph(a, type), { scale })), centred(moved(glyph(b, type), { scale }))];
}

/** Many drafts share their initials. */
const glyphs = new Map<string, Area>();
const mostGlyphs = 400;

function glyph(text: string, { family, weight }: Type, tracking = 0): Area {
  const key = [family, weight, tracking, text].join(' ');
  const known =
    glyphs.get(key) ?? join(areaOf(outlineText(text, { family, weight, size: 100, tracking }).d));
  if (glyphs.size >= mostGlyphs) glyphs.clear();
  glyphs.set(key, known);
  return known;
}

/** Moved so that what the eye takes for the middle is at 0, 0: between its bounds and its mass. */
export function centred(area: Area, byMass = 0.35): Area {
  const { left, top, right, bottom } = boundsOf(area);
  const mass = massOf(area);
  const mix = (bounds: number, weight: number) => bounds * (1 - byMass) + weight * byMass;
  return moved(area, {
    x: -mix((left + right) / 2, mass.x),
    y: -mix((top + bottom) / 2, mass.y),
  });
}
