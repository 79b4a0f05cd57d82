import { badInput } from '#kernel/errors.ts';
import { type FontId, familyOf, nearestWeight } from '#kernel/fonts/font-families.ts';
import { familiesWith, missingLetters, missingSentence } from '#platform/fonts/missing-letters.ts';
import type { Random } from '#platform/local/images/random.ts';
import type { Face } from './measure.ts';

/** Typefaces for headlines and for what stands beside them. */
const pairs: readonly (readonly [heading: FontId, weight: number, text: FontId])[] = [
  ...([
    ['archivo', 800, 'archivo'],
    ['outfit', 700, 'figtree'],
    ['figtree', 800, 'figtree'],
  ] as const),
  ...([
    ['playfair-display', 700, 'figtree'],
    ['space-grotesk', 700, 'inter'],
    ['montserrat', 800, 'montserrat'],
  ] as const),
  ...([
    ['dm-serif-display', 400, 'figtree'],
    ['league-spartan', 700, 'figtree'],
    ['inter', 800, 'inter'],
  ] as const),
  ...([
    ['zilla-slab', 700, 'inter'],
    ['jost', 700, 'jost'],
    ['syne', 700, 'inter'],
  ] as const),
];

export type Faces = { readonly heading: Face; readonly text: Face; readonly strong: Face };

/** Families that have all letters of an ad. Throws 400 naming those that a chosen one lacks. */
export function facesFor(words: string, random: Random, chosen: FontId | undefined): Faces {
  if (chosen) {
    const said = missingSentence(chosen, words);
    if (said) throw badInput(said, 'family');
  }
  const has = (id: FontId) => missingLetters(id, words).length === 0;
  const able = pairs.filter(([heading, , text]) => has(heading) && has(text));
  const [heading, weight, text] = able.length > 0 ? random.pick(able) : others(words);
  const family = chosen ?? heading;
  const wanted = chosen ? 700 : weight;
  const tight = ['script', 'condensed', 'mono'].includes(familyOf(family).style) ? 0 : -12;
  return {
    heading: { family, weight: nearestWeight(family, wanted), tracking: tight },
    text: { family: text, weight: nearestWeight(text, 500), tracking: 0 },
    strong: { family: text, weight: nearestWeight(text, 600), tracking: 0 },
  };
}

function others(words: string): readonly [FontId, number, FontId] {
  const [family] = familiesWith(words);
  if (family) return [family, 700, family];
  const lacking = missingLetters('inter', words).slice(0, 8).join(' ');
  throw badInput(
    `No typeface that comes with the hub has letters for ${lacking}. Write the ad in Latin, Greek or Cyrillic letters.`,
    'headline',
  );
}
