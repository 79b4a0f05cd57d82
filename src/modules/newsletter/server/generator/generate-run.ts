import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { storedJson } from '#platform/conversations/stored-json.ts';
import { sql } from '#platform/db/sql.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { localText } from '#platform/makers/text/local-text.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { type GenerationRequest, requestSchema } from '../../generation-schemas.ts';
import { promptCardsOf } from '../issues/prompt-cards.ts';
import { exportIssue } from './export-issue.ts';
import { findGeneration } from './generation-rows.ts';
import { articlesOf, type Material, readSource } from './read-sources.ts';
import { assembleIssue, issueTask } from './write-issue.ts';
import { writeLocally } from './write-locally.ts';
import { layOut, type WrittenIssue } from './written-issue.ts';

type Context = RunContext<GenerationRequest>;

/** Makes one issue: reads its sources, has it written, lays it out for the editor. */
export const generateRun = defineRun({
  ...{ name: 'newsletter.generate', module: 'newsletter', pool: 'transfer' as const },
  title: ({ title, sources }: GenerationRequest) => title || nameOf(sources),
  path: (_, { id }) => `/modules/newsletter?issue=${id}`,
  input: requestSchema,
  output: z.object({ subject: z.string() }),
  async words(platform, { id, user_id }) {
    const row = await findGeneration(platform.db, user_id, id);
    return exportIssue(platform, row, 'markdown', { id: user_id });
  },
  async work(context) {
    const { platform, run, input, signal } = context;
    context.progress(0.02, 'Starting');
    const materials = await readAll(context);
    const issue = await write(context, materials);
    signal.throwIfAborted();
    const prompts = issue.sections.flatMap((section) => section.prompts);
    const cards = await promptCardsOf(platform.db, prompts);
    const at = platform.now();
    const content = storedJson(layOut(issue, input, cards, at));
    await platform.db.execute(sql`
      insert into newsletter_generations (id, subject, preheader, content, version, updated_at)
      values (${run.id}, ${issue.subject}, ${issue.preheader}, ${content}::jsonb, 2, ${at.toISOString()})
      on conflict (id) do update set subject = excluded.subject, preheader = excluded.preheader,
        content = excluded.content, updated_at = excluded.updated_at`);
    return { subject: issue.subject };
  },
});

/** Before it is written, an issue is called by its first source. */
function nameOf([first]: GenerationRequest['sources']): string {
  if (first && 'url' in first) return new URL(first.url).hostname;
  return first?.title || 'Issue';
}

/** Reads the sources one after another. Those that cannot be read are told; all of them failing is a failure. */
async function readAll({ platform, input: { sources }, signal, progress, note }: Context) {
  const materials: Material[] = [];
  const unread: string[] = [];
  for (const [index, source] of sources.entries()) {
    const step = `Reading source ${index + 1} of ${sources.length}`;
    progress(0.05 + (0.5 * index) / sources.length, step);
    try {
      materials.push(await readSource(platform, source, signal));
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      unread.push(error.message);
    }
  }
  if (materials.length === 0) {
    throw new AppError('sources_unreadable', 422, unread[0] ?? 'There was nothing to write about.');
  }
  for (const sentence of unread) note(sentence);
  return materials;
}

async function write(context: Context, materials: readonly Material[]): Promise<WrittenIssue> {
  const { platform, user, input: request } = context;
  const { service } = request;
  // Prompts alone need no writer.
  if (articlesOf(materials).length === 0)
    return assembleIssue(writeLocally(materials, request, localText), materials);
  const { name } = await requireService(platform.gateway, user.id, service, 'text');
  context.progress(0.6, `${name} is writing`);
  const order = { materials, request };
  return assembleIssue(
    await makeTextInRun(context, issueTask, order, { service, strict: true }),
    materials,
  );
}
