import { contrastRatio } from '#kernel/colour/contrast.ts';
import type { Random } from '#platform/local/images/random.ts';
import { agreement } from '../../adjectives.ts';
import type { Recipe } from '../../logo-schema.ts';
import type { Choices } from './choose-recipes.ts';
import { distance, hexOf, oklchOf, type PaletteRule, palettes } from './palettes.ts';

/** Below this, a colour counts as one that was to be avoided. */
const near = 0.13;

/** Colours for a brief: those it names, or a palette by its adjectives and field, without what it avoids. */
export function coloursFor(choices: Choices, random: Random): Recipe['colours'] {
  const { colours, avoidColours } = choices.brief;
  if (colours.length > 0) return ownColours(colours, random);
  const able = palettes.map((rule) => ({ rule, colours: turned(rule, random) }));
  const allowed = able.filter(({ colours: own }) =>
    [own.primary, own.accent].every((one) =>
      avoidColours.every((avoided) => distance(one, avoided) > near),
    ),
  );
  const all = allowed.length > 0 ? allowed : able;
  const weights = all.map(({ rule }) => likelihood(rule, choices));
  let left = random.next() * weights.reduce((sum, one) => sum + one, 0);
  for (const [at, one] of all.entries()) {
    left -= weights[at] as number;
    if (left <= 0) return readable(one.colours);
  }
  return readable((all[0] as (typeof all)[number]).colours);
}

function likelihood(rule: PaletteRule, { mood, fields }: Choices): number {
  const about = rule.fields?.some((field) => fields.includes(field)) ? 5 : 1;
  return Math.exp(2.4 * agreement(mood, rule.mood)) * about;
}

/** Each draft has its own shade. */
function turned(rule: PaletteRule, random: Random): Recipe['colours'] {
  const [hue, light] = [random.between(-7, 7), random.between(-0.02, 0.02)];
  const put = ([l, c, h]: PaletteRule['primary']) => hexOf([l + light, c, (h + hue + 360) % 360]);
  return {
    ...{ primary: put(rule.primary), accent: put(rule.accent), ink: hexOf(rule.ink) },
    paper: hexOf(rule.paper),
  };
}

/** The first colour leads, the second goes with it; what is missing is made of them. */
function ownColours(given: readonly string[], random: Random): Recipe['colours'] {
  const [primary = '#222222', second, third] = given;
  const [l, c, h] = oklchOf(primary);
  const turn = random.pick([0, 40, 150, 180, 210]);
  const accent = second ?? hexOf([l > 0.6 ? 0.5 : 0.74, Math.max(0.06, c * 0.8), (h + turn) % 360]);
  const ink = third ?? (l < 0.4 ? primary : hexOf([0.26, Math.min(c, 0.05), h]));
  return readable({ primary, accent, ink, paper: '#ffffff' });
}

/** Words need 4.5 to 1 on their paper; marks are given 3 to 1. */
function readable(colours: Recipe['colours']): Recipe['colours'] {
  return {
    ...colours,
    ink: darkened(colours.ink, colours.paper, 7),
    primary: darkened(colours.primary, colours.paper, 3),
  };
}

function darkened(colour: string, paper: string, wanted: number): string {
  let [l, c, h] = oklchOf(colour);
  let now = colour;
  while (contrastRatio(now, paper) < wanted && l > 0.05) {
    l -= 0.02;
    now = hexOf([l, c, h]);
  }
  c = Math.min(c, 0.4);
  return now;
}
