import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';

const cli = fileURLToPath(new URL('../../../app/cli.ts', import.meta.url));
const children = new Set<ChildProcess>();
afterAll(() => {
  // A hub that still runs ends its database with itself.
  for (const child of children) child.kill('SIGTERM');
});

async function startHub(folder: string, door: string) {
  const child = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...{ ...childEnvironment, DATA_DIR: folder, PORT: '0', MARKET_SEEDS: 'off' },
      // Its progress is looked at as often as can be.
      RATE_LIMIT_FACTOR: '1000',
    },
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
    const ask = async <T>(path: string, json?: object, headers = {}): Promise<T> => {
      const answer = await fetch(`${origin}${path}`, {
        ...(json && { method: 'POST', body: JSON.stringify(json) }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...headers,
        },
      });
      return answer.json() as Promise<T>;
    };
    const config = await ask<{ publishableKey: string; sitesOrigin: string }>('/api/config');
    const person = { email: 'ana@example.org', password: 'correct horse battery' };
    const apikey = { apikey: config.publishableKey, authorization: '' };
    token = (await ask<{ access_token: string }>(door, person, apikey)).access_token;
    const died = once(child, 'exit');
    const show = async (path: string) => (await fetch(`${config.sitesOrigin}${path}`)).text();
    const end = async (signal: NodeJS.Signals) => child.kill(signal) && (await died);
    return { ask, show, end };
  }
  throw new Error(`The hub did not start: ${said}`);
}
type Hub = Awaited<ReturnType<typeof startHub>>;

type Made = { output: { projectId: string; pages: { id: string }[] } };
type Run = { status: string; fraction: number; stage: string };
const runOf = ({ ask }: Hub, id: string) => ask<Run>(`/api/runs/${id}`);

it('a hub that is killed while it publishes shows the earlier publication as it was, and then the whole new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gh-site-crash-'));
  try {
    const first = await startHub(folder, '/auth/v1/signup');
    const titles = Array.from({ length: 60 }, (_, at) => (at === 0 ? 'Home' : `Page ${at}`));
    const about = { name: 'Bread club', description: 'Fresh bread every Friday.', pages: titles };
    const { output } = await first.ask<Made>('/api/tools/site.create', about);
    const { projectId, pages } = output;
    const order = { projectId, slug: 'killed' };
    await first.ask('/api/tools/site.publish', order);
    const paths = ['', '/page-1', '/page-59', '/sitemap.xml'].map((path) => `/killed${path}`);
    const read = (hub: Hub) => Promise.all(paths.map((path) => hub.show(path)));
    let before = await read(first);
    const project = await first.ask<{ parts: { site: { rev: number; body: object } } }>(
      `/api/projects/${projectId}`,
    );
    expect(project.parts.site.rev).toBeGreaterThan(0);
    // A machine may be done before it is looked at: then there is more to publish.
    let runId = '';
    let round = 1;
    for (; ; round += 1) {
      expect(round, 'publications until one was caught').toBeLessThan(10);
      for (const { id } of pages) {
        const words = { markdown: `Quorvelle. Round ${round}.` };
        const blocks = [{ id: 't', type: 'text', props: words }];
        await first.ask('/api/tools/site.set-page', { projectId, pageId: id, blocks });
      }
      before = await read(first);
      const async = { prefer: 'respond-async' };
      ({ runId } = await first.ask<{ runId: string }>('/api/tools/site.publish', order, async));
      let seen = await runOf(first, runId);
      while (seen.status === 'queued' || (seen.status === 'running' && seen.stage === ''))
        seen = await runOf(first, runId);
      if (seen.status === 'running') break;
    }
    await first.end('SIGKILL');

    const second = await startHub(folder, '/auth/v1/token?grant_type=password');
    // Whatever is shown is one publication or the other, never some of both.
    const meanwhile = await read(second);
    const isNew = meanwhile[0] !== before[0];
    if (!isNew) expect(meanwhile).toEqual(before);
    await expect
      .poll(async () => (await runOf(second, runId)).status, { timeout: 90_000, interval: 100 })
      .toBe('done');
    const after = await read(second);
    for (const html of after.slice(0, 3)) expect(html).toContain(`Round ${round}.`);
    await second.end('SIGTERM');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
