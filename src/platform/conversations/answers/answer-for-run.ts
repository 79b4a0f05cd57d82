import type { ServiceId } from '#kernel/services.ts';
import type { RunContext } from '../../runs/run-types.ts';
import type { MessageRow } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';
import { findQuestionOfRun, listMessages } from '../messages.ts';
import { retryAnswer, sendMessage } from '../send-message.ts';
import { awaitAnswer } from './follow-answer.ts';
import { stopAnswer } from './stop-answer.ts';

type Context = RunContext<unknown>;

/**
 * Asks in the name of a run and gives the ended answer. Where the question of this run stands already, as after a
 * crash, it is answered again, unless its answer has come.
 */
export async function answerForRun(
  context: Context,
  owner: Owner,
  service: ServiceId | undefined,
  draft: () => Promise<Parameters<typeof sendMessage>[2]>,
): Promise<MessageRow> {
  const { platform, user, run } = context;
  const question = await findQuestionOfRun(platform.db, user.id, run);
  const before = question && (await answerBefore(context, owner, question));
  if (before?.status === 'done') return before;
  const sent = question
    ? await retryAnswer(platform, owner, question.id, { service })
    : await sendMessage(platform, owner, { ...(await draft()), service, run: run.id });
  return endedAnswer(context, owner, sent.answer);
}

/** The newest answer to a question. One that its process left is known as that after some seconds. */
async function answerBefore(context: Context, owner: Owner, question: MessageRow) {
  const messages = await listMessages(context.platform.db, question.conversation_id);
  const newest = messages.findLast(({ parent_id }) => parent_id === question.id);
  return newest && endedAnswer(context, owner, newest);
}

/** The ended answer. A run that is stopped stops it; throws when it was interrupted. */
export async function endedAnswer(
  { platform, signal }: Context,
  owner: Owner,
  answer: MessageRow,
): Promise<MessageRow> {
  const row = await awaitAnswer(platform, answer, signal);
  if (row.status === 'streaming') await stopAnswer(platform, owner, row.id);
  signal.throwIfAborted();
  return row;
}
