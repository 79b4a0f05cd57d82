import { sql } from '#platform/db/sql.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';

export const firstSteps: readonly FirstStep[] = [
  {
    id: 'first-key',
    audience: 'admin',
    order: 10,
    title: 'Connect an AI service or a model of your own',
    text: 'One key is enough to begin. A local server such as Ollama needs none. Without either, the Local engine answers what it knows.',
    action: { label: 'Add a key', path: '/api-keys' },
    async isDone({ db }, userId) {
      const { rows } = await db.execute(sql`
        select from service_keys
        where (owner_id is null or owner_id = ${userId}) and status <> 'invalid' limit 1`);
      return rows.length > 0;
    },
  },
];
