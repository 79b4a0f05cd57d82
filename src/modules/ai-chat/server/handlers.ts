import { nameOfService } from '#kernel/routing/service-names.ts';
import { conversationRoutes } from '#platform/conversations/conversation-routes.ts';
import { findSharedConversation } from '#platform/conversations/share.ts';
import { viewConversation, viewMessage } from '#platform/conversations/views.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { transcribersFor } from '#platform/makers/make-transcript.ts';
import { contract } from '../contract.ts';
import { artifactHandlers } from './artifact-handlers.ts';
import { assistantHandlers } from './assistants/assistant-handlers.ts';
import { removeAttachment } from './attachments.ts';
import { memoryHandlers } from './memory-handlers.ts';
import { createPreset, listPresets, removePreset, updatePreset } from './presets.ts';
import { readAloud, readerFor } from './voice/read-aloud.ts';

const os = implementContract(contract);

export const router = os.router({
  ...conversationRoutes(os, 'ai-chat'),
  ...memoryHandlers,
  ...assistantHandlers,
  ...artifactHandlers,
  models: os.models.handler(async ({ context, input }) => {
    const scope = { user: signedIn(context), module: 'ai-chat' };
    return { models: await context.platform.gateway.models(scope, input.service) };
  }),
  voice: os.voice.handler(async ({ context }) => {
    const { platform } = context;
    const user = signedIn(context);
    const found = await transcribersFor({ platform, user, module: 'ai-chat' });
    const reader = await readerFor(platform, user);
    return { transcribers: found.map(({ service }) => nameOfService(service)), reader };
  }),
  readAloud: os.readAloud.handler(({ context, input, signal }) =>
    readAloud(context.platform, { id: signedIn(context).id, signal }, input.text),
  ),
  presets: os.presets.handler(async ({ context }) => ({
    presets: await listPresets(context.platform.db, signedIn(context).id),
  })),
  createPreset: os.createPreset.handler(({ context, input }) =>
    createPreset(context.platform.db, signedIn(context).id, input),
  ),
  updatePreset: os.updatePreset.handler(({ context, input }) =>
    updatePreset(context.platform.db, signedIn(context).id, input.id, input),
  ),
  removePreset: os.removePreset.handler(async ({ context, input }) => {
    await removePreset(context.platform.db, signedIn(context).id, input.id);
    return { ok: true };
  }),
  removeAttachment: os.removeAttachment.handler(async ({ context, input }) => {
    await removeAttachment(context.platform, signedIn(context).id, input.id);
    return { ok: true };
  }),
  shared: os.shared.handler(async ({ context, input }) => {
    const { conversation, messages } = await findSharedConversation(context.platform, input.token);
    const { title, createdAt } = viewConversation(conversation);
    const view = messages.map((message) => {
      const shown = viewMessage(context.platform, message);
      // What an answer cost is its owner's business.
      return { ...shown, metadata: { ...shown.metadata, cost: undefined } };
    });
    return { title, createdAt, messages: view };
  }),
});
