import { conversationActions } from '#platform/conversations/conversation-handlers.ts';
import { findSharedConversation } from '#platform/conversations/share.ts';
import { viewConversation, viewMessage } from '#platform/conversations/views.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { removeAttachment } from './attachments.ts';
import { createPreset, listPresets, removePreset, updatePreset } from './presets.ts';

const os = implementContract(contract);
const chat = (context: RequestContext) =>
  conversationActions(context.platform, signedIn(context).id, 'ai-chat');

export const router = os.router({
  services: os.services.handler(({ context }) => chat(context).services()),
  list: os.list.handler(({ context, input }) => chat(context).list(input)),
  create: os.create.handler(({ context, input }) => chat(context).create(input)),
  get: os.get.handler(({ context, input }) => chat(context).get(input.id)),
  update: os.update.handler(({ context, input }) => chat(context).update(input.id, input)),
  remove: os.remove.handler(({ context, input }) => chat(context).remove(input.id)),
  export: os.export.handler(({ context, input }) => chat(context).export(input.id, input.format)),
  import: os.import.handler(({ context, input }) => chat(context).import(input)),
  share: os.share.handler(({ context, input }) => chat(context).share(input.id, input.renew)),
  unshare: os.unshare.handler(({ context, input }) => chat(context).unshare(input.id)),
  send: os.send.handler(({ context, input }) => chat(context).send(input)),
  estimate: os.estimate.handler(({ context, input }) => chat(context).estimate(input)),
  message: os.message.handler(({ context, input }) => chat(context).message(input.id)),
  stop: os.stop.handler(({ context, input }) => chat(context).stop(input.id)),
  retry: os.retry.handler(({ context, input }) => chat(context).retry(input.id, input)),
  edit: os.edit.handler(({ context, input }) => chat(context).edit(input.id, input)),
  models: os.models.handler(async ({ context, input }) => {
    const scope = { user: signedIn(context), module: 'ai-chat' };
    return { models: await context.platform.gateway.models(scope, input.service) };
  }),
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
