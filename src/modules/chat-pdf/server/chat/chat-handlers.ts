import { conversationActions } from '#platform/conversations/conversation-handlers.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { contract } from '../../contract.ts';

const os = implementContract(contract);
const chat = (context: RequestContext) =>
  conversationActions(context.platform, signedIn(context).id, 'chat-pdf');

/** What the chats can do, for conversations about PDFs. */
export const chatHandlers = {
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
};
