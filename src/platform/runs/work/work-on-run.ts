import { AppError } from '#kernel/errors.ts';
import { isDatabaseGone } from '../../db/database-gone.ts';
import { sql } from '../../db/sql.ts';
import { ProviderError } from '../../gateway/provider.ts';
import { errorBody } from '../../http/api-errors.ts';
import type { Platform } from '../../platform.ts';
import { findDefinition } from '../define-run.ts';
import { Arrived, Asleep, Later, OutcomeUnknown, takeOrder } from '../orders/take-order.ts';
import { startTally, tallyHere } from '../run-facts.ts';
import { beginRun, endRun, isWorkedOn, type RunEnd } from '../run-rows.ts';
import type { AnyRun, RunContext, RunError, RunRow } from '../run-types.ts';
import { recordProgress } from './run-progress.ts';
import { factsOf, loadSteps, type Steps, saveSteps, takeStep } from './run-steps.ts';
import { watchRun } from './watch-run.ts';

/** Beginnings without anything finished after which a run is not begun again. */
const mostStarts = 3;

/** A run that is to be worked on again, after so many ms. */
export type Again = { readonly run: RunRow; readonly afterMs: number };

/** Works on a run until it ends, is stopped, or has to wait. `serverStops` aborts when the hub stops. */
export async function workOn(
  platform: Platform,
  runId: string,
  serverStops: AbortSignal,
): Promise<Again | undefined> {
  const run = await beginRun(platform.db, runId);
  if (!run) return undefined;
  const watch = watchRun(platform, run);
  const signal = AbortSignal.any([serverStops, watch.signal]);
  const known = await loadSteps(platform.db, run.id);
  const steps: Steps = {
    run,
    db: platform.db,
    signal,
    stopped: watch.signal,
    whole: startTally(),
    known,
  };
  const progress = recordProgress(platform, run);
  const end = (how: RunEnd) => endRun(platform, run, how, factsOf(steps));
  try {
    const definition = requireBearable(run);
    const output = await definition.work(
      await contextOf(platform, definition, steps, progress.report),
    );
    const checked = definition.output.parse(output);
    await progress.flush();
    await end({ status: 'done', output: checked });
  } catch (error) {
    await progress.flush();
    if (isDatabaseGone(error)) throw error; // the job comes again
    if (error instanceof Later) return again(platform, run, 'running', error.ms);
    if (error instanceof Asleep) {
      await again(platform, run, 'waiting', 0);
      return undefined;
    }
    if (serverStops.aborted || watch.mustWait()) return again(platform, run, 'queued', 0);
    if (error instanceof Arrived) {
      steps.whole.note('You said that it arrived.');
      await end({ status: 'done', output: null });
    } else if (error instanceof OutcomeUnknown) {
      await end({ status: 'unknown', error: outcomeUnknown });
    } else if (!watch.signal.aborted) {
      await end({ status: 'failed', error: errorOf(platform, run, error) });
    }
  } finally {
    watch.end();
  }
  return undefined;
}

/** The run goes on in a later job, if nobody stopped it; that its process gave way is no death. */
async function again(
  { db }: Platform,
  run: RunRow,
  status: 'running' | 'queued' | 'waiting',
  afterMs: number,
): Promise<Again | undefined> {
  const { rows } = await db.execute(
    sql`update runs set starts = 0, status = ${status} where ${isWorkedOn(run)} returning id`,
  );
  return rows.length > 0 ? { run, afterMs } : undefined;
}

/** Throws for kinds that are gone, and for a run that would end its process once more. */
function requireBearable(run: RunRow): AnyRun {
  const definition = findDefinition(run.name);
  if (!definition) {
    throw new AppError('gone', 410, 'This hub cannot do this kind of work any more.');
  }
  if (run.starts <= mostStarts) return definition;
  throw new AppError(
    'given_up',
    500,
    `The server stopped ${mostStarts} times in the midst of the same part of this, so it was given up. Change it and try again.`,
  );
}

async function contextOf(
  platform: Platform,
  definition: AnyRun,
  steps: Steps,
  report: RunContext<unknown>['progress'],
): Promise<RunContext<unknown>> {
  const { run, signal, whole } = steps;
  const { rows } = await platform.db.execute<{ email: string; is_admin: boolean }>(sql`
    select u.email, exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
    from auth_users u where u.id = ${run.user_id}`);
  const [person] = rows;
  if (!person) throw new AppError('gone', 410, 'Its person is not here any more.');
  return {
    ...{ platform, run, signal, spaceId: run.space_id },
    user: { id: run.user_id, email: person.email ?? '', isAdmin: person.is_admin },
    input: definition.input.parse(run.input),
    step: (key, work) => takeStep(steps, key, work),
    paid: (key, order) =>
      takeOrder({ steps, key, progress: (part, note) => report(part, undefined, note) }, order),
    progress: report,
    note: (sentence) => tallyHere(whole).note(sentence),
    usedEngine: (engine) => tallyHere(whole).usedEngine(engine),
    cost: (micros) => tallyHere(whole).cost(micros),
    keep: (assetId) => tallyHere(whole).keep(assetId),
    log: { known: steps.known, save: (rows, also) => saveSteps(steps, rows, also) },
  };
}

const outcomeUnknown: RunError = {
  code: 'OUTCOME_UNKNOWN',
  status: 502,
  message:
    'The connection ended while something was being ordered, and nobody can tell whether it was taken. If it came, say that it arrived; trying again may cost twice.',
  data: {},
};

/** A failure as people and programs read it; what nobody expected is logged and not told. */
export function errorOf({ log }: Platform, run: RunRow, error: unknown): RunError {
  if (error instanceof AppError) return errorBody(error);
  if (error instanceof ProviderError) {
    const { service, message } = error;
    return { code: 'SERVICE_FAILED', status: 502, message, data: { service } };
  }
  log.error({ err: error, run: run.id, kind: run.name }, 'A run failed');
  const message = 'Something went wrong on our side. It has been recorded.';
  return { code: 'INTERNAL_SERVER_ERROR', status: 500, message, data: {} };
}
