import { factWords } from './fact-words.ts';
import { idleWords } from './idle-words.ts';
import { mannerWords } from './manner-words.ts';
import { motionWords } from './motion-words.ts';
import { pictureWords } from './picture-words.ts';
import { plainLetters } from './plain-letters.ts';
import { soundWords } from './sound-words.ts';
import { textWords } from './text-words.ts';
import { thoughtWords } from './thought-words.ts';

const lists: Readonly<Record<string, string>> = {
  ...pictureWords,
  ...motionWords,
  ...soundWords,
  ...textWords,
  ...factWords,
  ...thoughtWords,
  ...idleWords,
  ...mannerWords,
};

/** Names of all concepts; their positions are the ids in the tables. */
export const conceptNames: readonly string[] = Object.keys(lists);

type Table = Map<string, number[]>;

export type ConceptTables = {
  /** Ids by whole word or phrase (`_` between words), and by how a word begins. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  readonly prefixes: ReadonlyMap<string, readonly number[]>;
  readonly longestPrefix: number;
  /** First words of phrases. */
  readonly phraseStarts: ReadonlySet<string>;
};

let built: ConceptTables | undefined;

/** The lists as tables, built on the first call (some 10 ms). */
export function conceptTables(): ConceptTables {
  built ??= build();
  return built;
}

function build(): ConceptTables {
  const whole: Table = new Map();
  const prefixes: Table = new Map();
  const phraseStarts = new Set<string>();
  let longestPrefix = 0;
  for (const [id, name] of conceptNames.entries()) {
    for (const entry of (lists[name] as string).split(/\s+/).filter(Boolean)) {
      const key = plainLetters(entry.replace('*', ''));
      const phrase = key.includes('_');
      const begins = entry.endsWith('*') && !phrase;
      put(begins ? prefixes : whole, key, id);
      if (begins) longestPrefix = Math.max(longestPrefix, key.length);
      if (phrase) phraseStarts.add(key.slice(0, key.indexOf('_')));
    }
  }
  return { whole, prefixes, longestPrefix, phraseStarts };
}

function put(table: Table, key: string, id: number): void {
  const ids = table.get(key) ?? [];
  if (!ids.includes(id)) ids.push(id);
  table.set(key, ids);
}
