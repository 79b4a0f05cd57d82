import { eraseComparisons, exportComparisons } from '#platform/comparisons/user-data.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { boardKind } from './board-kind.ts';
import { compareRun } from './compare/compare-run.ts';
import { compareImages } from './compare/compare-tool.ts';
import { picturesOf } from './compare/comparison-rows.ts';
import { router } from './handlers.ts';
import { wordListKind } from './lists/word-list-kind.ts';
import { boardReceivers } from './receive-board.ts';
import { exportRun } from './runs/export-run.ts';
import { generateRun } from './runs/generate-run.ts';
import { upscaleRun } from './runs/upscale-run.ts';
import { varyRun } from './runs/vary-run.ts';
import { selfTest } from './self-test.ts';
import { exportBoard } from './tools/export-tool.ts';
import { imageOrder } from './tools/image-order.ts';
import { generateImages, upscaleImage, varyImage } from './tools/image-tools.ts';
import { importImage } from './tools/import-tool.ts';
import { searchImages } from './tools/search-tool.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [boardKind, wordListKind],
  receivers: boardReceivers,
  toolOrders: [imageOrder],
  runs: [generateRun, varyRun, upscaleRun, exportRun, compareRun],
  tools: [
    generateImages,
    varyImage,
    upscaleImage,
    searchImages,
    importImage,
    exportBoard,
    compareImages,
  ],
  exportUserData: async (scope, userId) => ({
    comparisons: await exportComparisons(scope, picturesOf(userId)),
  }),
  eraseUserData: (scope, _platform, userId) => eraseComparisons(scope, picturesOf(userId)),
};
