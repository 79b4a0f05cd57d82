import { randomUUID } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { ask, type Cases, type Input, type Make, type World } from './case.ts';

const tool = async <T>(world: World, name: string, input: object): Promise<T> =>
  (await ask<{ output: T }>(world, `/api/tools/${name}`, input)).output;

const siteElsewhere = async (world: World): Promise<string> => {
  const about = { name: 'Quay', domain: 'quay.example' };
  return (await tool<{ siteId: string }>(world, 'stats.create-site', about)).siteId;
};

const table: Make = async ({ hub, owner }) => {
  const space = await personalSpace(hub.platform.db, owner.id);
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into figure_tables (space_id, name, columns, row_count)
    values (${space.id}, 'Tides', '[{"name":"Height","type":"number","at":1}]', 0) returning id`);
  return { id: rows[0]?.id };
};

const note: Make = async (world) => {
  const about = { at: '2026-10-02T10:00:00Z', text: 'High water' };
  return { id: (await tool<{ noteId: string }>(world, 'stats.note', about)).noteId };
};

const csv: Make = async ({ hub, owner }) => {
  const body = new FormData();
  body.set('file', new File([`Day,Height\n2026-10-01,${Math.random()}\n`], 'tides.csv'));
  const answer = await hub.request('/api/assets', { method: 'POST', token: owner.token, body });
  return { assetId: ((await answer.json()) as { id: string }).id, format: 'csv' };
};

const query = async (world: World) => ({
  ...{ source: { site: await siteElsewhere(world) }, measures: ['views'], by: [], filters: [] },
  ...{ zone: 'UTC', limit: 10 },
});

const board =
  (more: Input = {}): Make =>
  async (world) => {
    const about = { title: 'Tides', isHub: true };
    const { projectId } = await ask<{ projectId: string }>(
      ...([world, '/api/analytics-dashboard/boards', about] as const),
    );
    return { projectId, ...more };
  };

const below = '/analytics-dashboard/boards/{projectId}';

export const figureCases: Cases = {
  'DELETE /analytics-dashboard/sites/{id}': async (world) => ({ id: await siteElsewhere(world) }),
  'DELETE /analytics-dashboard/tables/{id}': table,
  'DELETE /analytics-dashboard/notes/{id}': note,
  'POST /analytics-dashboard/rows': async (world) => ({
    ...{ query: await query(world), figure: { group: {}, column: 'views' } },
  }),
  'POST /analytics-dashboard/preview': csv,
  'POST /analytics-dashboard/boards': async (world) => ({
    ...{ title: 'Tides', siteId: await siteElsewhere(world) },
  }),
  [`POST ${below}/tiles`]: board({
    tile: {
      ...{ id: randomUUID(), title: '', kind: 'number', width: 4, height: 1, ownTime: false },
      query: { source: { hub: 'jobs' }, by: [], filters: [], zone: 'UTC', limit: 10 },
    },
  }),
  [`GET ${below}/schedule`]: board(),
  [`PUT ${below}/schedule`]: board({ rhythm: 'daily' }),
  [`POST ${below}/report`]: board({ format: 'csv' }),
  'POST /analytics-dashboard/alerts': async (world) => ({
    ...{ name: 'Views', query: await query(world), days: 1, op: 'above', threshold: 5 },
  }),
  'DELETE /analytics-dashboard/alerts/{id}': async (world) => {
    const alert = { name: 'Views', days: 1, op: 'above', threshold: 5, query: await query(world) };
    return { id: (await ask(world, '/api/analytics-dashboard/alerts', alert)).id };
  },
};
