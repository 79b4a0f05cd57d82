import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { isDatabaseGone } from '#platform/db/database-gone.ts';
import { sql } from '#platform/db/sql.ts';
import { ProviderError } from '#platform/gateway/provider.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import type { Platform } from '#platform/platform.ts';
import { loadRun } from '#platform/runs/run-rows.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import type { FilmResult, FilmServices } from '../film/film-types.ts';
import { type FilmRow, loadMatter } from '../film-rows.ts';
import { servicesFor } from '../film-services.ts';
import { materialsOf } from '../materials/film-materials.ts';
import { removeWorkOfDeleted, workFolder } from '../room/work-folders.ts';
import { deliver } from './deliver-film.ts';
import { filmMaker } from './film-maker.ts';
import type { FilmChanges, FilmOrder, MadeFilm } from './film-runs.ts';
import { followStages } from './follow-stages.ts';
import { withoutStandIns } from './without-stand-ins.ts';

type Context = RunContext<FilmOrder | FilmChanges>;

/** Makes the film of a run, or the changes to it, in its work folder. */
export async function makeInRun(context: Context): Promise<MadeFilm> {
  const { platform } = context;
  const film = await filmOf(platform, context.run.id);
  try {
    const { result, services } = await makeFilm(context, film);
    for (const file of await deliver(platform, context.run, film, result)) context.keep(file);
    tellMakers(context, result, services);
    for (const note of result.report.notes) context.note(note);
    const { checks } = result.report;
    return {
      ...{ filmId: film.id, seconds: result.seconds, chapters: [...result.chapters] },
      checks: checks.map(({ name, passed, found }) => ({ name, passed, found })),
      credits: { ...result.credits },
    };
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    // A film that was deleted meanwhile leaves nothing; a stopped one keeps its parts for another try.
    await dropIfDeleted(platform, film.id);
    if (context.signal.aborted) throw error;
    throw inOneSentence(platform, film.id, error);
  }
}

async function filmOf({ db }: Platform, runId: string): Promise<FilmRow> {
  const { rows } = await db.execute<FilmRow>(
    sql`select * from film_states where run_id = ${runId}`,
  );
  if (rows[0]) return rows[0];
  throw new AppError('gone', 410, 'The film went on without this. Make or change it again.');
}

/** The engine's call, with what its person's services put in place of the local makers. */
async function makeFilm({ platform, run, input, signal, progress }: Context, film: FilmRow) {
  const folder = workFolder(platform, film.id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const maker = await filmMaker();
  const { plan } = await loadMatter(platform.db, film.id);
  const order = await orderOf(platform, film, input);
  const services = await servicesFor(platform, film, order);
  const make = (given: FilmServices, stop: AbortSignal) =>
    maker(film.request, folder, {
      ...{ services: given, signal: stop, person: film.user_id },
      onProgress: followStages(platform, { run, film, progress }),
      materials: materialsOf(platform, film.user_id),
      plan: plan ?? undefined,
    });
  const made = order.strict ? withoutStandIns(services, signal, make) : make(services, signal);
  return { result: await made, services };
}

/** Changes are made by whom the film was made by. */
async function orderOf({ db }: Platform, { id }: FilmRow, input: FilmOrder | FilmChanges) {
  if ('service' in input) return input;
  const first = await loadRun(db, id);
  const order = makersSchema.safeParse(first?.input);
  return order.data ?? makersSchema.parse({});
}
const makersSchema = z.object(makerFields);

/** Who made it, as the run tells it; what services took is known to the gateway alone. */
function tellMakers(
  { usedEngine, cost }: Context,
  { credits }: FilmResult,
  services: FilmServices,
) {
  const told = [credits.script, credits.pictures, credits.voice].join(' ');
  const names = Object.values(services.names ?? {}).filter((name) => told.includes(name));
  if (names.length === 0) {
    usedEngine({ service: 'local', label: 'Local engine (drawn film)' });
    return;
  }
  const label = [...new Set(names)].join(', ');
  usedEngine({ service: 'several', label });
  cost(null);
}

async function dropIfDeleted(platform: Platform, id: string): Promise<void> {
  const { rows } = await platform.db.execute(sql`select from films where id = ${id}`);
  if (rows.length === 0) await removeWorkOfDeleted(platform, id);
}

/** A reason as its owner reads it, without what programs add below it. */
function inOneSentence({ log }: Platform, id: string, error: unknown): AppError {
  log.error({ err: error, film: id }, 'A film could not be made');
  const said = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 600) : '';
  const reason = said?.toWellFormed().replaceAll('\u0000', '') || 'The film could not be made.';
  return error instanceof ProviderError
    ? new AppError('service_failed', 502, reason, { details: { service: error.service } })
    : new AppError('failed', 500, reason);
}
