import { eraseMemberships, exportMemberships } from '#platform/groups/user-data.ts';
import { implementContract } from '#platform/http/implement.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { activityRouter } from './activity/activity-handlers.ts';
import { analyticsRouter } from './analytics/analytics-handlers.ts';
import { cleanUpJob } from './clean-up-job.ts';
import { firstSteps } from './first-steps.ts';
import { groupsRouter } from './groups/group-handlers.ts';
import { healthRouter } from './health-handlers.ts';
import { issuersRouter } from './issuers/issuer-handlers.ts';
import { modelsRouter } from './models/models-handlers.ts';
import { routerRouter } from './router/router-handlers.ts';
import { settingsRouter } from './settings/settings-handlers.ts';
import { usersRouter } from './users/user-handlers.ts';

export const serverModule: ServerModule = {
  contract,
  router: implementContract(contract).router({
    ...activityRouter,
    users: usersRouter,
    analytics: analyticsRouter,
    groups: groupsRouter,
    health: healthRouter,
    issuers: issuersRouter,
    settings: settingsRouter,
    router: routerRouter,
    models: modelsRouter,
  }),
  firstSteps,
  exportUserData: async (scope, userId) => ({ groups: await exportMemberships(scope, userId) }),
  eraseUserData: (scope, _platform, userId) => eraseMemberships(scope, userId),
  jobs: [cleanUpJob],
  // Hourly: the day ends at another hour in every time zone.
  crontab: `3 * * * * ${cleanUpJob.name}`,
  closedToCrawlers: ['/admin', '/backend-admin'],
};
