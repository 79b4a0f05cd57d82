import type { ServerModule } from '#platform/http/server-module.ts';
import { composeRun } from './compose/compose-run.ts';
import { batchRun } from './runs/batch-run.ts';
import { adjustRun, resizeRun } from './runs/photo-runs.ts';
import { selfTest } from './self-test.ts';
import { composePhoto } from './tools/compose-tool.ts';
import { adjustPhoto, batchPhotos, resizePhoto } from './tools/photo-tools.ts';
import { cutOutPhoto, removeFromPhoto } from './tools/vision-tools.ts';
import { cutOutRun } from './vision/runs/cut-out-run.ts';
import { removeRun } from './vision/runs/remove-run.ts';

export const serverModule: ServerModule = {
  selfTest,
  runs: [resizeRun, adjustRun, batchRun, cutOutRun, removeRun, composeRun],
  tools: [resizePhoto, adjustPhoto, batchPhotos, cutOutPhoto, removeFromPhoto, composePhoto],
};
