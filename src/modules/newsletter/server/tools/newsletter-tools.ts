import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { lockBroadcast } from '#platform/newsletter/broadcasts/broadcast-rows.ts';
import { checkSendable } from '#platform/newsletter/broadcasts/start-broadcast.ts';
import { newsletterSettings } from '#platform/newsletter/newsletter-settings.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, readableBy } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { draftedSchema, draftFields, draftRun } from './draft-run.ts';
import { importedSchema, importFields, importRun, largestFile } from './import-run.ts';
import { sendFields, sendRun, sentSchema } from './send-run.ts';

const module = 'newsletter';

async function begin<I, O>(context: ToolContext, definition: RunDefinition<I, O>, input: unknown) {
  const { platform } = context;
  const user = personOf(context);
  const { id: spaceId } = await personalSpace(platform.db, user.id);
  return (await startRun(platform, platform.db, user, definition, input, { spaceId })).id;
}

export const draftBroadcast = defineLongTool({
  name: 'newsletter.draft',
  title: 'Draft a newsletter',
  description:
    'Makes a draft of a broadcast to the subscribers, from Markdown as it stands, or written from a page or a text. Nothing is sent.',
  ...{ module, effect: 'write', for: 'administrators' },
  input: z
    .strictObject({ ...draftFields, ...makerFields })
    .refine(({ markdown, url, text }) => [markdown, url, text].filter(Boolean).length === 1, {
      path: ['markdown'],
      message: 'Give one of these: Markdown, an address, or a text to write from.',
    }),
  output: draftedSchema,
  async start(context, input) {
    const { service, brandId, seed = drawSeed() } = input;
    if (service !== 'auto' && !isServiceId(service)) throw badInput('Unknown service', 'service');
    if (brandId) await findBrandVoice(context.platform.db, personOf(context).id, brandId);
    return begin(context, draftRun, { ...input, seed });
  },
});

export const sendBroadcast = defineLongTool({
  name: 'newsletter.send',
  title: 'Send a newsletter',
  description:
    'Sends a drafted broadcast to all its subscribers, now or at a time, and tells how many got it.',
  ...{ module, effect: 'send', for: 'administrators' },
  input: z.strictObject(sendFields),
  output: sentSchema,
  async start(context, input) {
    const { platform } = context;
    if (input.at && new Date(input.at) <= platform.now())
      throw badInput('Please choose a time in the future.', 'at');
    const row = await lockBroadcast(platform.db, input.broadcastId, ['draft', 'scheduled']);
    checkSendable(row, await platform.settings.get(newsletterSettings));
    return begin(context, sendRun, input);
  },
});

export const importToNewsletter = defineLongTool({
  name: 'newsletter.import',
  title: 'Import subscribers',
  description:
    'Brings people who agreed to it into the newsletter, from a CSV file of the library as it is or as Substack, beehiiv or Mailchimp export it. Who left is not brought back.',
  ...{ module, effect: 'write', for: 'administrators' },
  input: z.strictObject(importFields),
  output: importedSchema,
  async start(context, input) {
    const { platform } = context;
    const reader = await readableBy(platform, personOf(context).id);
    const [asset] = await findAssets(platform.db, reader, [input.assetId]);
    if ((asset?.bytes ?? 0) > largestFile) {
      const message = 'A file of subscribers may have 30 MB.';
      throw new AppError('too_large', 413, message, { field: 'assetId' });
    }
    return begin(context, importRun, input);
  },
});
