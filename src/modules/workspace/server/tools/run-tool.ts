import { z } from 'zod';
import { viewRun } from '#platform/runs/view-run.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { runSchema } from '../../run-contract.ts';

export const getRun = defineTool({
  name: 'run.get',
  title: 'Look at a run',
  description: 'Tells how far long work is, and what came of it once it has ended.',
  module: 'workspace',
  effect: 'read',
  input: z.strictObject({ runId: z.uuid() }),
  output: runSchema,
  async run(context, { runId }) {
    const { platform } = context;
    const reader = await readableBy(platform, personOf(context).id);
    return { output: await viewRun(platform, reader, runId) };
  },
});
