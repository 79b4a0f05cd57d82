import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { requireService } from '#platform/makers/require-service.ts';
import type { Platform } from '#platform/platform.ts';
import { decideOutcome, retryRun, stopRun } from '#platform/runs/change-run.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import type { GenerationRequest } from '../../generation-schemas.ts';
import { generateRun } from './generate-run.ts';
import type { GenerationRow } from './generation-rows.ts';

/** Issues of one person that may be in the making at once. */
const mostAtOnce = 3;
/** Issues of one person that are kept. */
const mostKept = 200;

/** Prompts alone need no writer. */
const requireWriter = async (
  { gateway }: Platform,
  userId: string,
  { sources, service }: GenerationRequest,
) =>
  sources.some(({ kind }) => kind !== 'prompts') &&
  requireService(gateway, userId, service, 'text');

/** Has an issue made in the background; gives its id. */
export async function startGeneration(
  platform: Platform,
  userId: string,
  request: GenerationRequest,
): Promise<string> {
  await requireWriter(platform, userId, request);
  const { rows: counts } = await platform.db.execute<{ open: number; kept: number }>(sql`
    select count(*) filter (where status in ('queued', 'running', 'waiting'))::int as open,
      count(*)::int as kept
    from runs where user_id = ${userId} and name = ${generateRun.name}`);
  const { open = 0, kept = 0 } = counts[0] ?? {};
  if (open >= mostAtOnce)
    throw conflict('Three issues are already being made. Please wait for one to finish.');
  if (kept >= mostKept) throw conflict('Please delete some of your saved issues first.');
  return platform.db.transaction(async (tx) => {
    const { id: spaceId } = await spaceForWork(tx, userId, undefined);
    const place = { spaceId };
    return (await startRun(platform, tx, { id: userId }, generateRun, request, place)).id;
  });
}

/** Ends what waits or runs; others stay as they are. */
export async function cancelGeneration(platform: Platform, row: GenerationRow): Promise<void> {
  if (!['queued', 'running', 'waiting'].includes(row.run_status)) return;
  await stopRun(platform, await readableBy(platform, row.user_id), row.id);
}

/** Makes a failed or cancelled issue once more. Throws a 409 for others. */
export async function retryGeneration(platform: Platform, row: GenerationRow): Promise<void> {
  await requireWriter(platform, row.user_id, row.request);
  const reader = await readableBy(platform, row.user_id);
  if (row.run_status === 'unknown') await decideOutcome(platform, reader, row.id, 'retry');
  else if (row.run_status === 'failed' || row.run_status === 'stopped')
    await retryRun(platform, reader, row.id, 'failed');
  else throw conflict('This issue is not waiting for another try.');
}
