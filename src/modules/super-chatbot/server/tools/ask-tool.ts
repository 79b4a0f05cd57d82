import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import { findConversation } from '#platform/conversations/conversations.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, readableBy } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { askRun } from '../ask/ask-run.ts';
import { answerSchema } from '../ask/ask-schemas.ts';

export const askChat = defineLongTool({
  name: 'chat.ask',
  title: 'Ask the chat',
  description:
    'Sends a message to the Super Chatbot, which chooses the service, and gives the answer. The conversation is kept and can be continued by its id.',
  module: 'super-chatbot',
  effect: 'pay',
  input: z.strictObject({
    message: z.string().trim().min(1, 'Please write a message.').max(20_000),
    conversationId: z.uuid().optional(),
    assetIds: z.array(z.uuid()).max(10).default([]),
    /** The only modules whose tools the answer may call; all without it. */
    modules: z.array(z.string().max(80)).max(100).optional(),
    ...makerFields,
  }),
  output: answerSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const { service, conversationId, assetIds, brandId, seed = drawSeed() } = input;
    if (service !== 'auto' && !isServiceId(service)) throw badInput('Unknown service', 'service');
    // What is not theirs is refused here, in the words for what never was.
    const owner = { userId: user.id, module: 'super-chatbot' } as const;
    if (conversationId) await findConversation(platform.db, owner, conversationId);
    if (brandId) await findBrandVoice(platform.db, user.id, brandId);
    await findAssets(platform.db, await readableBy(platform, user.id), assetIds);
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    // A token that is limited to modules reaches no others through a model either.
    const own = user.hubToken?.scopes.modules;
    const modules = own
      ? own.filter((id) => !input.modules || input.modules.includes(id))
      : input.modules;
    const order = { ...input, seed, ...(modules && { modules: [...modules] }) };
    return (await startRun(platform, platform.db, user, askRun, order, { spaceId })).id;
  },
});
