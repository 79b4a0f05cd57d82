import type { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { counted } from '#kernel/text/counted.ts';
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
  title: ({ assetIds, variants }: BatchInput) =>
    counted(assetIds.length * (variants?.length ?? 1), 'photo'),
  stages: ['Developing'],
  input: batchInput,
  output: madeBatch,
  async work(context: RunContext<BatchInput>) {
    const orders = ordersOf(context.input);
    const results: z.output<typeof madeBatch>['results'] = [];
    // One process for all of them: beginning one takes longer than a small picture.
    const child = openDeveloper();
    try {
      for (const [index, order] of orders.entries()) {
        const note = `Photo ${index + 1} of ${orders.length}`;
        context.progress(index / orders.length, 'Developing', note);
        const { assetId, variant } = order;
        const made = await makeOne(context, { ...order, child });
        results.push({ assetId, ...(variant !== undefined && { variant }), ...made });
      }
    } finally {
      child.end();
    }
    const refused = results.filter(({ error }) => error !== null).length;
    if (refused > 0) context.note(`${refused} of ${results.length} photos could not be made.`);
    return { results };
  },
});

type Order = {
  readonly assetId: string;
  readonly key: string;
  readonly steps: Steps;
  readonly variant?: string;
};
type Steps = NonNullable<BatchInput['steps']>;

/** One for each file: all variants of a picture after each other. */
function ordersOf({ assetIds, steps = [], variants }: BatchInput): Order[] {
  return assetIds.flatMap((assetId, at) => {
    const key = `photo ${at + 1}`;
    if (!variants) return [{ assetId, key, steps }];
    return variants.map((one) => ({
      ...{ assetId, key: `${key}, ${one.name}`, steps: one.steps, variant: one.name },
    }));
  });
}

type One = Order & { readonly child: WarmChild<PhotoTask> };

async function makeOne(context: RunContext<BatchInput>, one: One) {
  const { format, quality, maxBytes } = context.input;
  const steps = one.steps.map((step) => ('adjust' in step ? step.adjust : { resize: step.resize }));
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
