import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { type FakeBlog, ghostKey, startGhost, startWordpress } from './testing/fake-blogs.ts';

const cli = fileURLToPath(new URL('../../../app/cli.ts', import.meta.url));
const children = new Set<ChildProcess>();
afterAll(() => {
  // A hub that still runs ends its database with itself.
  for (const child of children) child.kill('SIGTERM');
});

type Ask = <T>(path: string, json?: object, headers?: Record<string, string>) => Promise<T>;

async function startHub(folder: string, door: string) {
  const env = {
    ...childEnvironment,
    ...{ DATA_DIR: folder, PORT: '0', MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1' },
  };
  const child = spawn(process.execPath, [cli, 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    const origin = /ready at (http:\S+)/.exec(said)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    let token = '';
    const ask: Ask = async (path, json, headers = {}) => {
      const answer = await fetch(`${origin}${path}`, {
        ...(json && { method: 'POST', body: JSON.stringify(json) }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...headers,
        },
      });
      return answer.json();
    };
    const { publishableKey } = await ask<{ publishableKey: string }>('/api/config');
    const person = { email: 'ana@example.org', password: 'correct horse battery' };
    token = (
      await ask<{ access_token: string }>(door, person, {
        apikey: publishableKey,
        authorization: '',
      })
    ).access_token;
    const died = once(child, 'exit');
    return { ask, end: async (signal: NodeJS.Signals) => child.kill(signal) && (await died) };
  }
  throw new Error(`The hub did not start: ${said}`);
}

it('a hub that is killed while a site takes an article makes exactly one post of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gh-publish-'));
  const [wordpress, ghost] = [await startWordpress(), await startGhost()];
  const secrets = new Map<FakeBlog, [string, string]>([
    [wordpress, ['wordpress', 'secret words']],
    [ghost, ['ghost', ghostKey]],
  ]);
  try {
    const first = await startHub(folder, '/auth/v1/signup');
    const drafted = await first.ask<{ output: { projectId: string } }>('/api/tools/text.draft', {
      ...{
        brief: 'The ferry is electric. It carries 120 people.',
        reader: 'islanders',
        sources: [],
      },
    });
    const { projectId } = drafted.output;
    const runs: string[] = [];
    for (const [blog, [kind, secret]] of secrets) {
      blog.losesAnswers = true;
      const given = { kind, name: kind, url: blog.origin, account: 'ana', secret };
      const { id: connectionId } = await first.ask<{ id: string }>('/api/connections', given);
      const order = { projectId, connectionId, status: 'publish' };
      const async = { prefer: 'respond-async' };
      runs.push(
        (await first.ask<{ runId: string }>('/api/tools/text.publish', order, async)).runId,
      );
    }
    // Both sites have the post, and nobody has told the hub.
    await Promise.all([wordpress.lost, ghost.lost]);
    await first.end('SIGKILL');
    for (const blog of secrets.keys()) blog.losesAnswers = false;
    const second = await startHub(folder, '/auth/v1/token?grant_type=password');
    for (const id of runs) {
      const look = async () => (await second.ask<{ status: string }>(`/api/runs/${id}`)).status;
      await expect.poll(look, { timeout: 90_000, interval: 100 }).toBe('done');
    }
    for (const blog of secrets.keys()) {
      expect(blog.posts).toHaveLength(1);
      expect(blog.posts[0]?.html).toContain('It carries 120 people.');
      expect(blog.posts[0]?.status).toMatch(/^publish/);
    }
    await second.end('SIGTERM');
  } finally {
    wordpress.close();
    ghost.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
