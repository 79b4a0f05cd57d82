import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { router } from './handlers.ts';
import { photoKind, presetKind } from './projects/photo-kind.ts';
import { photoReceiver } from './receive-photo.ts';
import { batchRun } from './runs/batch-run.ts';
import { adjustRun, resizeRun } from './runs/photo-runs.ts';
import { selfTest } from './self-test.ts';
import { adjustPhoto, batchPhotos, resizePhoto } from './tools/photo-tools.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [photoKind, presetKind],
  receivers: [photoReceiver],
  runs: [resizeRun, adjustRun, batchRun],
  tools: [resizePhoto, adjustPhoto, batchPhotos],
};
