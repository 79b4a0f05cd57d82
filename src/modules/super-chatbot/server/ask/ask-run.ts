import { paidUnlessLocal } from '#platform/makers/paid-unless-local.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { askQuestion } from './ask-question.ts';
import { type AskOrder, answerSchema, type ChatAnswer, orderSchema } from './ask-schemas.ts';
import { readAnswer } from './read-answer.ts';

/** Its answer: asked for once where it may cost money. */
const answerOnce = (context: RunContext<AskOrder>): Promise<ChatAnswer> =>
  paidUnlessLocal(context, 'answer', context.input.service, async () =>
    readAnswer(context, await askQuestion(context)),
  );

/** One question to the chat and its answer, in a conversation that its person sees in the list. */
export const askRun = defineRun({
  ...{ name: 'chat.ask', module: 'super-chatbot', pool: 'transfer' as const },
  title: ({ message }: AskOrder) => message.replace(/\s+/g, ' ').slice(0, 80),
  path: (_: AskOrder, { output }) => {
    const id = (output as ChatAnswer | null)?.conversationId;
    return `/modules/super-chatbot${id ? `?c=${id}` : ''}`;
  },
  input: orderSchema,
  output: answerSchema,
  work: answerOnce,
});
