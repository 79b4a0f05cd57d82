import type { ServerModule } from '#platform/http/server-module.ts';
import { addFileRun } from './documents/add-file-run.ts';
import { kbTools } from './tools/kb-tools.ts';

export const serverModule: ServerModule = {
  runs: [addFileRun],
  tools: kbTools,
};
