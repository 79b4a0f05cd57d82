import { sql } from '#platform/db/sql.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';
import type { Platform } from '#platform/platform.ts';

const chat = {
  id: 'first-chat',
  title: 'Ask something',
  text: 'Write one message. The right AI answers, and you see why it was chosen.',
  action: { label: 'Start a chat', path: '/modules/super-chatbot' },
  async isDone({ db }: Platform, userId: string) {
    const { rows } = await db.execute(sql`
      select from messages m join conversations c on c.id = m.conversation_id
      where c.user_id = ${userId} and m.role = 'assistant' and m.status = 'done' limit 1`);
    return rows.length > 0;
  },
};

export const firstSteps: readonly FirstStep[] = [
  { ...chat, audience: 'admin', order: 20 },
  { ...chat, audience: 'user', order: 10 },
];
