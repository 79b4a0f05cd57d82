import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { type Entry, listEntries } from '#platform/sites/forms/entries.ts';
import { resultsOf } from '#platform/sites/variants/results.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { entrySchema, resultsSchema } from '../../contract.ts';
import { loadPage } from '../projects/load-page.ts';
import { requirePublished } from '../projects/require-published.ts';

const module = 'landing-page-builder';

/** An entry with addresses of its files. */
export const showEntry = ({ files }: Platform, { fields, source: _, ...entry }: Entry) => ({
  ...entry,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : { name: value.name, bytes: value.bytes, url: files.linkTo(value.file) },
    ]),
  ),
});

export const listFormEntries = defineTool({
  name: 'form.entries',
  title: 'What was sent by forms',
  description:
    'Lists what visitors sent by the forms of a published page or website, the newest first, with the variant they saw, the contact it became and how much it looks like spam (0 to 1).',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    projectId: z.uuid(),
    form: z.string().max(40).optional(),
    after: z.uuid().optional(),
    limit: z.int().min(1).max(100).default(24),
  }),
  output: z.object({ entries: z.array(entrySchema), next: z.string().nullable() }),
  async run(context, { projectId, ...query }) {
    const { platform } = context;
    await requirePublished(platform.db, personOf(context).id, projectId);
    const { entries, next } = await listEntries(platform.db, projectId, query);
    return { output: { entries: entries.map((entry) => showEntry(platform, entry)), next } };
  },
});

export const pageResults = defineTool({
  name: 'page.results',
  title: 'Results of a page',
  description:
    'Visits and entries of a published page by variant, and whether one of them wins: too-early, none, or winner. The verdict holds however often it is asked for.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: resultsSchema,
  async run(context, { projectId }) {
    const { platform } = context;
    await loadPage(platform.db, personOf(context).id, projectId);
    const { variants, verdict, winner } = await resultsOf(platform, projectId);
    return { output: { variants: [...variants], verdict, winner } };
  },
});
