import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { websites } from './build/site-source.ts';
import { router } from './handlers.ts';
import { siteKind } from './projects/site-kind.ts';
import { createRun } from './runs/create-run.ts';
import { exportRun } from './runs/export-run.ts';
import { publishRun } from './runs/publish-run.ts';
import { selfTest } from './self-test.ts';
import { addCollection, addEntry } from './tools/collection-tools.ts';
import { createSite } from './tools/create-tool.ts';
import { addPage, setPage } from './tools/page-tools.ts';
import {
  checkSiteTool,
  exportSiteTool,
  publishSiteTool,
  setRedirects,
} from './tools/site-tools.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [siteKind],
  siteKinds: [websites],
  runs: [createRun, publishRun, exportRun],
  tools: [
    ...[createSite, addPage, setPage, addCollection, addEntry, setRedirects],
    ...[checkSiteTool, publishSiteTool, exportSiteTool],
  ],
};
