import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import type { FilmLimits } from '../../contract.ts';
import { removeWork } from './work-folders.ts';

const number = (key: string, initial: number) =>
  defineSetting({ key: `film.${key}`, schema: z.number(), initial });

const settings = {
  atOnce: number('at-once', 1),
  waiting: number('waiting', 10),
  longestMinutes: number('longest-minutes', 40),
  diskGb: number('disk-gb', 20),
  keepWorkDays: number('keep-work-days', 7),
} as const;

const names = Object.keys(settings) as (keyof FilmLimits)[];
const gigabyte = 1e9;

/** What an administrator allows; each value is read anew. */
export async function readLimits({ settings: store }: Platform): Promise<FilmLimits> {
  const values = await Promise.all(
    names.map(async (name) => [name, await store.get(settings[name])]),
  );
  return Object.fromEntries(values) as FilmLimits;
}

/** Stores all limits, all or none. */
export async function saveLimits(platform: Platform, limits: FilmLimits): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const name of names) await platform.settings.set(settings[name], limits[name], tx);
  });
}

/** Gigabytes of all films, materials and unfinished work. */
export const usedGb = async (platform: Platform): Promise<number> =>
  (await usedBytes(platform)) / gigabyte;

async function usedBytes(platform: Platform): Promise<number> {
  const { rows } = await platform.db.execute<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::bigint as bytes from files where purpose like 'film%'`,
  );
  return (rows[0]?.bytes ?? 0) + (await bytesBelow(join(platform.config.DATA_DIR, 'film')));
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // What is gone meanwhile takes no room.
    sum += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return sum;
}

/**
 * Makes room within the disk quota: the kept parts of finished films go first, the oldest before
 * the others. Returns whether there is room then.
 */
export async function makeRoom(platform: Platform): Promise<boolean> {
  const quota = (await readLimits(platform)).diskGb * gigabyte;
  if ((await usedBytes(platform)) < quota) return true;
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from film_states where status in ('completed', 'error', 'cancelled') order by finished_at`);
  const here = new Set(await readdir(join(platform.config.DATA_DIR, 'film')).catch(() => []));
  for (const { id } of rows.filter((film) => here.has(film.id))) {
    await removeWork(platform, id);
    if ((await usedBytes(platform)) < quota) return true;
  }
  return false;
}

/** Throws 507 with what to do when the room for films is used up, 413 when the person's own is. */
export async function requireRoom(platform: Platform, userId: string): Promise<void> {
  await platform.files.requireRoom(userId, 1);
  if (await makeRoom(platform)) return;
  const { diskGb } = await readLimits(platform);
  throw new AppError(
    'no_room',
    507,
    `The ${diskGb} GB for films on this hub are full. Delete films you no longer need, or ask an administrator for more room.`,
  );
}

/** Throws 409 when so many films of this person are unfinished already. */
export async function refuseLongQueue(
  tx: DbScope,
  userId: string,
  { waiting }: FilmLimits,
): Promise<void> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from film_states
    where user_id = ${userId} and status in ('queued', 'generating')`);
  if ((rows[0]?.waiting ?? 0) < waiting) return;
  const films = waiting === 1 ? 'A film is' : `${waiting} films are`;
  throw new AppError(
    'conflict',
    409,
    `${films} waiting already. Let one finish, or cancel one, and try again.`,
  );
}
