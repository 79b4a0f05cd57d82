import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import { paidUnlessLocal } from '../../makers/paid-unless-local.ts';
import { defineRun } from '../../runs/define-run.ts';
import type { RunContext } from '../../runs/run-types.ts';
import { answerForRun } from '../answers/answer-for-run.ts';
import { type Answered, answeredOf, answeredSchema, refused, waitingWords } from './answered.ts';
import { loadSchedule, noteFault, type ScheduleRow } from './schedule-rows.ts';
import { tellOfAnswer } from './tell-of-answer.ts';

const orderSchema = z.strictObject({ scheduleId: z.uuid(), content: z.string() });
type Order = z.infer<typeof orderSchema>;

/** A scheduled prompt is asked in its conversation, under the same caps and approvals as by hand. */
export const promptRun = defineRun({
  ...{ name: 'chat.scheduled', module: 'super-chatbot', pool: 'transfer' as const },
  title: ({ content }: Order) => content.replace(/\s+/g, ' ').slice(0, 80),
  path: (_: Order, { output, module }) => {
    const id = (output as { conversationId?: string } | null)?.conversationId;
    return `/modules/${module}${id ? `?c=${id}` : ''}`;
  },
  input: orderSchema,
  output: answeredSchema.extend({ conversationId: z.uuid() }),
  // One after another, so that what two of one conversation ask does not collide.
  lane: (_, userId) => `scheduled:${userId}`,
  work,
});

async function work(context: RunContext<Order>) {
  const { platform, input } = context;
  const schedule = await loadSchedule(platform.db, input.scheduleId);
  if (!schedule) throw new AppError('gone', 410, 'This scheduled prompt is not there any more.');
  const service = schedule.service ?? 'auto';
  const answered = await paidUnlessLocal(context, 'answer', service, () => ask(context, schedule));
  await noteFault(platform.db, schedule.id, answered.fault);
  await context.step('told', async () => {
    await tellOfAnswer(platform, schedule, answered);
    return true;
  });
  if (answered.fault) throw new AppError('not-answered', 502, answered.fault);
  const { service: by } = answered;
  if (by) context.usedEngine({ service: by, label: nameOfService(by) });
  context.cost(answered.cost);
  if (answered.waiting > 0) context.note(waitingWords(answered.waiting));
  return { ...answered, conversationId: schedule.conversation_id };
}

/** Never throws for what the chat refuses: its person is told of it as of an answer. */
async function ask(context: RunContext<Order>, schedule: ScheduleRow): Promise<Answered> {
  const owner = { userId: schedule.user_id, module: schedule.module };
  try {
    const row = await answerForRun(context, owner, schedule.service ?? undefined, async () => ({
      content: schedule.content,
      conversationId: schedule.conversation_id,
    }));
    return answeredOf(row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(error.message);
  }
}
