import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { router } from './handlers.ts';
import { adKind } from './projects/ad-kind.ts';
import { brandReceiver, briefReceiver, pictureReceiver } from './receive.ts';
import { createRun } from './runs/create-run.ts';
import { exportRun } from './runs/export-run.ts';
import { renderRun } from './runs/render-run.ts';
import { variantsRun } from './runs/variants-run.ts';
import { selfTest } from './self-test.ts';
import { adOrder } from './tools/ad-order.ts';
import { exportAds, renderAds, writeAds } from './tools/ad-tools.ts';
import { checkClaims, settleClaim } from './tools/claim-tools.ts';
import { createAd } from './tools/create-tool.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [adKind],
  runs: [createRun, variantsRun, renderRun, exportRun],
  receivers: [pictureReceiver, brandReceiver, briefReceiver],
  toolOrders: [adOrder],
  tools: [createAd, writeAds, checkClaims, settleClaim, renderAds, exportAds],
};
