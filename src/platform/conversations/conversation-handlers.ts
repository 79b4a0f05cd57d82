import { badInput } from '#kernel/errors.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { answerActions } from './answers/answer-actions.ts';
import { ofConversation, recoverInterrupted } from './answers/recover-messages.ts';
import { beginsWith } from './assistants/find-assistant.ts';
import { chatPolicy } from './chats/chat-policies.ts';
import {
  type ConversationSettings,
  createConversation,
  findConversation,
  updateConversation,
} from './conversations.ts';
import { passOnActions } from './export/pass-on-actions.ts';
import { listMessages } from './messages.ts';
import { scheduleActions } from './schedules/schedule-actions.ts';
import { type ListQuery, listConversations } from './shelf/list-conversations.ts';
import { type Placing, placeConversation } from './shelf/place-conversation.ts';
import { shelfActions } from './shelf/shelf-actions.ts';
import { requireLasting } from './temporary/temporary-chats.ts';
import { viewConversation, viewMessage } from './views.ts';
import { welcomeFor } from './welcome.ts';

/** What can be changed of a conversation that is there. */
type Changes = Omit<ConversationSettings, 'subject' | 'temporary' | 'assistant'> & Placing;

/** What a conversation begins with; `assistant` is an id. */
type NewConversation = Omit<ConversationSettings, 'assistant'> & {
  readonly assistant?: string | undefined;
};

/** What chat modules offer for their conversations, as their contracts want it. */
export function conversationActions(
  platform: Platform,
  user: Pick<CurrentUser, 'id' | 'isAdmin'>,
  module: string,
) {
  const userId = user.id;
  const policy = chatPolicy(module);
  const owner = { userId, module };
  const find = (id: string) => findConversation(platform.db, owner, id);
  const view = (row: Parameters<typeof viewMessage>[1]) => viewMessage(platform, row);
  /** A conversation that begins says what it is about exactly where the module's are about something. */
  const mayBegin = async (subject: string | undefined) => {
    if (policy.subject && !subject) throw badInput('Say what it is about.', 'subject');
    if (!policy.subject && subject)
      throw badInput('These conversations are about nothing.', 'subject');
    if (subject) await policy.subject?.require(platform, userId, subject);
  };
  return {
    async services() {
      const active = await platform.gateway.activeServices(userId);
      const services = active.map((each) => ({ ...each, kinds: [...each.kinds] }));
      return { services, ...welcomeFor(policy, active) };
    },
    async list(query: ListQuery) {
      if (query.subject) await policy.subject?.require(platform, userId, query.subject);
      const page = await listConversations(platform.db, owner, query);
      return { ...page, conversations: page.conversations.map(viewConversation) };
    },
    async create({ assistant, ...settings }: NewConversation) {
      await mayBegin(settings.subject);
      const begun = await beginsWith(platform.db, owner, assistant);
      const all = { ...settings, ...begun, memory: settings.memory ?? begun.memory };
      return viewConversation(await createConversation(platform.db, owner, all));
    },
    async get(id: string) {
      await recoverInterrupted(platform.db, ofConversation(id));
      const conversation = await find(id);
      const messages = await listMessages(platform.db, id);
      return { conversation: viewConversation(conversation), messages: messages.map(view) };
    },
    async update(id: string, { title, system, service, model, memory, ...placing }: Changes) {
      await platform.db.transaction(async (tx) => {
        const conversation = await findConversation(tx, owner, id);
        if (memory) requireLasting(conversation, 'use your memory');
        await updateConversation(tx, conversation, { title, system, service, model, memory });
        await placeConversation(tx, conversation, placing);
      });
      return viewConversation(await find(id));
    },
    ...shelfActions(platform, owner),
    ...passOnActions(platform, owner, mayBegin),
    ...answerActions(platform, user, module, mayBegin),
    ...scheduleActions(platform, owner, mayBegin),
  };
}
