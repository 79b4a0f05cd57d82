import type { ServerModule } from '#platform/http/server-module.ts';
import { boardKind } from './board-kind.ts';
import { boardReceivers } from './receive-board.ts';
import { generateRun } from './runs/generate-run.ts';
import { upscaleRun } from './runs/upscale-run.ts';
import { varyRun } from './runs/vary-run.ts';
import { generateImages, upscaleImage, varyImage } from './tools/image-tools.ts';
import { searchImages } from './tools/search-tool.ts';

export const serverModule: ServerModule = {
  projectKinds: [boardKind],
  receivers: boardReceivers,
  runs: [generateRun, varyRun, upscaleRun],
  tools: [generateImages, varyImage, upscaleImage, searchImages],
};
