import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { lineChanges } from './documents/line-changes.ts';
import { rereadJob } from './documents/reread.ts';

let hub: TestHub;
let ana: TestUser;
let site: Server;
let url: string;
let page = '';
let status = 200;
let robots = '';
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  ana = await hub.signUp();
  site = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.end(robots);
    response.writeHead(status, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/fees.html`;
});
afterAll(async () => {
  await hub.close();
  await new Promise((resolve) => site.close(resolve));
});

async function call(path: string, json?: object, method = json ? 'POST' : 'GET') {
  const init = { method, token: ana.token, headers: { prefer: 'wait=60' }, ...(json && { json }) };
  const answer = await hub.request(path, init);
  return { status: answer.status, body: await answer.json() };
}
const write = (fee: string) => {
  page = `<title>Fees</title><nav>Menu</nav><main><h1>Fees</h1><p>A berth costs ${fee} crowns.</p><p>Water is free.</p></main>`;
};
const job = { id: '1', attempt: 1, signal: new AbortController().signal };

it('is not read again by itself where robots.txt asks programs not to, but by hand', async () => {
  write('five');
  const { body: made } = await call('/api/tools/kb.create-collection', { name: 'Shy' });
  const { collectionId } = made.output;
  const { body } = await call('/api/tools/kb.add-file', { collectionId, url });
  const path = `/api/knowledge-base/documents/${body.output.documentId}`;
  await call(path, { rhythm: 'daily' }, 'PATCH');
  await hub.platform.db.execute(
    sql`update kb_documents set checked_at = now() - interval '2 days' where rhythm = 'daily'`,
  );
  write('six');
  robots = 'User-agent: *\nDisallow: /fees';
  await rereadJob.run(hub.platform, undefined, job);
  const { document } = (await call(path)).body;
  expect(document.warnings[0]).toContain('its robots.txt asks programs not to');
  expect(document.changes).toBeNull();
  expect((await call(`${path}/reread`, {})).body.changes).not.toBeNull();
  robots = '';
  await call('/api/tools/kb.remove', { documentId: body.output.documentId });
});

it('a web page keeps its address, is read again in its rhythm, and shows what is different', async () => {
  write('twenty');
  const { body: made } = await call('/api/tools/kb.create-collection', { name: 'Web' });
  const { collectionId } = made.output;
  const { body } = await call('/api/tools/kb.add-file', { collectionId, url });
  const { documentId } = body.output;
  const path = `/api/knowledge-base/documents/${documentId}`;
  const look = async () => (await call(path)).body.document;
  expect(await look()).toMatchObject({
    kind: 'web',
    url,
    title: 'Fees',
    rhythm: 'never',
    changes: null,
  });
  const answer = async () =>
    (await call('/api/tools/kb.answer', { question: 'What does a berth cost?' })).body.output
      .sentences[0].text;
  expect(await answer()).toBe('A berth costs twenty crowns.');

  expect((await call(`${path}/reread`, {})).body.changes).toBeNull();
  await call(path, { rhythm: 'daily' }, 'PATCH');
  write('thirty');
  await rereadJob.run(hub.platform, null, job);
  expect(await answer()).toBe('A berth costs twenty crowns.');
  await hub.platform.db.execute(sql`update kb_documents set checked_at = now() - interval '1 day'`);
  await rereadJob.run(hub.platform, null, job);
  expect(await answer()).toBe('A berth costs thirty crowns.');
  expect((await look()).changes).toEqual([
    { kind: 'removed', text: 'A berth costs twenty crowns.' },
    { kind: 'added', text: 'A berth costs thirty crowns.' },
  ]);

  status = 500;
  const failed = await call(`${path}/reread`, {});
  expect([failed.status, failed.body.code]).toEqual([422, 'UNREADABLE']);
  await hub.platform.db.execute(sql`update kb_documents set checked_at = now() - interval '1 day'`);
  await rereadJob.run(hub.platform, null, job);
  expect((await look()).warnings[0]).toContain('could not be read again');
  // What stood there before stays.
  expect(await answer()).toBe('A berth costs thirty crowns.');
});

it('names the lines that came and went', () => {
  expect(lineChanges('a\nb\n\nc', 'a\nd\nc')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'd' },
  ]);
  expect(lineChanges('a\nb', 'b\na')).toEqual([]);
});
