/** What a word says about a logo, from −1 to 1 each. */
export type Mood = {
  /** Classic to modern. */
  readonly era?: number;
  /** Calm to bold. */
  readonly force?: number;
  /** Natural to technical. */
  readonly tech?: number;
  /** Playful to serious. */
  readonly gravity?: number;
  /** Everyday to luxurious. */
  readonly luxe?: number;
  /** Cool to warm. */
  readonly warmth?: number;
};
export const axes = ['era', 'force', 'tech', 'gravity', 'luxe', 'warmth'] as const;

/** Pairs of which somebody chooses one side: an adjective tells something when its opposite could be wanted, too. */
export const adjectivePairs = [
  ['classic', 'modern'],
  ['calm', 'bold'],
  ['natural', 'technical'],
  ['playful', 'serious'],
  ['modest', 'luxurious'],
  ['warm', 'cool'],
  ['handmade', 'precise'],
  ['local', 'global'],
] as const;

const moods: Readonly<Record<string, Mood>> = {
  classic: { era: -1, gravity: 0.3 },
  modern: { era: 1 },
  calm: { force: -1, warmth: -0.1 },
  bold: { force: 1 },
  natural: { tech: -1, warmth: 0.3 },
  technical: { tech: 1, era: 0.4 },
  playful: { gravity: -1 },
  serious: { gravity: 1 },
  modest: { luxe: -1, force: -0.3 },
  luxurious: { luxe: 1, force: -0.2 },
  warm: { warmth: 1, tech: -0.2 },
  cool: { warmth: -1 },
  handmade: { tech: -0.7, era: -0.4, gravity: -0.3, warmth: 0.4 },
  precise: { tech: 0.6, gravity: 0.5 },
  local: { tech: -0.3, warmth: 0.4, luxe: -0.3 },
  global: { era: 0.5, tech: 0.3 },
};

/** Words that mean about the same as one of those above. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  classic: ['traditional', 'timeless', 'vintage', 'retro', 'heritage', 'established', 'old'],
  modern: ['contemporary', 'fresh', 'new', 'young', 'innovative', 'progressive', 'minimal'],
  calm: ['quiet', 'gentle', 'soft', 'delicate', 'peaceful', 'discreet', 'light', 'minimalist'],
  bold: ['strong', 'loud', 'energetic', 'powerful', 'dynamic', 'sporty', 'confident', 'urban'],
  natural: ['organic', 'green', 'ecological', 'sustainable', 'earthy', 'floral', 'healthy'],
  technical: ['digital', 'tech', 'scientific', 'smart', 'industrial', 'futuristic'],
  playful: ['fun', 'cheerful', 'happy', 'friendly', 'colourful', 'colorful', 'creative', 'lively'],
  serious: ['reliable', 'trustworthy', 'professional', 'formal', 'sober', 'solid', 'safe'],
  modest: ['simple', 'plain', 'honest', 'affordable', 'accessible', 'everyday'],
  luxurious: ['elegant', 'premium', 'noble', 'exclusive', 'refined', 'sophisticated', 'chic'],
  warm: ['cosy', 'cozy', 'welcoming', 'homely', 'sunny', 'family'],
  cool: ['clean', 'clear', 'fresh-water', 'icy', 'neutral'],
  handmade: ['artisanal', 'craft', 'crafted', 'rustic', 'hand-made', 'homemade'],
  precise: ['exact', 'sharp', 'focused', 'accurate', 'strict'],
  local: ['regional', 'neighbourly', 'small'],
  global: ['international', 'open', 'connected'],
};
const known = new Map(
  Object.entries(synonyms).flatMap(([word, others]) => others.map((other) => [other, word])),
);

/** What an adjective says; undefined for one that is not known. */
export function moodOf(adjective: string): Mood | undefined {
  const word = adjective.trim().toLowerCase();
  return moods[word] ?? moods[known.get(word) ?? ''];
}

/** All adjectives together: the mean of what they say on each axis where they say something. */
export function moodOfAll(adjectives: readonly string[]): Mood {
  const said = adjectives.flatMap((one) => moodOf(one) ?? []);
  return Object.fromEntries(
    axes.flatMap((axis) => {
      const values = said.flatMap((mood) => mood[axis] ?? []);
      if (values.length === 0) return [];
      return [[axis, values.reduce((sum, one) => sum + one, 0) / values.length]];
    }),
  );
}

/** How well two moods agree, about −1 to 1; 0 where they speak of different things. */
export function agreement(a: Mood, b: Mood): number {
  const shared = axes.filter((axis) => a[axis] !== undefined && b[axis] !== undefined);
  if (shared.length === 0) return 0;
  const sum = shared.reduce((all, axis) => all + (a[axis] ?? 0) * (b[axis] ?? 0), 0);
  return sum / Math.sqrt(shared.length);
}
