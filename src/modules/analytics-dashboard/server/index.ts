import { disownSites } from '#platform/events/event-sites.ts';
import { disownFigures, figuresOfPerson } from '#platform/figures/user-data.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { importRun } from './import-run.ts';
import { reportRun } from './report/report-run.ts';
import { importFigures } from './tools/import-tool.ts';
import { queryFigures } from './tools/query-tool.ts';
import { reportFigures } from './tools/report-tool.ts';
import { createSite, noteEvent } from './tools/site-tools.ts';

export const serverModule: ServerModule = {
  runs: [importRun, reportRun],
  tools: [createSite, importFigures, noteEvent, queryFigures, reportFigures],
  exportUserData: figuresOfPerson,
  // What lies in their own space goes with it.
  async eraseUserData(scope, _platform, userId) {
    await disownSites(scope, userId);
    await disownFigures(scope, userId);
  },
};
