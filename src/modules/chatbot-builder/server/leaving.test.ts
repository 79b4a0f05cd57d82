import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const graph = {
  nodes: [
    { id: 'q', type: 'ask', as: 'name', kind: 'text', text: 'Your name?' },
    { id: 'e', type: 'end', text: 'Thank you.' },
  ],
  edges: [{ from: 'q', to: 'e' }],
};

async function json<T>(path: string, body?: object, who = ana): Promise<T> {
  const answer = await hub.request(path, { token: who.token, ...(body && { json: body }) });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

async function published(spaceId?: string) {
  const { body } = await call(ana, 'bot.create', {
    name: 'Shop',
    graph,
    ...(spaceId && { spaceId }),
  });
  const projectId = body.output.projectId as string;
  const { key } = (await call(ana, 'bot.publish', { projectId })).body.output as { key: string };
  const asked = await call(null, 'bot.ask', { key, text: 'Cleo Visitor' });
  expect(asked.body.output.done).toBe(true);
  return { projectId, key };
}

it('whoever leaves takes their conversations along and leaves nothing; a team keeps its bot, switched off', async () => {
  const team = await json<{ id: string }>('/api/spaces', { name: 'Bakers' });
  const own = await published();
  const ours = await published(team.id);
  const data = await json<object>('/api/account/export');
  expect(JSON.stringify(data)).toContain('Cleo Visitor');

  const ben = await hub.signUp();
  await hub.platform.db.execute(sql`
    insert into space_members (space_id, user_id, role) values (${team.id}, ${ben.id}, 'owner')`);
  await json('/api/account/delete', { password: 'correct horse battery' });
  const { rows } = await hub.platform.db.execute(sql`
    select project_id, is_on from bots where project_id in (${own.projectId}, ${ours.projectId})`);
  expect(rows).toEqual([{ project_id: ours.projectId, is_on: false }]);
  for (const table of ['widget_sessions', 'bot_sessions', 'bot_days', 'bot_versions']) {
    const left = await hub.platform.db.$client.query(
      `select 1 from ${table} where project_id = $1`,
      [own.projectId],
    );
    expect(left.rows, table).toEqual([]);
  }
  const closed = await call(null, 'bot.ask', { key: ours.key, text: 'Hi' });
  expect(closed.status).toBe(410);
  expect((await call(null, 'bot.ask', { key: own.key, text: randomUUID() })).status).toBe(404);
  const again = await call(ben, 'bot.publish', { projectId: ours.projectId });
  expect(again.status, again.body.message).toBe(200);
});
