import { badInput, notFound } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type { ConversationRow, MessageRow } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';
import { type AnsweredAs, type Assistant, type AssistantMark, markOf } from './assistant.ts';

/** Who is to answer a message, as an assistant. */
export type AskedAssistant = {
  /** Absent where nobody is, or no longer there. */
  readonly assistant?: Assistant;
  /** What the answer remembers of it; with `gone` where it is no longer there. */
  readonly mark?: AnsweredAs;
  /** Whether it was called for this one message. */
  readonly isCalled: boolean;
};

/** What a message names: one that is called now, or one that was called when it was first sent. */
type Called = { readonly now?: string | undefined; readonly before?: AssistantMark | undefined };

/**
 * The assistant that answers a message: the one that is called for it, else the conversation's. Throws 404 for one
 * that is called now and is not there; whoever was there before and is gone leaves plain answers.
 */
export async function findAsked(
  scope: DbScope,
  { userId, module }: Owner,
  conversation: Partial<Pick<ConversationRow, 'assistant'>>,
  { now, before }: Called = {},
): Promise<AskedAssistant> {
  if (now) {
    const assistant = await requireAssistant(scope, { userId, module }, now, 'mention');
    return { assistant, mark: markOf(assistant), isCalled: true };
  }
  const mark = before ?? conversation.assistant ?? undefined;
  if (!mark) return { isCalled: false };
  const isCalled = before !== undefined;
  const assistant = await chatPolicy(module).assistants?.find(scope, userId, mark.id);
  if (!assistant) return { mark: { ...mark, gone: true }, isCalled };
  return { assistant, mark: markOf(assistant), isCalled };
}

/** What a conversation begins with, where it begins with an assistant. Throws 404 where there is none of that id. */
export async function beginsWith(
  scope: DbScope,
  owner: Owner,
  id: string | undefined,
): Promise<{ readonly assistant?: AssistantMark; readonly memory?: boolean }> {
  if (!id) return {};
  const assistant = await requireAssistant(scope, owner, id, 'assistant');
  // What is remembered of a person meets the words of somebody else only where that person says so.
  return { assistant: markOf(assistant), ...(assistant.isForeign && { memory: false }) };
}

async function requireAssistant(
  scope: DbScope,
  { userId, module }: Owner,
  id: string,
  field: string,
): Promise<Assistant> {
  const { assistants } = chatPolicy(module);
  if (!assistants) throw badInput('These conversations have no assistants.', field);
  const found = await assistants.find(scope, userId, id);
  if (!found) throw notFound('There is no such assistant.');
  return found;
}

/** The assistant as which an answer is written, as it stands now. */
export async function findAnswering(
  scope: DbScope,
  conversation: ConversationRow,
  answer: MessageRow,
): Promise<Assistant | undefined> {
  const mark = answer.metadata.assistant;
  if (!mark || mark.gone) return undefined;
  return chatPolicy(conversation.module).assistants?.find(scope, conversation.user_id, mark.id);
}

/** The modules whose tools an answer may call: what the message allows, and the assistant too. */
export function narrowTools(
  asked: readonly string[] | undefined,
  own: readonly string[] | null | undefined,
): readonly string[] | undefined {
  if (!own) return asked;
  return asked ? own.filter((module) => asked.includes(module)) : own;
}
