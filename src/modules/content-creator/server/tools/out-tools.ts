import { z } from 'zod';
import { openConnection } from '#platform/connections/connections.ts';
import type { Transaction } from '#platform/db/database.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { unsupportedOf } from '../ledger/count-unsupported.ts';
import { countUnsupported, ledgerOf } from '../ledger/ledger-of.ts';
import { loadArticle } from '../load-article.ts';
import { ledgerSchema } from '../runs/draft-run.ts';
import { exportedSchema, exportFields, exportRun } from '../runs/export-run.ts';
import { publishedSchema, publishFields, publishRun, requireBlog } from '../runs/publish-run.ts';

const module = 'content-creator';

export const exportText = defineLongTool({
  name: 'text.export',
  title: 'Export an article',
  description:
    'Writes an article as Markdown, HTML, Word, PDF or plain text. With footnotes each sentence that rests on a passage says which.',
  ...{ module, effect: 'write' },
  input: z.strictObject(exportFields),
  output: exportedSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    await loadArticle(tx, user.id, input.projectId);
    // A viewer of a team may take a copy home, where the file then lies.
    const { id: spaceId } = await personalSpace(tx, user.id);
    return (await startRun(platform, tx, user, exportRun, input, { spaceId })).id;
  },
});

export const publishText = defineLongTool({
  name: 'text.publish',
  title: 'Publish an article',
  description:
    'Puts an article on a connected WordPress or Ghost site, as a draft or for everybody. Published again, it is changed there.',
  ...{ module, effect: 'send' },
  input: z.strictObject(publishFields),
  output: publishedSchema,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { project } = await loadArticle(tx, user.id, input.projectId, 'edit');
    requireBlog((await openConnection(platform, user.id, input.connectionId)).kind);
    const place = { spaceId: project.space_id, projectId: project.id };
    return (await startRun(platform, tx, user, publishRun, input, place)).id;
  },
});

export const ledgerTool = defineTool({
  name: 'text.ledger',
  title: 'What an article rests on',
  description:
    'Says of each sentence of an article whether it rests on a passage, on its author, or on nothing, as the article stands now.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({ unsupported: z.int(), ledger: ledgerSchema }),
  async run(context, { projectId }) {
    const { id } = personOf(context);
    const { body, sources } = await loadArticle(context.platform.db, id, projectId);
    const ledger = ledgerOf(body, sources);
    const shown = ledger.map(({ sentence, source }) => ({ sentence, source }));
    return { output: { unsupported: countUnsupported(ledger), ledger: shown } };
  },
});

export const unsupportedTool = defineTool({
  name: 'text.unsupported',
  title: 'Unsupported sentences of articles',
  description:
    'Counts for each of these articles the sentences that rest on nothing, as it stands now. Articles that you may not read are left out.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectIds: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({
    counts: z.array(z.object({ projectId: z.string(), unsupported: z.int() })),
  }),
  async run(context, { projectIds }) {
    const counts = await unsupportedOf(context.platform.db, personOf(context).id, projectIds);
    return { output: { counts } };
  },
});
