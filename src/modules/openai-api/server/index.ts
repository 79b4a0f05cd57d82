import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { answerDirectly } from './calls/answer-call.ts';
import { createApiRoutes } from './calls/api-routes.ts';
import { requestUpload } from './calls/read-json.ts';
import { router } from './handlers.ts';
import { tidyJob } from './tidy-job.ts';
import { eraseUserData, exportUserData } from './user-data.ts';
import { videoRun } from './videos/video-run.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  routes: createApiRoutes,
  direct: answerDirectly,
  uploads: [requestUpload],
  jobs: [tidyJob],
  runs: [videoRun],
  crontab: `* * * * * ${tidyJob.name}`,
  exportUserData,
  eraseUserData,
  closedToCrawlers: ['/v1/'],
};
