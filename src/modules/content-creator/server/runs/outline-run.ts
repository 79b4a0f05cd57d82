import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { wishesSchema } from '../../article-schema.ts';
import { outlineSchema, outlineTask } from '../draft/outline-task.ts';
import { orderOf } from './order-of.ts';

const orderSchema = z.object({ ...wishesSchema.shape, ...makerFields });
type Order = z.output<typeof orderSchema>;

/** Proposes the sections of a text, before there is one. */
export const outlineRun = defineRun({
  ...{ name: 'text.outline', module: 'content-creator', pool: 'transfer' as const },
  title: ({ title, brief }: Order) => title || brief.slice(0, 120),
  stages: ['Reading the sources', 'Writing'],
  path: () => '/content-creator',
  input: orderSchema,
  output: outlineSchema,
  async work(context) {
    const { platform, user, input } = context;
    const { service, strict, seed, brandId, ...brief } = input;
    const order = await orderOf(context as RunContext<unknown>, brief);
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    return makeTextInRun(context as RunContext<unknown>, outlineTask, order, {
      ...{ service, strict, seed, brand },
    });
  },
});
