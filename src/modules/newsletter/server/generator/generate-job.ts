import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { requestSchema } from '../../generation-schemas.ts';
import { promptCardsOf } from '../issues/prompt-cards.ts';
import type { GenerationRow } from './generation-rows.ts';
import { type Material, readSource } from './read-sources.ts';
import { writeLocally } from './write-locally.ts';
import { writeWithService } from './write-with-service.ts';
import { layOut } from './written-issue.ts';

/** Time between two looks whether the issue is still wanted. */
const lookEveryMs = 700;

/** Makes one issue: reads its sources, has it written, lays it out for the editor. */
export const generateJob = defineJob({
  name: 'newsletter.generate',
  payload: z.object({ generationId: z.uuid() }),
  maxAttempts: 5,
  pool: 'transfer',
  async run(platform, { generationId }, { signal }) {
    const row = await begin(platform, generationId);
    if (!row) return;
    const watch = watchStop(platform, row.id);
    try {
      await generate(platform, row, AbortSignal.any([signal, watch.signal]));
    } catch (error) {
      if (watch.signal.aborted) await settle(platform, row.id, 'cancelled', '');
      else if (signal.aborted) await bookGeneration(platform, platform.db, row.id);
      else if (error instanceof AppError) await settle(platform, row.id, 'failed', error.message);
      else {
        platform.log.error({ err: error, generation: row.id }, 'A newsletter could not be made');
        await settle(platform, row.id, 'failed', 'Something went wrong on the server.');
      }
    } finally {
      watch.end();
    }
  },
});

/** Has the queue make an issue. */
export const bookGeneration = (platform: Platform, scope: DbScope, id: string): Promise<void> =>
  platform.jobs.enqueue(
    scope,
    generateJob,
    { generationId: id },
    // One run of an issue at a time, on however many servers it was booked.
    { key: `newsletter.generate:${id}`, queue: `newsletter.generate:${id}` },
  );

/** Books every unfinished issue: whatever happened to its job, it goes on at the next start. */
export async function resumeGenerations(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<{ id: string }>(
    sql`select id from newsletter_generations where status in ('queued', 'running')`,
  );
  for (const { id } of rows) await bookGeneration(platform, platform.db, id);
}

async function begin({ db, now }: Platform, id: string): Promise<GenerationRow | undefined> {
  // A run that ended while a paid service was writing would pay twice.
  const interrupted = 'The server was restarted while the service was writing. Please try again.';
  await db.execute(sql`
    update newsletter_generations set status = 'failed', error = ${interrupted}
    where id = ${id} and status = 'running' and asked_at is not null`);
  await db.execute(sql`
    update newsletter_generations set status = 'cancelled', step = ''
    where id = ${id} and status = 'running' and stop_requested`);
  const { rows } = await db.execute<GenerationRow>(sql`
    update newsletter_generations set status = 'running', step = 'Starting', progress = 2,
      notes = '{}', updated_at = ${now().toISOString()}
    where id = ${id} and status in ('queued', 'running') and not stop_requested returning *`);
  return rows[0];
}

const settle = (platform: Platform, id: string, status: string, error: string) =>
  platform.db.execute(sql`
    update newsletter_generations set status = ${status}, error = ${error}, step = '',
      updated_at = ${platform.now().toISOString()}
    where id = ${id} and status = 'running'`);

const tell = (platform: Platform, id: string, step: string, progress: number) =>
  platform.db.execute(sql`
    update newsletter_generations set step = ${step}, progress = ${Math.round(progress)}
    where id = ${id} and status = 'running'`);

async function generate(platform: Platform, row: GenerationRow, signal: AbortSignal) {
  const request = requestSchema.parse(row.request);
  const { materials, notes } = await readAll(platform, row, signal);
  const engine = await engineOf(platform, row.user_id, request.service);
  await tell(platform, row.id, `${engine} is writing`, 60);
  // Prompts alone need no writer.
  const local = request.service === 'local' || materials.every(({ kind }) => kind === 'prompts');
  if (!local) {
    await platform.db.execute(sql`
      update newsletter_generations set asked_at = ${platform.now().toISOString()} where id = ${row.id}`);
  }
  const issue = local
    ? writeLocally(materials, request)
    : await writeWithService(platform, { userId: row.user_id, signal }, materials, request);
  signal.throwIfAborted();
  const cards = await promptCardsOf(
    platform.db,
    issue.sections.flatMap(({ prompts }) => prompts),
  );
  const at = platform.now();
  const content = JSON.stringify(layOut(issue, request, cards, at)).replaceAll('\\u0000', '');
  await platform.db.execute(sql`
    update newsletter_generations set status = 'done', step = '', progress = 100, error = '',
      engine = ${local ? 'Local engine' : engine}, notes = array(select jsonb_array_elements_text(${JSON.stringify(notes)}::jsonb)),
      subject = ${issue.subject}, preheader = ${issue.preheader}, content = ${content}::jsonb,
      version = version + 1, updated_at = ${at.toISOString()}
    where id = ${row.id} and status = 'running'`);
}

/** Reads the sources one after another. Those that cannot be read are told; all of them failing is a failure. */
async function readAll(platform: Platform, row: GenerationRow, signal: AbortSignal) {
  const { sources } = requestSchema.parse(row.request);
  const materials: Material[] = [];
  const notes: string[] = [];
  for (const [index, source] of sources.entries()) {
    const step = `Reading source ${index + 1} of ${sources.length}`;
    await tell(platform, row.id, step, 5 + (50 * index) / sources.length);
    try {
      materials.push(await readSource(platform, source, signal));
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      notes.push(error.message);
    }
  }
  if (materials.length === 0) {
    throw new AppError('sources_unreadable', 422, notes[0] ?? 'There was nothing to write about.');
  }
  return { materials, notes };
}

/** Name of the service that writes. Throws a 400 when it is not active any more. */
export async function engineOf(
  { gateway }: Platform,
  userId: string,
  service: string,
): Promise<string> {
  if (service === 'local') return 'Local engine';
  const active = await gateway.activeServices(userId);
  const found = active.find(({ id, kinds }) => id === service && kinds.includes('text'));
  if (!found) throw badInput('This service is not active.', 'service');
  return found.name;
}

/** Aborts its signal when the issue's owner cancels or deletes it, on whatever server. */
function watchStop(platform: Platform, id: string) {
  const stop = new AbortController();
  const look = async () => {
    const { rows } = await platform.db.execute<{ stop_requested: boolean }>(
      sql`select stop_requested from newsletter_generations where id = ${id}`,
    );
    if (rows[0]?.stop_requested !== false) stop.abort();
  };
  // A look that fails says nothing; the next one comes soon.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  return { signal: stop.signal, end: () => clearInterval(timer) };
}
