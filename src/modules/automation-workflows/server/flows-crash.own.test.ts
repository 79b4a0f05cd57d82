import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startMockApi } from '#platform/flows/testing/mock-api.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';

const cli = fileURLToPath(new URL('../../../app/cli.ts', import.meta.url));
const rounds = process.env.GUILDHALL_TEST_SIZE === 'full' ? 20 : 3;
const children = new Set<ChildProcess>();
afterAll(() => {
  // A hub that still runs ends its database with itself.
  for (const child of children) child.kill('SIGTERM');
});

type Ask = <T>(path: string, json?: object) => Promise<T>;
type Steps = { readonly node: string; readonly state: string; readonly key: string }[];

/** Five steps, of which three reach another system and one makes something in the hub. */
const graphFor = (origin: string, onLost?: 'ask') => {
  const tell = (id: string) => ({
    ...{ id, type: 'http', method: 'POST', url: `${origin}/{{ t.round }}/${id}` },
    body: { n: '{{ t.round }}' },
    ...(onLost && { onLost }),
  });
  const nodes = [
    { id: 't', type: 'trigger', trigger: 'manual' },
    tell('one'),
    {
      ...{ id: 'two', type: 'tool', tool: 'flow.create' },
      input: { name: 'Made in round {{ t.round }}', graph: { nodes: [], edges: [] } },
    },
    tell('three'),
    tell('four'),
    { id: 'e', type: 'end', output: '{{ two.projectId }}' },
  ];
  return { nodes, edges: nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id })) };
};

it('a hub that is killed in the third step finishes each flow, and every effect has happened once by its key; a step that asks first is not repeated unasked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gh-flows-'));
  let kill: (() => Promise<void>) | undefined;
  const api = await startMockApi(async ({ path }) => {
    const now = kill;
    if (path.endsWith('/three') && now) {
      kill = undefined;
      await now();
    }
    return {};
  });
  const env = {
    ...childEnvironment,
    ...{ DATA_DIR: folder, PORT: '0', MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1' },
    RATE_LIMIT_FACTOR: '1000',
  };
  const startHub = async (door: string) => {
    const child = spawn(process.execPath, [cli, 'start'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    const died = once(child, 'exit').then(() => children.delete(child));
    const origin = await originOf(child);
    let token = '';
    const ask: Ask = async (path, json) => {
      const authorization: Record<string, string> = token
        ? { authorization: `Bearer ${token}` }
        : { apikey: key };
      const answer = await fetch(`${origin}${path}`, {
        ...(json && { method: 'POST', body: JSON.stringify(json) }),
        headers: { 'content-type': 'application/json', prefer: 'respond-async', ...authorization },
      });
      return answer.json();
    };
    const key = ((await (await fetch(`${origin}/api/config`)).json()) as { publishableKey: string })
      .publishableKey;
    const person = { email: 'ana@example.org', password: 'correct horse battery' };
    token = (await ask<{ access_token: string }>(door, person)).access_token;
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await died;
    };
    return { ask, end };
  };
  try {
    let hub = await startHub('/auth/v1/signup');
    const publish = async (onLost?: 'ask') => {
      const about = { name: 'Crash', graph: graphFor(api.origin, onLost) };
      type Made = { output: { projectId: string } };
      const { output } = await hub.ask<Made>('/api/tools/flow.create', about);
      await hub.ask(`/api/flows/${output.projectId}/publish`, {});
      return output.projectId;
    };
    /** Starts a run, kills the hub in its third step, starts another hub; gives the run. */
    const crash = async (projectId: string, round: string) => {
      const { promise: killed, resolve } = Promise.withResolvers<void>();
      const victim = hub;
      kill = async () => {
        await victim.end('SIGKILL');
        resolve();
      };
      const { runId } = await hub.ask<{ runId: string }>('/api/tools/flow.run', {
        projectId,
        input: { round },
      });
      await killed;
      hub = await startHub('/auth/v1/token?grant_type=password');
      return runId;
    };
    const come = async (runId: string, status: string) => {
      type Look = { status: string; output: { steps: Steps } | null };
      const look = () => hub.ask<Look>(`/api/runs/${runId}`);
      await expect
        .poll(async () => (await look()).status, { timeout: 60_000, interval: 100 })
        .toBe(status);
      const { output } = await look();
      return new Map(output?.steps.map(({ node, key: own }) => [node, own]));
    };
    const projectId = await publish();
    for (let round = 1; round <= rounds; round += 1) {
      const keys = await come(await crash(projectId, `r${round}`), 'done');
      const callsOf = (node: string) =>
        api.calls.filter(({ path }) => path === `/r${round}/${node}`);
      expect([callsOf('one').length, callsOf('four').length]).toEqual([1, 1]);
      // The call that died was sent again under its own key.
      expect([...new Set(callsOf('three').map((call) => call.key))]).toEqual([keys.get('three')]);
      const { output: listed } = await hub.ask<{ output: { flows: object[] } }>(
        '/api/tools/flow.list',
        { q: `Made in round r${round}` },
      );
      expect(
        listed.flows.filter(({ name }: { name?: string }) => name === `Made in round r${round}`),
      ).toHaveLength(1);
    }
    // Where the step asks first, the call is not made again before its person says so.
    const careful = await crash(await publish('ask'), 'careful');
    const sent = () => api.calls.filter(({ path }) => path === '/careful/three');
    await come(careful, 'unknown');
    expect(sent()).toHaveLength(1);
    await hub.ask(`/api/runs/${careful}/settle`, { outcome: 'retry' });
    const keys = await come(careful, 'done');
    expect(sent().map((call) => call.key)).toEqual([keys.get('three'), keys.get('three')]);
    await hub.end('SIGTERM');
  } finally {
    api.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);

async function originOf({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of stdout as NonNullable<typeof stdout>) {
    said += String(part);
    const origin = /ready at (http:\S+)/.exec(said)?.[1];
    if (!origin) continue;
    stdout?.resume();
    return origin;
  }
  throw new Error(`The hub did not start: ${said}`);
}
