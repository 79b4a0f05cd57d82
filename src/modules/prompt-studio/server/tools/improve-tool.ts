import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import type { Transaction } from '#platform/db/database.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { explainedImprovement, improvedSchema } from '../ideas/explain-improvement.ts';

const fields = {
  prompt: z
    .string()
    .min(1)
    .max(20_000)
    .refine((text) => text.trim() !== '', 'Write the prompt to improve.'),
  goal: z.string().trim().max(2000).optional(),
  ...makerFields,
};
const orderSchema = z.object(fields);
type Order = z.infer<typeof orderSchema>;

/** A better prompt, and what was changed. */
export const improveRun = defineRun({
  ...{ name: 'prompt.improve', module: 'prompt-studio', pool: 'transfer' as const },
  title: ({ prompt }: Order) => prompt.trim(),
  path: () => '/prompt-generator',
  input: orderSchema,
  output: improvedSchema,
  async work(context) {
    const { platform, user, input } = context;
    const { prompt, goal, service, strict, seed, brandId } = input;
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const options = { service, strict, seed, brand };
    return makeTextInRun(context, explainedImprovement, { prompt, goal }, options);
  },
});

export const improvePromptTool = defineLongTool({
  name: 'prompt.improve',
  title: 'Improve a prompt',
  description:
    'Gives a prompt what it lacks (role, goal, steps, the form of the answer, checks) and says what was changed and why. Without a key the Local engine does it by rules and keeps every word.',
  ...{ module: 'prompt-studio', effect: 'read' },
  input: z.strictObject(fields),
  output: improvedSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const { service, brandId, seed = drawSeed() } = input;
    if (service !== 'auto' && !isServiceId(service)) throw badInput('Unknown service', 'service');
    // A tool that starts work is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    if (brandId) await findBrandVoice(tx, user.id, brandId);
    const space = await personalSpace(tx, user.id);
    const place = { spaceId: space.id };
    return (await startRun(platform, tx, user, improveRun, { ...input, seed }, place)).id;
  },
});
