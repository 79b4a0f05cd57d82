import { AppError } from '#kernel/errors.ts';
import type { WarmChild } from '#platform/media/child/warm-child.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { type BatchInput, batchInput, madeBatch } from '../photo-fields.ts';
import type { PhotoTask } from '../render/photo-task.ts';
import { openDeveloper } from '../render/render-photo.ts';
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
    // One process for all of them: beginning one takes longer than a small picture.
    const child = openDeveloper();
    try {
      for (const [index, assetId] of assetIds.entries()) {
        const note = `Photo ${index + 1} of ${assetIds.length}`;
        context.progress(index / assetIds.length, 'Developing', note);
        const order = { assetId, key: `photo ${index + 1}`, child };
        results.push({ assetId, ...(await makeOne(context, order)) });
      }
    } finally {
      child.end();
    }
    const refused = results.filter(({ error }) => error !== null).length;
    if (refused > 0) context.note(`${refused} of ${results.length} photos could not be made.`);
    return { results };
  },
});

type One = { readonly assetId: string; readonly key: string; readonly child: WarmChild<PhotoTask> };

async function makeOne(context: RunContext<BatchInput>, one: One) {
  const { steps: given, format, quality, maxBytes } = context.input;
  const steps = given.map((step) => ('adjust' in step ? step.adjust : { resize: step.resize }));
  try {
    const order = { ...one, steps, format, quality, maxBytes };
    return { madeId: await makePhoto(context, order), error: null };
  } catch (error) {
    // What is wrong with one picture is said of it; what is wrong with the hub ends the run.
    const isOwn = error instanceof AppError && error.status < 500 && error.status !== 429;
    if (!isOwn || context.signal.aborted) throw error;
    return { madeId: null, error: error.message };
  }
}
