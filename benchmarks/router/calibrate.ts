import { writeFileSync } from 'node:fs';
import { weights } from '../../src/platform/routing/learned/weights.ts';
import { isPlainOrder } from '../../src/platform/routing/plain-order.ts';
import { fittedParts, readMessages } from './messages.ts';
import { leastSureOf, takenFor } from './train/calibrate.ts';
import { vectorTable } from './train/fit-embeddings.ts';
import { weighOtherAuthors } from './train/folds.ts';
import { readWordVectors } from './train/word-vectors.ts';

/**
 * Fits how sure the router must be of a picture, a film or a recording to make it unasked; writes
 * `calibration.ts` in `src/platform/routing/learned`. Every message is weighed by weights that saw no
 * message of its author. Never reads a frozen part.
 */
const asked = [...readMessages('training'), ...readMessages('validation')];
const others = (['ties-training', 'extra', 'media', 'hard'] as const).map(readMessages);
const vectors = readWordVectors(fittedParts.flatMap(readMessages));
const authors = weighOtherAuthors([asked, ...others], readMessages('short'), vectorTable(vectors));
const all = authors.flat();

const { temperature } = weights;
/** Of what is made unasked, so much is to be wanted. */
const wanted = { image: 0.95, video: 0.95, audio: 0.9, ordered: 0.95 } as const;
const sure = (kind: 'image' | 'video' | 'audio') =>
  leastSureOf(takenFor(kind, all, temperature), wanted[kind]);
const ordered = (['image', 'video', 'audio'] as const).flatMap((kind) =>
  takenFor(
    kind,
    all.filter(({ example }) => isPlainOrder(example.now, kind)),
    temperature,
  ),
);
const share = (value: number) => `${Math.round(100 * value)} %`;

writeFileSync(
  new URL('../../src/platform/routing/learned/calibration.ts', import.meta.url),
  `/** Written by scripts/calibrate-router.mjs; not to be changed by hand. */
export const calibration = {
  /**
   * Least probability from which a kind is made unasked: on messages by other authors ${share(wanted.image)} of such
   * pictures and films, ${share(wanted.audio)} of recordings and ${share(wanted.ordered)} of plain orders of either were wanted.
   */
  leastSure: {
    image: ${sure('image')},
    video: ${sure('video')},
    audio: ${sure('audio')},
    ordered: ${leastSureOf(ordered, wanted.ordered)},
  },
  /** Share of the plain orders from there on that were wanted. */
  orderedShare: ${wanted.ordered},
} as const;
`,
);
console.log(`${all.length} messages by ${authors.length} authors`);
