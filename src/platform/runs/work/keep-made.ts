import type { AboutAsset } from '../../assets/keep-asset.ts';
import { keepAsset, keepSeenAsset } from '../../assets/keep-asset.ts';
import type { SeenAsset } from '../../assets/look-at-asset.ts';
import { sql } from '../../db/sql.ts';
import { requireSpace } from '../../spaces/space-access.ts';
import type { RunContext } from '../run-types.ts';

/** A file that a run made. */
export type MadeFile = AboutAsset & {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly engine?: { readonly service: string; readonly label: string; readonly model?: string };
  readonly seed?: string | undefined;
  readonly prompt?: string | undefined;
  /** What its maker knows better than its bytes tell, such as a table with HTML in a cell. */
  readonly seen?: SeenAsset;
};

/**
 * Keeps a file in the run's space, as a step of the run, with where it comes from, and gives the asset's
 * id. A process that dies in between leaves one asset, not two. `make` is only called while there is none.
 * What is no `result` lies in the library, and not among what the run gives.
 */
export async function keepMade(
  context: RunContext<unknown>,
  key: string,
  make: () => Promise<MadeFile>,
  { result = true }: { readonly result?: boolean } = {},
): Promise<string> {
  const id = await context.step(
    `keep ${key}`,
    async () => (await findMade(context, key)) ?? keepNow(context, key, await make()),
  );
  if (result) context.keep(id);
  return id;
}

/**
 * As `keepMade`, for what a service may charge for: it is ordered once. When the answer was lost and no
 * file came of it, its person decides whether to order it again; null when they say that it arrived. What
 * is no `result` lies in the library, and not among what the run gives.
 */
export async function keepPaid(
  context: RunContext<unknown>,
  key: string,
  make: () => Promise<MadeFile>,
  { result = true }: { readonly result?: boolean } = {},
): Promise<string | null> {
  const id = await context.paid<string | null, string>(`keep ${key}`, {
    submit: async () => keepNow(context, key, await make()),
    find: async () => (await findMade(context, key)) ?? 'unknown',
    poll: async (value) => ({ state: 'done', value }),
    arrived: () => null,
  });
  if (id && result) context.keep(id);
  return id;
}

/** The file that an earlier beginning of this run kept. */
async function findMade({ platform, run, user }: RunContext<unknown>, key: string) {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from assets where user_id = ${user.id} and created_at >= ${run.created_at}::timestamptz
      and provenance ->> 'runId' = ${run.id} and provenance ->> 'step' = ${key}`);
  return rows[0]?.id;
}

async function keepNow(
  { platform, run, user, spaceId, signal }: RunContext<unknown>,
  key: string,
  { engine, seed, prompt, seen, ...given }: MadeFile,
): Promise<string> {
  signal.throwIfAborted();
  const space = await requireSpace(platform.db, user.id, spaceId, 'edit');
  const provenance = {
    ...{ runId: run.id, tool: run.name, step: key, seed, prompt },
    ...(engine && { service: engine.service, label: engine.label, model: engine.model }),
  };
  const file = { ...given, provenance };
  const asset = seen
    ? await keepSeenAsset(platform.db, platform, space.id, user.id, file, seen)
    : await keepAsset(platform.db, platform, space, user.id, file);
  return asset.id;
}
