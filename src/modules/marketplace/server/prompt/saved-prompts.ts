import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Card } from '../../contract.ts';
import { type CardRow, cardColumns, toCard } from '../catalogue/prompt-row.ts';
import { recordActivity } from '../catalogue/scores.ts';

/** Puts a prompt on a person's list, or takes it off; doing it twice is no error. */
export async function savePrompt(
  scope: DbScope,
  userId: string,
  promptId: string,
  saved: boolean,
  now: Date,
): Promise<void> {
  await scope.transaction(async (tx) => {
    const { rows } = saved
      ? await tx.execute(sql`
          insert into market_saved (user_id, prompt_id) values (${userId}, ${promptId})
          on conflict do nothing returning prompt_id`)
      : await tx.execute(sql`
          delete from market_saved where user_id = ${userId} and prompt_id = ${promptId}
          returning prompt_id`);
    if (rows.length > 0) await recordActivity(tx, promptId, 'saves', saved ? 1 : -1, now);
  });
}

export async function savedPrompts(scope: DbScope, userId: string, now: Date): Promise<Card[]> {
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from market_saved s join market_prompts p on p.id = s.prompt_id
    where s.user_id = ${userId} and p.status = 'live' order by s.saved_at desc limit 200`);
  return rows.map((row) => toCard(row, now));
}

export async function isSaved(scope: DbScope, userId: string | undefined, promptId: string) {
  if (!userId) return false;
  const { rows } = await scope.execute(sql`
    select from market_saved where user_id = ${userId} and prompt_id = ${promptId}`);
  return rows.length > 0;
}
