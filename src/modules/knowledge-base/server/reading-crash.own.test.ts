import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const environment = { ALLOW_PRIVATE_ADDRESSES: '1', MASTER_KEY: 'ab'.repeat(32) };
const words = ['alder', 'birch', 'cedar', 'dogwood', 'elder'];

/** Nobody works here: only the server that is killed does. */
let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub(environment, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

async function ask<T>(path: string, json?: object): Promise<T> {
  const answer = await hub.request(path, { token: ana.token, ...(json && { json }) });
  return (await answer.json()) as T;
}

/** A page as a scanner gives it: there is no text in it. */
async function scan(word: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="600"><rect width="1240" height="600" fill="#fff"/>
    <text x="60" y="200" font-family="DejaVu Sans" font-size="52">The ${word} grows beside the quiet gate.</text></svg>`;
  return { picture: await sharp(Buffer.from(svg)).png().toBuffer() };
}

it('a server that is killed while it recognises pages goes on behind those it has', async () => {
  const pdf = await makePdf(await Promise.all(words.map(scan)));
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from(pdf));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trees.pdf`;
  type Made = { output: { collectionId: string } };
  const { output } = await ask<Made>('/api/tools/kb.create-collection', { name: 'Trees' });
  const begun = await hub.request('/api/tools/kb.add-file', {
    ...{ token: ana.token, headers: { prefer: 'respond-async' } },
    json: { collectionId: output.collectionId, url },
  });
  const { runId } = (await begun.json()) as { runId: string };
  const done = async () => {
    const { rows } = await hub.platform.db.$client.query<{ key: string; ended: string }>(
      `select key, ended_at::text as ended from run_steps
       where run_id = $1 and state = 'done' and key like 'page-%' order by key`,
      [runId],
    );
    return rows;
  };
  const folder = await mkdtemp(join(tmpdir(), 'gh-read-'));
  const { databaseUrl } = hub;
  const killed = await startServerProcess(folder, { ...environment, DATABASE_URL: databaseUrl });
  try {
    await killed.origin;
    await expect
      .poll(async () => (await done()).length, { timeout: 120_000, interval: 50 })
      .toBeGreaterThan(1);
    const died = once(killed.process, 'exit');
    killed.process.kill('SIGKILL');
    await died;
    const before = await done();
    expect(before.length).toBeLessThan(words.length);

    await workOn(hub.platform, runId, new AbortController().signal);
    const run = await ask<{ status: string; output: object }>(`/api/runs/${runId}`);
    expect(run).toMatchObject({ status: 'done', output: { pages: 5, ocrPages: [1, 2, 3, 4, 5] } });
    // What was recognised before the kill was not recognised again.
    expect((await done()).slice(0, before.length)).toEqual(before);
    const { documents } = (
      await ask<{ output: { documents: unknown[] } }>('/api/tools/kb.list', {
        collectionId: output.collectionId,
      })
    ).output;
    expect(documents).toHaveLength(1);
    for (const q of words) {
      const found = await ask<{ output: { hits: unknown[] } }>('/api/tools/kb.search', { q });
      expect(found.output.hits, q).toHaveLength(1);
    }
  } finally {
    killed.process.kill('SIGKILL');
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
