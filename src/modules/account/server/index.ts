import { signInMailJob } from '#platform/auth/sign-in-mails/sign-in-mail-job.ts';
import { keyRing } from '#platform/auth/tokens/signing-keys.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { cleanUpJob } from './clean-up-job.ts';
import { router } from './handlers.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  jobs: [cleanUpJob, signInMailJob],
  // A wrong AUTH_SIGNING_JWK stops the start instead of the first sign-in.
  start: async (platform) => {
    await keyRing(platform);
    return async () => undefined;
  },
  crontab: `17 3 * * * ${cleanUpJob.name}`,
  closedToCrawlers: ['/portal'],
};
