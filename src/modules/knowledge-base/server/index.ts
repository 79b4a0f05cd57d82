import type { ServerModule } from '#platform/http/server-module.ts';
import { removeDocumentsOf } from '#platform/retrieval/documents.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { addFileRun } from './documents/add-file-run.ts';
import { rereadJob } from './documents/reread.ts';
import { missingVectorsJob, vectorsJob } from './documents/vectors-job.ts';
import { createExportRoute } from './export/export-route.ts';
import { noteUnanswered } from './gaps/note-unanswered.ts';
import { router } from './handlers.ts';
import { helpPages } from './help/help-centre.ts';
import { knowledgeTarget } from './knowledge-target.ts';
import { selfTest } from './self-test.ts';
import { dueSourcesJob, sourceJob } from './sources/sources-job.ts';
import { addPageOrder } from './tools/add-page-order.ts';
import { askDocumentsOrder } from './tools/kb-orders.ts';
import { kbTools } from './tools/kb-tools.ts';
import { mcpResources } from './tools/mcp-resources.ts';
import { eraseKnowledge, exportKnowledge } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  routes: createExportRoute,
  runs: [addFileRun],
  tools: kbTools,
  toolOrders: [askDocumentsOrder, addPageOrder],
  onUnanswered: noteUnanswered,
  mcpResources,
  jobs: [rereadJob, vectorsJob, missingVectorsJob, sourceJob, dueSourcesJob],
  crontab: [
    `11 2 * * * ${rereadJob.name}`,
    `*/5 * * * * ${missingVectorsJob.name}`,
    `37 * * * * ${dueSourcesJob.name}`,
  ].join('\n'),
  importTargets: [knowledgeTarget],
  publicPages: helpPages,
  closedToCrawlers: [
    '/knowledge-base/d/',
    '/modules/knowledge-base/c/',
    '/modules/knowledge-base/d/',
  ],
  exportUserData: exportKnowledge,
  async eraseUserData(scope, _platform, userId) {
    await eraseKnowledge(scope, userId);
    await removeDocumentsOf(scope, userId);
  },
};
