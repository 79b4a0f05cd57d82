import { readProse } from '../prose/read-prose.ts';

type Pictograms = {
  /**
   * Things of the world by the pictogram that shows them: words and phrases in the singular. A word
   * stands there only where the picture is what it means in nearly every text.
   */
  readonly things: Readonly<Record<string, string>>;
  /** Phrases that mean something else than their words show. */
  readonly idioms: readonly string[];
  /** Words that before another noun say how it is, not what is seen: "a star player". */
  readonly colouring: readonly string[];
  /** Words with two senses, of which the illustrator knows one: a cluster of bees is a "Traube". */
  readonly ambiguous: readonly string[];
};

const { things, idioms, colouring, ambiguous } = readProse<Pictograms>('pictograms');

const entries = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

/** The pictogram of a word or phrase in the singular; '' where the phrase means something else. */
export const senses: ReadonlyMap<string, string> = new Map([
  ...Object.entries(things).flatMap(([name, words]) =>
    entries([words]).map((word): [string, string] => [word, name]),
  ),
  ...entries(idioms).map((phrase): [string, string] => [phrase, '']),
]);

export const colouringWords: ReadonlySet<string> = new Set(entries(colouring));

export const ambiguousWords: ReadonlySet<string> = new Set(
  ambiguous.flatMap((line) => line.split(' ')),
);

/** Words of the longest phrase above. */
export const longestPhrase = 4;
