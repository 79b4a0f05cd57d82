import { places, placeWords } from './place-words.ts';
import type { Utterance } from './read-utterance.ts';

/** Numbers that say what words mean. */
export type EmbeddingTable = {
  /** How many numbers a word has. */
  readonly size: number;
  /** Writes the numbers of a word into `target`; false if the word is unknown. */
  read(word: string, target: Float32Array): boolean;
};

/** Least share of known words; the words of other languages that are in the table mislead. */
const leastKnown = 0.6;

/**
 * What the words of a message mean, by place: `size` numbers for each of `places`, added up and
 * divided by the root of their count. Undefined where too few words are known, and where keywords
 * tie: a tie names two things, and which of them is wanted hangs on the small words beside them.
 */
export function readEmbedding(
  table: EmbeddingTable,
  now: Utterance,
  before?: Utterance,
): Float32Array | undefined {
  if (isTied(now)) return undefined;
  const sums = new Float32Array(places.length * table.size);
  const counts = new Float32Array(places.length);
  const word = new Float32Array(table.size);
  const put = (place: number) => {
    counts[place] = (counts[place] as number) + 1;
    const start = place * table.size;
    for (let at = 0; at < table.size; at++)
      sums[start + at] = (sums[start + at] as number) + (word[at] as number);
  };
  const own = placeWords(now.clauses);
  let known = 0;
  for (const placed of own) {
    if (!table.read(placed.word, word)) continue;
    known++;
    for (const place of placed.at) put(places.indexOf(place));
  }
  if (own.length === 0 || known / own.length < leastKnown) return undefined;
  for (const other of before?.clauses.flat() ?? []) {
    if (table.read(other, word)) put(places.indexOf('before'));
  }
  return sums.map((sum, at) => {
    const count = counts[Math.floor(at / table.size)] as number;
    return sum / Math.sqrt(Math.max(1, count));
  });
}

/** Whether several of the documents' word lists have the highest count. */
export function isTied({ counts }: Utterance): boolean {
  const hits = Object.values(counts);
  const most = Math.max(...hits);
  return most > 0 && hits.indexOf(most) !== hits.lastIndexOf(most);
}
