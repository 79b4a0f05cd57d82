import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { askQuestion } from './ask-question.ts';
import { type AskOrder, answerSchema, type ChatAnswer, orderSchema } from './ask-schemas.ts';
import { readAnswer } from './read-answer.ts';

/** One question to the chat and its answer, in a conversation that its person sees in the list. */
export const askRun = defineRun({
  ...{ name: 'chat.ask', module: 'super-chatbot', pool: 'transfer' as const },
  title: ({ message }: AskOrder) => message.replace(/\s+/g, ' ').slice(0, 80),
  path: () => '/modules/super-chatbot',
  input: orderSchema,
  output: answerSchema,
  work: answerOnce,
});

/**
 * What may cost money is asked once: when its answer is lost, its person decides whether to pay again.
 * What the Local engine says is said again.
 */
async function answerOnce(context: RunContext<AskOrder>): Promise<ChatAnswer> {
  const { platform, user, input } = context;
  const active = await platform.gateway.activeServices(user.id);
  const submit = async () => readAnswer(context, await askQuestion(context));
  if (input.service === 'local' || active.every(({ id }) => id === 'local')) {
    return context.step('answer', submit);
  }
  const poll = async (value: ChatAnswer) => ({ state: 'done' as const, value });
  return context.paid('answer', { submit, poll });
}
