import { flowRun } from '#platform/flows/flow-run.ts';
import { createHookRoutes } from '#platform/flows/hook-routes.ts';
import { startEventsJob } from '#platform/flows/triggers/emit.ts';
import { flowsCrontab, tickJob } from '#platform/flows/triggers/tick-job.ts';
import { feedsJob } from '#platform/flows/triggers/watch-feeds.ts';
import { eraseFlows, exportFlows } from '#platform/flows/user-data.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { flowKind } from './flow-kind.ts';
import { router } from './handlers.ts';
import { selfTest } from './self-test.ts';
import { createFlow, listFlows, publishTool, runTool, statusTool } from './tools/flow-tools.ts';
import { sendMailTool } from './tools/mail-tool.ts';
import { makePdf } from './tools/pdf-tool.ts';

export const serverModule: ServerModule = {
  selfTest,
  contract,
  router,
  routes: createHookRoutes,
  projectKinds: [flowKind],
  runs: [flowRun],
  tours: [tour],
  jobs: [startEventsJob, tickJob, feedsJob],
  crontab: flowsCrontab,
  exportUserData: exportFlows,
  eraseUserData: (tx, _platform, userId) => eraseFlows(tx, userId),
  tools: [createFlow, publishTool, runTool, listFlows, statusTool, sendMailTool, makePdf],
};
