import { workspaceQueries } from '../queries.ts';

/** The dashboards of a person and their teams, the last changed first. */
export const boardList = () =>
  workspaceQueries.projects.queryOptions({ input: { kind: 'dashboard', limit: 100 } });
