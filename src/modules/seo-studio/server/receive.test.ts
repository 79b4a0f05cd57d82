import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { draftSchema } from '../draft-schema.ts';
import { settingsSchema } from '../site-schema.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

const project = (kind: string, title: string, parts: Record<string, unknown>) =>
  hub.platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, ana.id);
    return (await createProject(tx, space, ana.id, kind, { title, parts })).id;
  });
type Sent = { projectId: string; path: string; message: string; data?: { field?: string } };
async function send(who: TestUser, id: string, kind: string) {
  const from = { type: 'project', id };
  const answer = await hub.request('/api/handoffs', {
    ...{ token: who.token, json: { from, kind, to: 'seo-studio' } },
  });
  return { status: answer.status, body: (await answer.json()) as Sent };
}
async function partsOf(id: string) {
  const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
  return ((await answer.json()) as { parts: Record<string, { body: Record<string, unknown> }> })
    .parts;
}

it('an address that is sent becomes a site that waits for its first crawl', async () => {
  const settings = settingsSchema.parse({ title: 'Quay', url: 'https://quay.example/fees' });
  const from = await project('seo-site', 'Quay', { settings, crawls: { list: [] } });
  const { status, body } = await send(ana, from, 'url');
  expect(status).toBe(200);
  expect(body.path).toBe(`/seo-studio/sites/${body.projectId}`);
  const parts = await partsOf(body.projectId);
  expect(parts.settings?.body).toMatchObject({
    title: 'quay.example',
    url: 'https://quay.example/fees',
  });
  expect(parts.crawls?.body).toEqual({ list: [] });
  const { rows } = await hub.platform.db.execute(
    sql`select 1 from runs where project_id = ${body.projectId}`,
  );
  expect(rows).toEqual([]);
});

it('a brief that is sent becomes a draft with its words', async () => {
  const markdown = '# Brief: harbour dues\n\n## Say these terms\n\n- berth: 2 to 4 times (now 0)\n';
  const draft = draftSchema.parse({ title: 'Dues', phrase: 'harbour dues' });
  const from = await project('seo-draft', 'Dues', { draft, brief: { markdown } });
  const { status, body } = await send(ana, from, 'brief');
  expect(status).toBe(200);
  expect(body.path).toBe(`/content-optimization/${body.projectId}`);
  const parts = await partsOf(body.projectId);
  expect(parts.draft?.body).toMatchObject({ title: 'Dues', text: markdown });
});

it('what somebody may not see cannot be sent, nor an address that there is not', async () => {
  const settings = settingsSchema.parse({ title: 'Quay', url: 'https://quay.example/' });
  const from = await project('seo-site', 'Quay', { settings, crawls: { list: [] } });
  expect((await send(eve, from, 'url')).status).toBe(404);
  const bare = settingsSchema.parse({ title: 'Bare' });
  const without = await project('seo-site', 'Bare', { settings: bare, crawls: { list: [] } });
  const refused = await send(ana, without, 'url');
  expect([refused.status, refused.body.data?.field]).toEqual([400, 'kind']);
});
