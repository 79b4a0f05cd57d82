import { newId } from '#platform/db/new-id.ts';
import { findPerson } from '../../auth/people/find-person.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import type { AnswerJob } from '../answers/generate-answer.ts';
import { callForModel } from '../tools/call-for-model.ts';
import { usableTools } from '../tools/offered-tools.ts';
import { addFactName } from './add-fact-tool.ts';
import { readFact } from './read-fact.ts';

/** What a model is told where the hub itself offers to remember something below its answer. */
export const factOffered =
  'The person asks to have something remembered. Below your answer the hub offers to keep it, and they confirm it there: say so in one sentence, and never that it is kept already.';

/**
 * Where a message asks to remember something, whoever answers it, an approval with the fact in the
 * person's own words stands below the answer; a model that has offered the same by itself is enough.
 */
export async function offerFact(
  { platform, conversation, path }: AnswerJob,
  writer: AnswerWriter,
  question: string,
): Promise<void> {
  const fact = readFact(question);
  const calls = writer.row().metadata.calls ?? [];
  const isOffered = calls.some(({ tool, state }) => tool === addFactName && state === 'waiting');
  if (fact === undefined || isOffered) return;
  const user = await findPerson(platform.db, conversation.user_id);
  const tools = usableTools(user, path.at(-1)?.metadata.toolModules);
  const tool = tools.find(({ name }) => name === addFactName);
  if (!tool) return;
  const place = { platform, user, signal: writer.signal, conversationId: conversation.id };
  const { body: _, ...outcome } = await callForModel(place, addFactName, { fact });
  const { title, effect } = tool;
  const call = { id: newId(), tool: addFactName, title, effect, input: { fact }, ...outcome };
  writer.change({ metadata: { calls: [...calls, call] } });
}
