import { Hono } from 'hono';
import { assetsCrontab, purgeAssetsJob } from '#platform/assets/purge-assets-job.ts';
import { implementContract } from '#platform/http/implement.ts';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { tellOfCommentsJob } from '#platform/shares/tell-of-comments.ts';
import { createMcpRoutes } from '#platform/tools/mcp-routes.ts';
import { createToolRoutes } from '#platform/tools/tool-routes.ts';
import { sweepUploadsJob, uploadsCrontab } from '#platform/uploads/sweep-uploads-job.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { approvalHandlers } from './approval-handlers.ts';
import { assetHandlers } from './asset-handlers.ts';
import { assetUpload, createAssetRoute } from './asset-route.ts';
import { brandKind } from './brand/brand-kind.ts';
import { brandReceivers } from './brand/receive-brand.ts';
import { bundleUpload, createBundleRoutes } from './bundle-routes.ts';
import { connectionHandlers } from './connections/connection-handlers.ts';
import { handoffHandlers } from './handoff-handlers.ts';
import { makerHandlers } from './maker-handlers.ts';
import { projectHandlers } from './project-handlers.ts';
import { createRunEvents } from './run-events.ts';
import { runHandlers } from './run-handlers.ts';
import { sceneHandlers } from './scene/scene-handlers.ts';
import { shareHandlers } from './share-page/share-handlers.ts';
import { createSpaceShareRoutes } from './share-page/share-route.ts';
import { spaceHandlers } from './space-handlers.ts';
import { getApproval } from './tools/approval-tool.ts';
import { addAsset } from './tools/asset-tool.ts';
import { makeBrand } from './tools/brand-tool.ts';
import { getProject } from './tools/project-tool.ts';
import { getRun } from './tools/run-tool.ts';
import { createUploadRoutes, pieceUpload } from './upload-routes.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

const os = implementContract(contract);

export const serverModule: ServerModule = {
  tours: [tour],
  contract,
  router: os.router({
    ...spaceHandlers,
    ...projectHandlers,
    ...assetHandlers,
    ...approvalHandlers,
    ...runHandlers,
    ...shareHandlers,
    ...handoffHandlers,
    ...connectionHandlers,
    ...makerHandlers,
    ...sceneHandlers,
  }),
  projectKinds: [brandKind],
  receivers: brandReceivers,
  tools: [getProject, getApproval, getRun, addAsset, makeBrand],
  uploads: [assetUpload, bundleUpload, pieceUpload],
  jobs: [purgeAssetsJob, sweepUploadsJob, tellOfCommentsJob],
  crontab: [assetsCrontab, uploadsCrontab].join('\n'),
  routes(platform) {
    const routes = new Hono<HubEnv>();
    routes.route('/', createToolRoutes());
    routes.route('/', createMcpRoutes(platform));
    routes.route('/', createAssetRoute(platform));
    routes.route('/', createUploadRoutes(platform));
    routes.route('/', createBundleRoutes());
    routes.route('/', createRunEvents(platform));
    routes.route('/', createSpaceShareRoutes(platform));
    return routes;
  },
  exportUserData,
  eraseUserData,
};
