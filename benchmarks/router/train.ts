import { writeFileSync } from 'node:fs';
import { routeKinds } from '../../src/kernel/services.ts';
import { readMessages } from './messages.ts';
import { fitStrict, fitTemperature, strictWinner, type Unseen } from './train/calibrate.ts';
import { fitInTwoPasses, weighUnseen } from './train/folds.ts';
import { packWeights } from './train/pack-weights.ts';

/**
 * Fits the router's weights and writes `src/kernel/routing/learned/weights.ts`. Never reads the
 * frozen part. The same messages give the same file.
 */
const asked = [...readMessages('training'), ...readMessages('validation')];
const always = [...readMessages('extra'), ...readMessages('short')];
// Written after reading what cross-validation got wrong: with them its figures would flatter.
const late = readMessages('late');

const unseen = weighUnseen(asked, always);
const temperature = fitTemperature(unseen);
const strict = fitStrict(unseen, temperature);
console.log(
  `cross-validated: ${shareRight(unseen)} right of ${unseen.length}, temperature ${temperature}`,
);
console.log(
  `where counts do not decide: ${shareRight(unseen.filter(({ example }) => !strictWinner(example.now)))}`,
);

const { weights } = fitInTwoPasses([...asked, ...always, ...late]);
const { packed, scale, kept } = packWeights(weights);
const target = new URL('../../src/kernel/routing/learned/weights.ts', import.meta.url);
writeFileSync(target, source());
console.log(`${kept} buckets, ${Math.round(packed.length / 1000)} kB`);

function shareRight(rows: readonly Unseen[]): string {
  const right = rows.filter(
    ({ example, sums }) => routeKinds[sums.indexOf(Math.max(...sums))] === example.source.label,
  );
  return `${((100 * right.length) / rows.length).toFixed(1)} %`;
}

function source(): string {
  return `/** Written by scripts/train-router.mjs; not to be changed by hand. */
export const weights = {
  /** What one step of a packed weight is worth. */
  scale: ${scale},
  /** Divides the sums, so that probabilities hold on messages not seen before. */
  temperature: ${temperature},
  /** For a strict winner of the counts: constant, log-odds of its kind, further hits, further lead. */
  strict: [${strict.join(', ')}],
  packed:
    '${packed}',
} as const;
`;
}
