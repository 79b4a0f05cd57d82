import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { router } from './handlers.ts';
import { pageKind } from './projects/page-kind.ts';
import { landingPages } from './publish/page-source.ts';
import { brandReceiver, briefReceiver, pictureReceiver, textReceiver } from './receive.ts';
import { draftRun } from './runs/draft-run.ts';
import { selfTest } from './self-test.ts';
import { draftLandingPage } from './tools/draft-tool.ts';
import { publishPage, unpublishPage } from './tools/publish-tools.ts';
import { listFormEntries, pageResults } from './tools/results-tools.ts';
import { setPage } from './tools/set-tool.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [pageKind],
  siteKinds: [landingPages],
  runs: [draftRun],
  receivers: [textReceiver, briefReceiver, pictureReceiver, brandReceiver],
  tools: [draftLandingPage, setPage, publishPage, unpublishPage, listFormEntries, pageResults],
  exportUserData,
  eraseUserData,
};
