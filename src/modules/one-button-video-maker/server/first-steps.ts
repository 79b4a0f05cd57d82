import { sql } from '#platform/db/sql.ts';
import type { FirstStep } from '#platform/first-steps/first-steps.ts';
import type { Platform } from '#platform/platform.ts';

const film = {
  id: 'first-film',
  title: 'Make a film',
  text: 'Give it a title and a few facts. Script, pictures, voice and music are made on this machine.',
  action: { label: 'Make a film', path: '/modules/one-button-video-maker' },
  async isDone({ db }: Platform, userId: string) {
    const { rows } = await db.execute(
      sql`select from film_states where user_id = ${userId} and status = 'completed' limit 1`,
    );
    return rows.length > 0;
  },
};

export const firstSteps: readonly FirstStep[] = [
  { ...film, audience: 'admin', order: 30 },
  { ...film, audience: 'user', order: 20 },
];
