import { z } from 'zod';
import type { Page } from '#blocks/page-schema.ts';
import { pageSchema } from '#blocks/page-schema.ts';
import type { Transaction } from '#platform/db/database.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { savePage } from '../projects/save-page.ts';
import { problemsOf } from '../publish/build-page.ts';
import { assetsOfPages } from '../publish/page-files.ts';

export const problemSchema = z.object({
  blockId: z.string(),
  field: z.string(),
  message: z.string(),
  /** Whether the page cannot be published with it. */
  blocks: z.boolean(),
});

/** A page as tools take it. */
export const givenPage = pageSchema as unknown as z.ZodType<Page>;

export const setPage = defineTool({
  name: 'page.set',
  title: 'Set the blocks of a page',
  description:
    'Replaces a landing page with the given title, description, language and blocks, and says what is wrong with it: links that lead nowhere, pictures that are gone. Problems with blocks: true keep it from being published.',
  ...{ module: 'landing-page-builder', effect: 'write' },
  input: z.strictObject({ projectId: z.uuid(), page: givenPage }),
  output: z.object({ rev: z.int(), problems: z.array(problemSchema) }),
  async run(context, { projectId, page }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const rev = await savePage(tx, user.id, projectId, page);
    const rows = await assetsOfPages(platform, user.id, [page]);
    return { output: { rev, problems: problemsOf(page, rows) } };
  },
});
