import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { isDatabaseGone } from '#platform/db/database-gone.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deliver } from './deliver-film.ts';
import { filmMaker } from './film-maker.ts';
import { materialsOf } from './film-materials.ts';
import { type FilmRow, loadMatter } from './film-rows.ts';
import { servicesFor } from './film-services.ts';
import { recordProgress } from './record-progress.ts';
import { removeWorkOfDeleted, workFolder } from './work-folders.ts';

const payload = z.object({ filmId: z.uuid() });
type Payload = z.infer<typeof payload>;

/** Time between two looks whether the film is still wanted. */
const lookEveryMs = 1000;

/**
 * Makes one film. A run that was cut off by a stop or a crash is continued by the next one: the
 * engine takes up the finished parts in the film's work folder.
 */
export const filmJob: JobDefinition<Payload> = defineJob({
  name: 'film.make',
  withoutRoom: 'waits',
  payload,
  // Failures of the film itself end in its row; only the server's own troubles come to a retry.
  maxAttempts: 25,
  pool: 'heavy',
  async giveUp({ db }, { filmId }) {
    const reason =
      'The server stopped twice while it made this film, so it was given up. Change its text or settings and try again.';
    await db.execute(sql`
      update films set status = 'error', error = ${reason}, finished_at = now()
      where id = ${filmId} and status in ('queued', 'generating')`);
  },
  async run(platform, { filmId }, { signal }) {
    const film = await begin(platform.db, filmId);
    if (film) await make(platform, film, signal);
    else await settle(platform, filmId);
  },
});

/** Books the work: films of one lane one after another, in the order of their booking. */
export async function bookFilm(platform: Platform, scope: DbScope, film: FilmRow): Promise<void> {
  const options = { queue: `film:${film.user_id}:${film.lane}`, key: `film.make:${film.id}` };
  await platform.jobs.enqueue(scope, filmJob, { filmId: film.id }, options);
}

/** Books every unfinished film: whatever happened to its job, it goes on at the next start. */
export async function resumeFilms(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<FilmRow>(sql`
    select * from films where status in ('queued', 'generating') order by queued_at, id`);
  for (const film of rows) await bookFilm(platform, platform.db, film);
}

async function begin(db: DbScope, id: string): Promise<FilmRow | undefined> {
  const { rows } = await db.execute<FilmRow>(sql`
    update films set status = 'generating', runs = runs + 1,
      started_at = coalesce(started_at, now()), stage_started_at = now(),
      stage_from = stage_fraction
    where id = ${id} and status in ('queued', 'generating') and not stop_requested
    returning *`);
  return rows[0];
}

/** Ends what was cancelled while no server worked on it. */
async function settle(platform: Platform, id: string): Promise<void> {
  await platform.db.execute(sql`
    update films set status = 'cancelled', finished_at = now()
    where id = ${id} and status = 'generating' and stop_requested`);
}

async function make(platform: Platform, film: FilmRow, jobSignal: AbortSignal): Promise<void> {
  const folder = workFolder(platform, film.id);
  const progress = recordProgress(platform, film);
  const watch = watchStop(platform, film.id);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const maker = await filmMaker();
    const { plan } = await loadMatter(platform.db, film.id);
    const result = await maker(film.request, folder, {
      onProgress: progress.report,
      signal: AbortSignal.any([jobSignal, watch.signal]),
      person: film.user_id,
      services: await servicesFor(platform, film.user_id, film.request),
      materials: materialsOf(platform, film.user_id),
      plan: plan ?? undefined,
    });
    await progress.flush();
    // Its parts stay for a while: changes to a scene need only that scene made anew.
    await deliver(platform, film.id, result);
  } catch (error) {
    await progress.flush();
    if (isDatabaseGone(error)) throw error; // the job comes again
    if (watch.diskIsFull()) await pause(platform, film);
    else if (watch.signal.aborted) await stopped(platform, film.id);
    // The hub is stopping: booked anew, the film goes on at the next start without a wait.
    else if (jobSignal.aborted) await bookFilm(platform, platform.db, film);
    else await failed(platform, film.id, error);
  } finally {
    watch.end();
  }
}

/** The disk is nearly full: the film waits in its lane and goes on from its finished parts. */
async function pause(platform: Platform, film: FilmRow): Promise<void> {
  platform.log.warn({ film: film.id }, 'A film waits, because the disk is nearly full');
  const waits = await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update films set status = 'queued'
      where id = ${film.id} and status = 'generating' and not stop_requested returning id`);
    if (rows.length > 0) await bookFilm(platform, tx, film);
    return rows.length > 0;
  });
  if (!waits) await stopped(platform, film.id);
}

/**
 * Aborts its signal when the film's owner cancels or deletes it, on whatever server, or when the disk
 * of this one is nearly full.
 */
function watchStop(platform: Platform, id: string) {
  const stop = new AbortController();
  let isFull = false;
  const look = async () => {
    isFull ||= (await platform.room.look()).tight;
    if (isFull) return stop.abort();
    const { rows } = await platform.db.execute<{ stop_requested: boolean }>(
      sql`select stop_requested from films where id = ${id}`,
    );
    if (rows[0]?.stop_requested !== false) stop.abort();
  };
  // A look that fails says nothing; the next one is a second away.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  return {
    signal: stop.signal,
    diskIsFull: () => isFull,
    end: () => clearInterval(timer),
  };
}

/** A cancelled film keeps its finished parts for another try; a deleted one leaves nothing. */
async function stopped(platform: Platform, id: string): Promise<void> {
  const { rows } = await platform.db.execute(sql`
    update films set status = 'cancelled', finished_at = now() where id = ${id} returning id`);
  if (rows.length === 0) await removeWorkOfDeleted(platform, id);
}

async function failed(platform: Platform, id: string, error: unknown): Promise<void> {
  platform.log.error({ err: error, film: id }, 'A film could not be made');
  const said = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 600) : '';
  const reason = said?.toWellFormed().replaceAll('\u0000', '') || 'The film could not be made.';
  const { rows } = await platform.db.execute(sql`
    update films set status = 'error', error = ${reason}, finished_at = now()
    where id = ${id} and status = 'generating' returning id`);
  if (rows.length === 0) await removeWorkOfDeleted(platform, id);
}
