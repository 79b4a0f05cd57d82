import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { router } from './handlers.ts';
import { logoKind } from './projects/logo-kind.ts';
import { sketchReceiver } from './receive-sketch.ts';
import { draftRun } from './runs/draft-run.ts';
import { packageRun } from './runs/package-run.ts';
import { selfTest } from './self-test.ts';
import { logoOrder } from './tools/logo-order.ts';
import { draftLogos, packageLogo } from './tools/logo-tools.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [logoKind],
  runs: [draftRun, packageRun],
  receivers: [sketchReceiver],
  toolOrders: [logoOrder],
  tools: [draftLogos, packageLogo],
};
