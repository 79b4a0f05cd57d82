import { z } from 'zod';
import { importedSchema, importFields } from '#platform/imports/import-run.ts';
import { rollBackImport } from '#platform/imports/roll-back-import.ts';
import { startImport } from '#platform/imports/start-import.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';

const module = 'bulk-upload';

export const bulkImport = defineLongTool({
  name: 'bulk.import',
  title: 'Bring in a table',
  description:
    'Brings the rows of a file of the library (CSV, TSV, XLSX, JSON lines) in as records, contacts, prompts, knowledge or files. Without a mapping columns go to the fields of their names. With dryRun it only says what would come of it. Rows that do not fit are named, and given back as a CSV file.',
  ...{ module, effect: 'write' },
  input: z.strictObject(importFields),
  output: importedSchema,
  start: (context, input) => startImport(context.platform, personOf(context), input),
});

export const bulkRollback = defineTool({
  name: 'bulk.rollback',
  title: 'Take an import back',
  description:
    'Removes what an import added and restores what it changed. What somebody has changed since stays.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ importId: z.uuid() }),
  output: z.object({
    removed: z.number().int(),
    /** Changed by the import, and as before again. */
    restored: z.number().int(),
    /** Changed since the import, and left alone. */
    kept: z.number().int(),
  }),
  async run(context, { importId }) {
    const { platform } = context;
    const user = personOf(context);
    return { output: await rollBackImport(platform, platform.db, user, importId) };
  },
});
