import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { composeRun } from './compose/compose-run.ts';
import { router } from './handlers.ts';
import { photoKind, presetKind } from './projects/photo-kind.ts';
import { photoReceiver } from './receive-photo.ts';
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
  tours: [tour],
  contract,
  router,
  projectKinds: [photoKind, presetKind],
  receivers: [photoReceiver],
  runs: [resizeRun, adjustRun, batchRun, cutOutRun, removeRun, composeRun],
  tools: [resizePhoto, adjustPhoto, batchPhotos, cutOutPhoto, removeFromPhoto, composePhoto],
};
