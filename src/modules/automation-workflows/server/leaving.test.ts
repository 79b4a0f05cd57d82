import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { tickFlows } from '#platform/flows/triggers/tick-job.ts';
import { awaitRun } from '#platform/runs/view-run.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const password = 'correct horse battery';
let hub: TestHub;
let other: TestHub;
let admin: TestUser;
beforeAll(async () => {
  [hub, other] = [await startTestHub(), await startTestHub()];
  admin = await hub.signUp('admin@example.org', password);
});
afterAll(async () => {
  await hub.close();
  await other.close();
});

async function send<T>(who: TestUser, path: string, json?: unknown, at = hub): Promise<T> {
  const answer = await at.request(path, { token: who.token, ...(json !== undefined && { json }) });
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({
    status: answer.ok ? answer.status : 200,
  });
  return body as T;
}
const count = async (table: string) => {
  const { rows } = await hub.platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? 0;
};
const kept = async () => ({
  ...{ secrets: await count('sealed_secrets'), schedules: await count('schedules') },
  ...{ flows: await count('flows'), versions: await count('flow_versions') },
  ...{ graphs: await count('flow_graphs'), runs: await count('flow_runs') },
  ...{ events: await count('flow_events'), waits: await count('flow_waits') },
});

/** A flow behind a trigger; each step leads to the next. */
async function publish(who: TestUser, trigger: object, steps: { id: string }[], spaceId?: string) {
  const nodes = [{ id: 't', type: 'trigger', ...trigger }, ...steps];
  const edges = nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id }));
  const { output } = await send<{ output: { projectId: string } }>(who, '/api/tools/flow.create', {
    ...{ name: 'Night watch', graph: { nodes, edges }, ...(spaceId && { spaceId }) },
  });
  const { webhook } = await send<{ webhook?: { secret: string } }>(
    who,
    `/api/flows/${output.projectId}/publish`,
    {},
  );
  return { id: output.projectId, secret: webhook?.secret ?? '' };
}
async function runOf(who: TestUser, id: string, input: object = {}): Promise<string> {
  const { runId } = await send<{ runId: string }>(who, `/api/flows/${id}/runs`, { input });
  return runId;
}
const secretCode = { id: 's', type: 'code', source: 'return { token: input.t.parts.join("") }' };
const parts = ['sk-live-', '0123456789', 'abcdefghij'];

it('leaves nothing of a person’s flows when they delete their account, after giving them all of it', async () => {
  const before = await kept();
  const ana = await hub.signUp('ana@example.org', password);
  const hook = await publish(ana, { trigger: 'webhook' }, [secretCode]);
  await publish(ana, { trigger: 'schedule', rule: '30 2 * * *' }, [
    { id: 'e', type: 'end' } as never,
  ]);
  const asleep = await publish(ana, { trigger: 'manual' }, [
    { id: 'w', type: 'wait', for: 'P2D' } as never,
  ]);
  const runId = await runOf(ana, hook.id, { parts });
  await awaitRun(hub.platform, runId, 60_000);
  await runOf(ana, asleep.id);
  // The webhook, and what its step came to.
  expect(await kept()).toMatchObject({
    secrets: before.secrets + 2,
    schedules: before.schedules + 1,
  });

  const answer = await hub.request('/api/account/export', { token: ana.token });
  const text = await answer.text();
  const { published, versions, runs } = JSON.parse(text).modules['automation-workflows'];
  expect(published.map(({ trigger }: { trigger: string }) => trigger).sort()).toEqual([
    ...['manual', 'schedule', 'webhook'],
  ]);
  expect(versions).toHaveLength(3);
  expect(versions[0].graph.nodes).toHaveLength(2);
  const mine = runs.find(({ run_id }: { run_id: string }) => run_id === runId);
  expect(mine.steps.map(({ key, state }: Record<string, string>) => [key, state])).toEqual([
    ['/t#0', 'done'],
    ['/s#0', 'done'],
  ]);
  expect(text).not.toContain(hook.secret);
  expect(text).not.toContain(parts.join(''));

  await send(ana, '/api/account/delete', { password });
  expect(await kept()).toEqual(before);
});

it('keeps what somebody who left had published in a team, switched off and without their name', async () => {
  const ben = await hub.signUp('ben@example.org', password);
  const { id: spaceId } = await send<{ id: string }>(admin, '/api/spaces', { name: 'Bakery' });
  await hub.platform.db.execute(
    sql`insert into space_members (space_id, user_id, role) values (${spaceId}, ${ben.id}, 'editor')`,
  );
  const { id } = await publish(
    ben,
    { trigger: 'schedule', rule: '30 2 * * *' },
    [{ id: 'e', type: 'end' } as never],
    spaceId,
  );
  expect(await send(admin, `/api/flows/${id}/state`)).toMatchObject({ isOn: true });
  await send(ben, '/api/account/delete', { password });
  expect(await send(admin, `/api/flows/${id}/state`)).toMatchObject({
    ...{ isOn: false, version: 1 },
    fault: 'Whoever published this flow has left the hub. Publish it again to switch it on.',
  });
  const { rows } = await hub.platform.db.execute<{ all: string }>(sql`
    select (select string_agg(f::text, '') from flows f) || (select string_agg(v::text, '') from flow_versions v) as all`);
  expect(rows[0]?.all).not.toContain(ben.id);
  const before = await count('flow_runs');
  expect(await count('schedules')).toBe(0);
  await tickFlows(hub.platform);
  expect([await count('flow_events'), await count('flow_runs')]).toEqual([0, before]);
  expect(await send(admin, `/api/flows/${id}/publish`, {})).toEqual({ version: 2 });
  expect(await send(admin, `/api/flows/${id}/state`)).toMatchObject({ isOn: true, version: 2 });
});

it('takes a flow to another hub as it is, and its webhook’s secret not with it', async () => {
  const eve = await other.signUp('eve@example.org', password);
  const { id, secret } = await publish(admin, { trigger: 'webhook' }, [secretCode]);
  const bundle = await hub.request(`/api/projects/${id}/bundle`, { token: admin.token });
  const bytes = new Uint8Array(await bundle.arrayBuffer());
  expect(Buffer.from(bytes).includes(secret)).toBe(false);
  const form = new FormData();
  form.set('file', new File([bytes], 'flow.zip'));
  const taken = await other.request('/api/projects/import', {
    ...{ method: 'POST', token: eve.token, body: form },
  });
  expect(taken.status).toBe(201);
  const { projectId } = (await taken.json()) as { projectId: string };
  type Shown = { kind: string; title: string; parts: { graph: { body: unknown } } };
  const here = await send<Shown>(admin, `/api/projects/${id}`);
  const there = await send<Shown>(eve, `/api/projects/${projectId}`, undefined, other);
  expect([there.kind, there.title, there.parts.graph.body]).toEqual([
    ...[here.kind, here.title, here.parts.graph.body],
  ]);
  // Nothing starts it there before somebody publishes it.
  expect(await send(eve, `/api/flows/${projectId}/state`, undefined, other)).toMatchObject({
    ...{ isOn: false, problems: [] },
  });
});

it('starts the version that was published when something happened, though another came since', async () => {
  const { id } = await publish(admin, { trigger: 'schedule', rule: '30 2 * * *' }, [
    { id: 'e', type: 'end', output: 'first' } as never,
  ]);
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into flow_events (project_id, trigger, payload, version, condition)
    select project_id, 'schedule', '{}', version, condition from flows where project_id = ${id} returning id`);
  expect(rows).toHaveLength(1);
  expect(await send(admin, `/api/flows/${id}/publish`, {})).toEqual({ version: 2 });
  await hub.platform.db.execute(
    sql`update schedules set next_at = now() - interval '1 hour' where owner_id = ${id}`,
  );
  await tickFlows(hub.platform);
  const follower = hub.platform.runChanges.follow(id);
  type Listed = { runs: { runId: string; version: number }[] };
  let listed: Listed = { runs: [] };
  while (listed.runs.length < 2) {
    listed = await send<Listed>(admin, `/api/flows/${id}/runs`);
    if (listed.runs.length < 2) await follower.next(200);
  }
  follower.end();
  expect(listed.runs.map(({ version }) => version).sort()).toEqual([1, 2]);
});
