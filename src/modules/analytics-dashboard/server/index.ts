import { disownSites } from '#platform/events/event-sites.ts';
import { disownFigures, figuresOfPerson } from '#platform/figures/user-data.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { alertsOfPerson } from './alerts/alert-rows.ts';
import { checkAlertsJob } from './alerts/check-alerts-job.ts';
import { boardKind } from './boards/board-kind.ts';
import { router } from './handlers.ts';
import { importRun } from './import-run.ts';
import { reportRun } from './report/report-run.ts';
import { boardReportRun } from './schedule/board-report-run.ts';
import { dueReportsJob } from './schedule/due-reports-job.ts';
import { selfTest } from './self-test.ts';
import { importFigures } from './tools/import-tool.ts';
import { queryFigures } from './tools/query-tool.ts';
import { reportFigures } from './tools/report-tool.ts';
import { createSite, noteEvent } from './tools/site-tools.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [boardKind],
  runs: [importRun, reportRun, boardReportRun],
  tools: [createSite, importFigures, noteEvent, queryFigures, reportFigures],
  jobs: [dueReportsJob, checkAlertsJob],
  crontab: `*/5 * * * * ${dueReportsJob.name}\n*/5 * * * * ${checkAlertsJob.name}`,
  async exportUserData(scope, userId) {
    const alerts = await alertsOfPerson(scope, userId);
    return { ...(await figuresOfPerson(scope, userId)), alerts };
  },
  // What lies in their own space goes with it.
  async eraseUserData(scope, _platform, userId) {
    await disownSites(scope, userId);
    await disownFigures(scope, userId);
  },
};
