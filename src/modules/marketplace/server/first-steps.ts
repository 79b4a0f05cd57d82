import { sql } from '#platform/db/sql.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';

export const firstSteps: readonly FirstStep[] = [
  {
    id: 'first-prompt',
    audience: 'user',
    order: 30,
    title: 'Find a prompt',
    text: 'Save one that you like, or get a free one. It then stands under “My Prompts”.',
    action: { label: 'Browse the marketplace', path: '/marketplace' },
    async isDone({ db }, userId) {
      const { rows } = await db.execute(sql`
        select from market_saved where user_id = ${userId}
        union all
        select from commerce_entitlements where user_id = ${userId} limit 1`);
      return rows.length > 0;
    },
  },
];
