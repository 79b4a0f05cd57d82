import { AppError } from '#kernel/errors.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { type BatchInput, batchInput, madeBatch } from '../photo-fields.ts';
import { makePhoto } from './make-photo.ts';

/** Many pictures by the same steps. One that cannot be made does not keep the others from being made. */
export const batchRun = defineRun({
  ...{ name: 'photo.batch', module: 'photo-editor', pool: 'heavy' as const },
  title: ({ assetIds }: BatchInput) =>
    assetIds.length === 1 ? 'One photo' : `${assetIds.length} photos`,
  stages: ['Developing'],
  input: batchInput,
  output: madeBatch,
  async work(context: RunContext<BatchInput>) {
    const { assetIds } = context.input;
    const results: { assetId: string; madeId: string | null; error: string | null }[] = [];
    for (const [index, assetId] of assetIds.entries()) {
      const note = `Photo ${index + 1} of ${assetIds.length}`;
      context.progress(index / assetIds.length, 'Developing', note);
      results.push({ assetId, ...(await makeOne(context, assetId, `photo ${index + 1}`)) });
    }
    const refused = results.filter(({ error }) => error !== null).length;
    if (refused > 0) context.note(`${refused} of ${results.length} photos could not be made.`);
    return { results };
  },
});

async function makeOne(context: RunContext<BatchInput>, assetId: string, key: string) {
  const { steps: given, format, quality, maxBytes } = context.input;
  const steps = given.map((step) => ('adjust' in step ? step.adjust : { resize: step.resize }));
  try {
    const order = { key, assetId, steps, format, quality, maxBytes };
    return { madeId: await makePhoto(context, order), error: null };
  } catch (error) {
    // What is wrong with one picture is said of it; what is wrong with the hub ends the run.
    const isOwn = error instanceof AppError && error.status < 500 && error.status !== 429;
    if (!isOwn || context.signal.aborted) throw error;
    return { madeId: null, error: error.message };
  }
}
