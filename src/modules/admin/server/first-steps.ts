import { sql } from '#platform/db/sql.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';

export const firstSteps: readonly FirstStep[] = [
  {
    id: 'mail-server',
    audience: 'admin',
    order: 40,
    title: 'Connect a mail server',
    text: 'Until SMTP_URL is set, mail waits in the outbox, and accounts are confirmed without one.',
    action: { label: 'See what is missing', path: '/admin?tab=settings' },
    isDone: async ({ config }) => config.SMTP_URL !== undefined,
  },
  {
    id: 'invite',
    audience: 'admin',
    order: 70,
    title: 'Invite someone',
    text: 'A colleague, a friend, a first customer.',
    action: { label: 'Invite', path: '/admin?tab=users' },
    async isDone({ db }, userId) {
      const { rows } = await db.execute(sql`select from auth_users where id <> ${userId} limit 1`);
      return rows.length > 0;
    },
  },
];
