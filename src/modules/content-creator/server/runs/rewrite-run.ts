import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { bannedSchema } from '../../article-schema.ts';
import { rewriteTask, rewritten, rewrittenSchema, ways } from '../rewrite/rewrite-task.ts';

export const rewriteFields = {
  text: z
    .string()
    .min(1)
    .max(20_000)
    .refine((text) => text.trim() !== '', 'Write the text that shall change.'),
  how: z.enum(ways),
  to: z.string().trim().max(200).optional(),
  bannedWords: bannedSchema.optional(),
};
const orderSchema = z.object({ ...rewriteFields, ...makerFields });
type Order = z.output<typeof orderSchema>;

/** Changes a text; what changed comes as suggestions. */
export const rewriteRun = defineRun({
  ...{ name: 'text.rewrite', module: 'content-creator', pool: 'transfer' as const },
  title: ({ how, text }: Order) => `${how}: ${text.trim().slice(0, 100)}`,
  path: () => '/content-creator',
  input: orderSchema,
  output: rewrittenSchema,
  async work(context) {
    const { platform, user, input } = context;
    const { text, how, to = '', bannedWords = [], service, strict, seed, brandId } = input;
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const order = { text, how, to, bannedWords, userId: user.id };
    const answer = await makeTextInRun(context as RunContext<unknown>, rewriteTask, order, {
      ...{ service, strict, seed, brand },
    });
    const result = rewritten(order, answer);
    if (result.suggestions.length === 0) context.note('There was nothing to change.');
    return result;
  },
});
