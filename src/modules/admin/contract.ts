import { activityContract } from './activity-contract.ts';
import { analyticsContract } from './analytics-contract.ts';
import { groupsContract } from './groups-contract.ts';
import { healthContract } from './health-contract.ts';
import { issuersContract } from './issuers-contract.ts';
import { modelsContract } from './models-contract.ts';
import { routerContract } from './router-contract.ts';
import { settingsContract } from './settings-contract.ts';
import { usersContract } from './users-contract.ts';

/** Everything an administrator does about the hub itself. */
export const contract = {
  ...activityContract,
  users: usersContract,
  analytics: analyticsContract,
  groups: groupsContract,
  health: healthContract,
  issuers: issuersContract,
  settings: settingsContract,
  router: routerContract,
  models: modelsContract,
};
