import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { requireService } from '#platform/makers/require-service.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { answerSchema, outlineSchema } from '../pdf-chat-schema.ts';
import { askFields, askRun, outlineFields, outlineRun } from './pdf-runs.ts';
import { requirePdfs } from './start-pdf-chat.ts';

const module = 'chat-pdf';

async function begin<I, O>(
  context: ToolContext,
  definition: RunDefinition<I, O>,
  input: unknown,
): Promise<string> {
  const { platform } = context;
  const user = personOf(context);
  // A tool that starts work is called with its transaction.
  const tx = platform.db as unknown as Transaction;
  const place = { spaceId: (await personalSpace(tx, user.id)).id };
  return (await startRun(platform, tx, user, definition, input, place)).id;
}

export const outlinePdf = defineLongTool({
  name: 'pdf.outline',
  title: 'Outline a PDF',
  description:
    'Reads a PDF of the library, scans included, and gives its title, headings with their pages, and three questions that it can answer.',
  ...{ module, effect: 'read' },
  input: z.strictObject(outlineFields),
  output: outlineSchema,
  async start(context, input) {
    await requirePdfs(context.platform, personOf(context).id, [input.assetId], 'assetId');
    return begin(context, outlineRun, input);
  },
});

export const askPdf = defineLongTool({
  name: 'pdf.ask',
  title: 'Ask PDFs',
  description:
    'Answers a question from up to 20 PDFs of the library. Every sentence names its file, its page and the rectangles of its lines; without a service the sentences are quotations. Says so when nothing fits.',
  ...{ module, effect: 'read' },
  input: z.strictObject(askFields),
  output: answerSchema,
  async start(context, input) {
    const { platform } = context;
    const { id } = personOf(context);
    await requirePdfs(platform, id, input.assetIds, 'assetIds');
    const { service = 'local' } = input;
    if (service !== 'local' && service !== 'auto')
      await requireService(platform.gateway, id, service, 'text');
    return begin(context, askRun, input);
  },
});
