import { type FontId, familyOf, fontIds, nearestWeight } from '#kernel/fonts/font-families.ts';
import { openFont } from './open-font.ts';

/** Letters of a text that a family does not have, each once, in their order. Blanks count as there. */
export function missingLetters(id: FontId, text: string): string[] {
  const fonts = openFont(id, nearestWeight(id, 400));
  const signs = new Set(text.normalize('NFC').replace(/\s/gu, ''));
  return [...signs].filter((sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return !fonts.some((font) => font.hasGlyphForCodePoint(point));
  });
}

/** The families that have all letters of a text. */
export const familiesWith = (text: string): FontId[] =>
  fontIds.filter((id) => missingLetters(id, text).length === 0);

/**
 * What to tell somebody whose text a family lacks letters for: which, and which families have them.
 * Undefined where nothing is missing.
 */
export function missingSentence(id: FontId, text: string): string | undefined {
  const missing = missingLetters(id, text);
  if (missing.length === 0) return undefined;
  const letters = missing.slice(0, 8).join(' ');
  const others = familiesWith(text)
    .slice(0, 6)
    .map((one) => familyOf(one).title);
  const remedy =
    others.length > 0
      ? `Families that have them: ${others.join(', ')}.`
      : 'No family that comes with the hub has them.';
  return `${familyOf(id).title} has no letters for ${letters}. ${remedy}`;
}
