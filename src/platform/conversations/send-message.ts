import { badInput } from '#kernel/errors.ts';
import { type Output, outputOf } from '#kernel/routing/outputs.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { findRepeated, noteOverride } from '../routing/overrides.ts';
import { startAnswer } from './answers/generate-answer.ts';
import { type Plan, planAnswer, storeAnswer } from './answers/plan-answer.ts';
import { ofConversation, recoverInterrupted } from './answers/recover-messages.ts';
import {
  type AskedAssistant,
  beginsWith,
  findAsked,
  narrowTools,
} from './assistants/find-assistant.ts';
import { chatPolicy } from './chats/chat-policies.ts';
import { type ColumnsWish, planAnswers, planColumns } from './columns/plan-columns.ts';
import { describeAttachments } from './context/files.ts';
import type { ConversationRow, MessageRow, Selection } from './conversation-types.ts';
import { createConversation, findConversation, type Owner, readService } from './conversations.ts';
import {
  findInConversation,
  findMessage,
  insertUserMessage,
  pathTo,
  touchConversation,
} from './messages.ts';
import { planFor } from './temporary/temporary-chats.ts';

export type Draft = {
  readonly content: string;
  readonly attachments?: readonly string[] | undefined;
  readonly service?: string | null | undefined;
  readonly model?: string | null | undefined;
  /** What is wanted, whatever the words say. */
  readonly kind?: Output | undefined;
  /** All earlier messages and files go along as they are, from here on. */
  readonly whole?: boolean | undefined;
  /** What a conversation that begins with it is told first. */
  readonly system?: string | undefined;
  /** What a conversation that begins with it is about. */
  readonly subject?: string | undefined;
  /** Words on a page that it is about. */
  readonly selection?: Selection | undefined;
  /** Services that answer side by side, instead of the one that is named or found. */
  readonly columns?: ColumnsWish | undefined;
  /** Of a conversation that begins with it: whether it gets what is remembered of the person. */
  readonly memory?: boolean | undefined;
  /** Of a conversation that begins with it: whether nothing of it stays once it is closed. */
  readonly temporary?: boolean | undefined;
  /** The run that asks. */
  readonly run?: string | undefined;
  /** The only modules whose tools the answer may call; all without it. */
  readonly toolModules?: readonly string[] | undefined;
  /** Of a conversation that begins with it: the id of the assistant that answers. */
  readonly assistant?: string | undefined;
  /** The id of an assistant that answers this message alone. */
  readonly mention?: string | undefined;
};

export type Sent = {
  readonly conversation: ConversationRow;
  readonly userMessage: MessageRow;
  /** The first of its columns, where there are any. */
  readonly answer: MessageRow;
  readonly columns: readonly MessageRow[];
};

/** Stores a message and begins its answer. Throws a conflict while another answer is written. */
export async function sendMessage(
  platform: Platform,
  owner: Owner,
  draft: Draft & { conversationId?: string | undefined; parentId?: string | undefined },
): Promise<Sent> {
  checkDraft(draft);
  const { conversationId, columns } = draft;
  // Before a conversation begins: one in which nothing was said would stay behind.
  if (draft.mention) await findAsked(platform.db, owner, {}, { now: draft.mention });
  if (columns && !conversationId) {
    const unsaid = { service: null, model: null, temporary: false };
    await planColumns(platform, owner, unsaid, [], draft, columns);
  }
  const conversation = conversationId
    ? await findConversation(platform.db, owner, conversationId)
    : await createConversation(platform.db, owner, await firstChoice(platform, owner, draft));
  const parent = await parentOf(platform, conversation, draft.parentId);
  const asked = await findAsked(platform.db, owner, conversation, { now: draft.mention });
  return addMessage(platform, owner, conversation, parent, { ...draft, asked });
}

/** Sends a changed version of an own message: a branch beside the old one. */
export async function editMessage(
  platform: Platform,
  owner: Owner,
  id: string,
  draft: Draft,
): Promise<Sent> {
  checkDraft(draft);
  const old = await findMessage(platform.db, owner, id);
  if (old.role !== 'user') throw badInput('Only your own messages can be edited.', 'id');
  const conversation = await findConversation(platform.db, owner, old.conversation_id);
  const attachments = draft.attachments ?? old.metadata.attachments?.map((each) => each.id);
  const called = { now: draft.mention, before: old.metadata.assistant };
  const asked = await findAsked(platform.db, owner, conversation, called);
  return addMessage(platform, owner, conversation, old.parent_id, { ...draft, attachments, asked });
}

/**
 * Answers a message anew: with another service if one is named, as another kind where an offer was
 * taken, else by the same choice as before.
 * Takes the answer's or question's id.
 */
export async function retryAnswer(
  platform: Platform,
  owner: Owner,
  id: string,
  choice: Pick<Draft, 'service' | 'model' | 'whole'> & { readonly kind?: Output | undefined },
): Promise<Sent> {
  const message = await findMessage(platform.db, owner, id);
  const questionId = message.role === 'user' ? message.id : (message.parent_id ?? message.id);
  const question = await findMessage(platform.db, owner, questionId);
  const conversation = await findConversation(platform.db, owner, message.conversation_id);
  await recoverInterrupted(platform.db, ofConversation(conversation.id));
  const path = await pathTo(platform.db, question.id);
  const draft = {
    ...(choice.service || choice.kind ? choice : pickedBefore(owner, message)),
    content: question.content,
    attachments: question.metadata.attachments?.map((each) => each.id),
    whole: choice.whole ?? message.metadata.whole,
    asked: await findAsked(platform.db, owner, conversation, {
      before: question.metadata.assistant,
    }),
  };
  const planned = await planAnswer(platform, owner, conversation, path.slice(0, -1), draft);
  const plan = planFor(conversation, planned);
  const answer = await platform.db.transaction(async (tx) => {
    await touchConversation(tx, conversation.id, question.content);
    await noteOverride(platform, tx, owner.userId, plan, [question.id]);
    const again = { ...plan, metadata: { ...plan.metadata, ...mergedAgain(message, plan) } };
    return storeAnswer(platform, tx, owner, question, again);
  });
  const sent = { userMessage: question, answer, columns: [] };
  return beginAnswers(platform, owner, conversation, path, sent);
}

/** A merged answer is merged again by whoever writes it now; the Local engine answers the question itself. */
const mergedAgain = ({ metadata: { merges } }: MessageRow, { type, service }: Plan) =>
  merges && type === 'text' && service !== 'local' ? { merges } : {};

/**
 * The service that the user had picked for an answer, not one that the router found. Where a
 * conversation itself holds the choice, it may hold another one by now.
 */
function pickedBefore(
  owner: Owner,
  { role, metadata }: MessageRow,
): Pick<Draft, 'service'> & { readonly kind?: Output } {
  const { pinned, decision } = metadata;
  if (role === 'assistant' && decision?.steps.includes('offer')) {
    return { service: decision.service, kind: outputOf(decision.kind) };
  }
  const service = decision?.service ?? decision?.unavailable;
  const picked = !chatPolicy(owner.module).staysWithService && role === 'assistant' && pinned;
  return picked && service ? { service } : {};
}

/** Some modules stay with the service picked first; others choose anew for every message. */
async function firstChoice(platform: Platform, owner: Owner, draft: Draft) {
  const { service, model, system, subject, memory, temporary, run } = draft;
  readService(service);
  const begun = await beginsWith(platform.db, owner, draft.assistant);
  // What a program asks is answered alike, whoever it asks for.
  const remembers = memory ?? begun.memory ?? run === undefined;
  const about = { ...begun, system, subject, temporary, memory: remembers };
  return chatPolicy(owner.module).staysWithService ? { service, model, ...about } : about;
}

function checkDraft({ content, attachments = [] }: Draft): void {
  if (content.trim() === '' && attachments.length === 0) {
    throw badInput('Please write a message.', 'content');
  }
}

async function parentOf(
  platform: Platform,
  conversation: ConversationRow,
  parentId: string | undefined,
): Promise<string | null> {
  const newest = parentId === undefined;
  const found = await findInConversation(platform.db, conversation.id, parentId);
  if (found || newest) return found ?? null;
  throw badInput('This message is not part of the conversation.', 'parentId');
}

async function addMessage(
  platform: Platform,
  owner: Owner,
  conversation: ConversationRow,
  parentId: string | null,
  draft: Draft & { readonly asked: AskedAssistant },
): Promise<Sent> {
  const content = draft.content.trim().replaceAll('\u0000', '');
  const attachments = await requireAttachments(platform, owner, draft.attachments ?? []);
  await recoverInterrupted(platform.db, ofConversation(conversation.id));
  const before = parentId ? await pathTo(platform.db, parentId) : [];
  const planned = await planAnswers(platform, owner, conversation, before, { ...draft, content });
  const plans = planned.map((each) => planFor(conversation, each));
  const { asked } = draft;
  const toolModules = narrowTools(draft.toolModules, asked.assistant?.toolModules);
  const sent = await platform.db.transaction(async (tx) => {
    await touchConversation(tx, conversation.id, content || (attachments[0]?.name ?? ''));
    const [plan] = plans;
    // Who asks several services at once corrects nobody's choice.
    if (plan && !plan.round) await noteRepeated(platform, tx, owner, conversation, content, plan);
    const userMessage = await insertUserMessage(tx, {
      conversationId: conversation.id,
      parentId,
      content,
      metadata: {
        ...(attachments.length > 0 && { attachments }),
        ...(draft.selection && { selection: draft.selection }),
        ...(draft.run && { run: draft.run }),
        ...(toolModules && { toolModules }),
        ...(asked.isCalled && asked.mark && { assistant: asked.mark }),
      },
    });
    const answers: MessageRow[] = [];
    for (const each of plans) {
      answers.push(await storeAnswer(platform, tx, owner, userMessage, each));
    }
    if (conversation.temporary) {
      const ids = attachments.map(({ id }) => id);
      await chatPolicy(owner.module).attachments?.hide(tx, owner.userId, ids);
    }
    const answer = answers[0] as MessageRow;
    return { userMessage, answer, columns: draft.columns ? answers : [] };
  });
  return beginAnswers(platform, owner, conversation, [...before, sent.userMessage], sent);
}

/** Who sends the same words again, to a service by name, corrects the router. */
async function noteRepeated(
  platform: Platform,
  tx: DbScope,
  owner: Owner,
  conversation: ConversationRow,
  content: string,
  plan: Plan,
): Promise<void> {
  const repeated = plan.metadata.pinned
    ? await findRepeated(tx, conversation.id, content, plan.service)
    : [];
  await noteOverride(platform, tx, owner.userId, plan, repeated);
}

/** Begins to write what was stored: each answer by itself, so that none waits for another. */
export async function beginAnswers(
  platform: Platform,
  owner: Owner,
  conversation: ConversationRow,
  path: readonly MessageRow[],
  sent: Omit<Sent, 'conversation'>,
): Promise<Sent> {
  for (const answer of sent.columns.length > 0 ? sent.columns : [sent.answer]) {
    if (answer.type !== 'video') startAnswer({ platform, conversation, answer, path });
  }
  return { ...sent, conversation: await findConversation(platform.db, owner, conversation.id) };
}

/** What is kept of attachments with a message. Throws 400 when one is gone. */
async function requireAttachments(platform: Platform, owner: Owner, ids: readonly string[]) {
  const found = await describeAttachments(platform, owner.userId, ids);
  if (found.length === ids.length) return found;
  throw badInput('An attachment is no longer there. Please add it again.', 'attachments');
}
