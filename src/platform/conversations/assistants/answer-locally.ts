import type { AnswerWriter } from '../answers/answer-writer.ts';
import type { AnswerJob } from '../answers/generate-answer.ts';
import type { Assistant } from './assistant.ts';
import { quoteKnowledge } from './knowledge.ts';

/**
 * The Local engine's part as an assistant: it says that it cannot follow instructions, and quotes what the assistant
 * knows. False where nothing of that answers the question.
 */
export async function answerLocally(
  { platform, conversation }: AnswerJob,
  writer: AnswerWriter,
  assistant: Assistant,
  question: string,
): Promise<boolean> {
  writer.append(`*${needsService(assistant.name)}*\n\n`);
  const quoted = await quoteKnowledge(platform.db, conversation, assistant, question);
  if (!quoted) return false;
  writer.append(`From what “${assistant.name}” knows:\n\n${quoted.text}`);
  writer.change({ model: 'local-engine', metadata: { citations: quoted.citations } });
  return true;
}

/** Said before every answer that the instructions of an assistant could not reach. */
export const needsService = (name: string): string =>
  `The Local engine answers by rules and cannot follow the instructions of “${name}”. They need a text service: add a key on the API Keys page.`;
