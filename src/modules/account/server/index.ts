import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { cleanUpJob } from './clean-up-job.ts';
import { router } from './handlers.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  jobs: [cleanUpJob],
  crontab: `17 3 * * * ${cleanUpJob.name}`,
};
