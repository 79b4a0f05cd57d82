import { type FontId, familyOf, fontIds, nearestWeight } from '#kernel/fonts/font-families.ts';
import { familiesWith } from '#platform/fonts/missing-letters.ts';
import { createRandom, hashText, type Random } from '#platform/local/images/random.ts';
import { agreement, type Mood, moodOfAll } from '../../adjectives.ts';
import { fieldsIn } from '../../fields.ts';
import type { Brief, Layout, Recipe } from '../../logo-schema.ts';
import { wordsOf } from '../draw/compose.ts';
import { hasPair, initialsOf } from '../draw/initials.ts';
import { allMarks, type GroundName, groundNames } from '../draw/marks/all-marks.ts';
import { motifs } from '../draw/marks/motifs.ts';
import { allTreatments } from '../draw/words/all-treatments.ts';
import type { Type } from '../draw/words/word-types.ts';
import { coloursFor } from './choose-colours.ts';
import { bearsCapitals, isRoman, isSolid, voiceOf } from './font-moods.ts';

/** What a brief leaves to choose from; read once for all drafts. */
export type Choices = {
  readonly brief: Brief;
  readonly mood: Mood;
  readonly fields: readonly string[];
  readonly families: readonly FontId[];
};

export function choicesFor(brief: Brief): Choices {
  const text = [brief.name, brief.tagline ?? ''].join(' ');
  // Capitals are needed for marks and taglines, whatever the name is written in.
  const able = familiesWith(`${text}${text.toLocaleUpperCase('en')}`);
  const named = brief.fonts.length > 0 ? brief.fonts : fontIds;
  return {
    brief,
    mood: moodOfAll(brief.adjectives),
    fields: fieldsIn(`${brief.field ?? ''} ${brief.name} ${brief.tagline ?? ''}`),
    families: able.filter((id) => named.includes(id)),
  };
}

/** One of these by chance, the likelier the heavier. */
function draw<T>(random: Random, items: readonly T[], weight: (item: T) => number): T {
  const weights = items.map((item) => Math.max(0, weight(item)));
  let left = random.next() * weights.reduce((sum, one) => sum + one, 0);
  for (const [at, item] of items.entries()) {
    left -= weights[at] as number;
    if (left <= 0) return item;
  }
  return items.at(-1) as T;
}

const likely = (mood: Mood, other: Mood, strength = 1.6) =>
  Math.exp(strength * agreement(mood, other));

/** A logo for a brief, the same for the same seed. */
export function chooseRecipe(choices: Choices, seed: string): Recipe {
  const { brief } = choices;
  const random = createRandom(hashText(`${seed} ${brief.name}`));
  const layout = brief.layout ?? chooseLayout(choices, random);
  const word = chooseWord(choices, layout, random);
  const mark = chooseMark(choices, layout, word, random);
  const colours = coloursFor(choices, random);
  const isCentred = !mark && layout === 'horizontal' && loud.has(word.treatment);
  const put = isCentred && !brief.layout ? ('stacked' as const) : layout;
  return {
    ...{ seed, name: brief.name, layout: put, word, colours, gap: 1 },
    ...(brief.tagline && { tagline: brief.tagline }),
    ...(mark && { mark }),
    isReversed: random.chance(0.3) && canReverse(word.treatment),
  };
}

/** Cut out of a full bar, a name needs the colour of the ground itself. */
export const canReverse = (treatment: string) =>
  !['block', 'pill', 'last-word-block'].includes(treatment);

function chooseLayout({ brief }: Choices, random: Random): Layout {
  const isLong = [...brief.name].length > 22;
  return draw(random, ['horizontal', 'stacked', 'badge'] as const, (one) => {
    if (one === 'badge') return isLong ? 0.3 : brief.tagline ? 1.1 : 0.5;
    return one === 'stacked' ? 3.2 : 4;
  });
}

function chooseWord({ brief, mood, families }: Choices, layout: Layout, random: Random) {
  const family = draw(random, families, (id) => {
    const fits = layout !== 'badge' || bearsCapitals(id);
    return fits
      ? likely(mood, voiceOf(id).mood, 3) * (familyOf(id).style === 'script' ? 0.2 : 1)
      : 0;
  });
  const weight = nearestWeight(family, random.pick(voiceOf(family).best));
  const words = wordsOf(brief.name);
  const base: Type = { family, weight, tracking: 0, letterCase: 'as written' };
  const isLong = [...brief.name].length > 15 && words.length > 1;
  const able = Object.entries(allTreatments).filter(([id, one]) => {
    const type = { ...base, ...one.type };
    if (one.fits && !one.fits(words, type)) return false;
    if (type.letterCase === 'capitals' && !bearsCapitals(family)) return false;
    if (familyOf(family).isCapitalsOnly && type.letterCase === 'small letters') return false;
    if (id === 'slit' && !(isSolid(family, weight) && bearsSlit.has(family))) return false;
    if (id === 'tall-initials' && !isRoman(family)) return false;
    // Hairlines fill up where they are cut out of a bar.
    if (
      (id === 'pill' || id === 'block') &&
      (weight < 600 || isRoman(family)) &&
      family !== 'bebas-neue'
    )
      return false;
    // A seal sets its name in capitals around itself, whatever else it could be.
    if (layout === 'badge') return id === 'capitals' || id === 'frame';
    if (layout === 'stacked' && id === 'short-rule') return false;
    if (familyOf(family).style === 'script')
      return ['plain', 'full-stop', 'two-lines'].includes(id);
    // What is framed already wants no badge around it, and no line below.
    return !(brief.tagline && ['short-rule', 'underline', 'between-rules'].includes(id));
  });
  const [treatment, { type }] = draw(random, able, ([id, one]) => {
    if (layout === 'badge') return id === 'frame' ? 2 : 1;
    const common = ['plain', 'capitals', 'small-letters'].includes(id)
      ? 1.4
      : id === 'full-stop'
        ? 0.5
        : 1;
    const isBroken = id === 'two-lines' || id === 'stacked-words';
    const broken = isLong && isBroken ? (layout === 'horizontal' ? 12 : 3) : 1;
    const brokenShort = !isLong && id === 'two-lines' ? 0.35 : 1;
    return likely(mood, one.mood) * common * broken * brokenShort;
  });
  return { treatment, ...base, ...type };
}

/** Narrow or even enough that a cut through the middle leaves them readable. */
const bearsSlit: ReadonlySet<FontId> = new Set([
  ...(['bebas-neue', 'oswald', 'outfit', 'montserrat', 'league-spartan', 'archivo'] as const),
]);

/** Of ten drafts, so many are the name alone. */
const alone = 0.13;
/** Treatments that are a mark themselves: nothing stands beside them, and lines below them are centred. */
const loud = new Set(['block', 'pill', 'frame', 'between-rules', 'brackets', 'last-word-block']);

function chooseMark(
  { brief, mood, fields }: Choices,
  layout: Layout,
  word: Recipe['word'],
  random: Random,
): Recipe['mark'] {
  const isFree = layout !== 'badge' && layout !== 'symbol';
  if (isFree && (loud.has(word.treatment) || random.chance(alone))) return undefined;
  const pair = hasPair(brief.name);
  const hasInitial = initialsOf(brief.name, 1).length === 1;
  const heavy = Math.max(word.weight, 600);
  const family = bearsCapitals(word.family) ? word.family : 'dm-serif-display';
  const weight = nearestWeight(family, heavy);
  const able = Object.entries(allMarks).filter(([, one]) => {
    if (one.letters === 2) return pair;
    if (one.letters === 1 && !hasInitial) return false;
    return !one.isSolid || isSolid(family, weight);
  });
  const [rule, chosen] = draw(random, able, ([id, one]) => {
    const about = one.fields?.some((field) => fields.includes(field));
    const isThing = one.fields !== undefined;
    // A shape that says something wrong is worse than none.
    const isFigure = id in motifs;
    if (layout === 'badge' && ringed.has(id)) return 0;
    if (id === 'full-stop' && word.treatment === 'full-stop') return 0;
    const astray = isFigure ? 0 : 0.3;
    const meant = isThing ? (about ? 7 : astray) : 0.9;
    return likely(mood, one.mood, 1.2) * meant;
  });
  const ground = chosen.letters === 0 && layout !== 'badge' && random.chance(0.3);
  return {
    ...{ rule, family, weight, scale: 1 },
    ...(ground && { ground: draw(random, groundNames, groundWeight) }),
  };
}

/** Rings within the ring of a badge are too many. */
const ringed = new Set(['ring-letter', 'seal-letter', 'ruled-pair']);

const groundWeight = (name: GroundName) => (name === 'disc' ? 2 : name === 'hexagon' ? 0.4 : 1);

/** How well a draft's type, mark and treatment suit the adjectives, about −1 to 1. */
export function suits({ mood }: Choices, { word, mark }: Recipe): number {
  const voices = [voiceOf(word.family).mood, allTreatments[word.treatment]?.mood ?? {}];
  if (mark) voices.push(allMarks[mark.rule]?.mood ?? {});
  return voices.reduce((sum, voice) => sum + agreement(mood, voice), 0) / voices.length;
}
