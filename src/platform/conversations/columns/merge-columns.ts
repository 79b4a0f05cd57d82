import { badInput, conflict } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { planAnswer, storeAnswer } from '../answers/plan-answer.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type { MessageRow } from '../conversation-types.ts';
import { findConversation, type Owner } from '../conversations.ts';
import { findMessage, pathTo, touchConversation } from '../messages.ts';
import { beginAnswers, type Sent } from '../send-message.ts';
import { planFor } from '../temporary/temporary-chats.ts';
import { roundOf, stopRound } from './keep-column.ts';
import { listRound, markKept } from './rounds.ts';

/**
 * Has one of the services of a round write one answer from all of them, as a further version beside them. What is
 * still being written is stopped. The Local engine merges nothing: it does not write freely.
 */
export async function mergeColumns(
  platform: Platform,
  owner: Owner,
  id: string,
  service: string,
): Promise<Sent> {
  const message = await findMessage(platform.db, owner, id);
  const roundId = roundOf(message);
  if (message.round_state === 'blind') {
    throw conflict('Choose one of the answers first: whoever merges them is named.');
  }
  if (chatPolicy(owner.module).subject) {
    throw badInput('Answers that rest on files are not merged. Keep one of them.', 'id');
  }
  await stopRound(platform, owner, roundId);
  const columns = await listRound(platform.db, roundId);
  const texts = columns.filter(hasText);
  if (texts.length < 2) throw badInput('Two answers at least are needed to merge.', 'id');
  await requireWriter(platform, owner, columns, service);
  const question = await findMessage(platform.db, owner, message.parent_id ?? id);
  const conversation = await findConversation(platform.db, owner, message.conversation_id);
  const path = await pathTo(platform.db, question.id);
  const { content } = question;
  const asked = { content, service, attachments: question.metadata.attachments?.map((a) => a.id) };
  const planned = await planAnswer(platform, owner, conversation, path.slice(0, -1), asked);
  const plan = planFor(conversation, planned);
  if (plan.type !== 'text') throw badInput('Only answers in words can be merged.', 'id');
  const metadata = { ...plan.metadata, merges: texts.map((each) => each.id) };
  const answer = await platform.db.transaction(async (tx) => {
    await touchConversation(tx, conversation.id, content);
    await markKept(tx, roundId, null);
    return storeAnswer(platform, tx, owner, question, { ...plan, metadata });
  });
  const sent = { userMessage: question, answer, columns: [] };
  return beginAnswers(platform, owner, conversation, path, sent);
}

const hasText = ({ type, status, content }: MessageRow): boolean =>
  type === 'text' && (status === 'done' || status === 'stopped') && content.trim() !== '';

/** One of the round's own, with a key that works. */
async function requireWriter(
  platform: Platform,
  owner: Owner,
  columns: readonly MessageRow[],
  service: string,
): Promise<void> {
  const active = await platform.gateway.activeServices(owner.userId);
  const isThere = columns.some((each) => each.service === service);
  if (isThere && service !== 'local' && active.some(({ id }) => id === service)) return;
  throw badInput('Choose one of the services that answered and has a key.', 'service');
}
