import { assetsOfPerson, handAssetsOver } from '#platform/assets/person-assets.ts';
import { eraseConnections, listConnections } from '#platform/connections/connections.ts';
import type { DbScope } from '#platform/db/database.ts';
import { exportHandoffs } from '#platform/handoffs/user-data.ts';
import type { Platform } from '#platform/platform.ts';
import { disownProjects, projectsOfPerson } from '#platform/projects/user-data.ts';
import { eraseRuns, exportRuns } from '#platform/runs/user-data.ts';
import { spaceSubjects } from '#platform/shares/space-shares.ts';
import { eraseShares, exportShares } from '#platform/shares/user-data.ts';
import { leaveAllSpaces } from '#platform/spaces/members.ts';
import { listSpaces } from '#platform/spaces/spaces.ts';
import { showProject } from './project-handlers.ts';

/** Spaces, and everything that lies in one's own or was begun by oneself in a team's. */
export async function exportUserData(scope: DbScope, userId: string) {
  const spaces = await listSpaces(scope, userId);
  const projects = [];
  for (const id of await projectsOfPerson(scope, userId)) {
    projects.push(await showProject(scope, userId, id));
  }
  const runs = await exportRuns(scope, userId);
  const shares = await exportShares(scope, userId, spaceSubjects);
  const handoffs = await exportHandoffs(scope, userId);
  const assets = await assetsOfPerson(scope, userId);
  const connections = await listConnections(scope, userId);
  return { spaces, projects, assets, runs, shares, handoffs, connections };
}

/** The person's own space goes with all that lies in it; in teams, what they made stays, but their links end. */
export async function eraseUserData(tx: DbScope, platform: Platform, userId: string) {
  await disownProjects(tx, userId);
  await eraseRuns(tx, userId);
  await eraseShares(tx, userId);
  await eraseConnections(tx, platform, userId);
  await leaveAllSpaces(tx, userId);
  await handAssetsOver(tx, userId);
}
