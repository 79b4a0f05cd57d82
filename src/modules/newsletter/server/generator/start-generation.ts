import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { GenerationRequest } from '../../generation-schemas.ts';
import { bookGeneration, engineOf } from './generate-job.ts';
import type { GenerationRow } from './generation-rows.ts';

/** Issues of one person that may be in the making at once. */
const mostAtOnce = 3;
/** Issues of one person that are kept. */
const mostKept = 200;

/** Stores what is wanted and has it made in the background; gives the id. */
export async function startGeneration(
  platform: Platform,
  userId: string,
  request: GenerationRequest,
): Promise<string> {
  await engineOf(platform, userId, request.service);
  const { rows: counts } = await platform.db.execute<{ open: number; kept: number }>(sql`
    select count(*) filter (where status in ('queued', 'running'))::int as open, count(*)::int as kept
    from newsletter_generations where user_id = ${userId}`);
  const { open = 0, kept = 0 } = counts[0] ?? {};
  if (open >= mostAtOnce)
    throw conflict('Three issues are being made already. Please wait for one.');
  if (kept >= mostKept) throw conflict('Please delete some of your saved issues first.');
  const now = platform.now().toISOString();
  // PostgreSQL stores no zero bytes.
  const json = JSON.stringify(request).replaceAll('\\u0000', '');
  return platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into newsletter_generations (user_id, request, created_at, updated_at)
      values (${userId}, ${json}::jsonb, ${now}, ${now}) returning id`);
    const { id } = rows[0] as { id: string };
    await bookGeneration(platform, tx, id);
    return id;
  });
}

/** Ends what waits at once, and has what runs stop within a second. */
export async function cancelGeneration(platform: Platform, row: GenerationRow): Promise<void> {
  await platform.db.execute(sql`
    update newsletter_generations set stop_requested = true,
      status = case when status = 'queued' then 'cancelled' else status end,
      updated_at = ${platform.now().toISOString()}
    where id = ${row.id} and status in ('queued', 'running')`);
}

/** Makes a failed or cancelled issue once more. Throws a 409 for others. */
export async function retryGeneration(platform: Platform, row: GenerationRow): Promise<void> {
  await engineOf(platform, row.user_id, row.request.service);
  await platform.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update newsletter_generations set status = 'queued', stop_requested = false, asked_at = null,
        error = '', step = '', progress = 0, updated_at = ${platform.now().toISOString()}
      where id = ${row.id} and status in ('failed', 'cancelled')`);
    if (!rowCount) throw conflict('This issue is not waiting for another try.');
    await bookGeneration(platform, tx, row.id);
  });
}
