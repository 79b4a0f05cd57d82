import type { ServerModule } from '#platform/http/server-module.ts';
import { importRun } from './import-run.ts';
import { importFigures } from './tools/import-tool.ts';
import { queryFigures } from './tools/query-tool.ts';
import { createSite, noteEvent } from './tools/site-tools.ts';

export const serverModule: ServerModule = {
  runs: [importRun],
  tools: [createSite, importFigures, noteEvent, queryFigures],
};
