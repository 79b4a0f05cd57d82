import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { findSource } from './sources/source-rows.ts';
import { lookAtSource } from './sources/sources-job.ts';

type Entry = { readonly title: string; readonly at: string; readonly text: string };

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let folder: string;
let server: Server;
let feedAddress: string;
let entries: Entry[] = [];
let says: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-folder-'));
  await mkdir(join(folder, 'open', 'manuals', 'deep'), { recursive: true });
  server = createServer((_request, response) => response.end(says ?? feedOf(entries)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  feedAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/news`;
  hub = await startTestHub(
    { KNOWLEDGE_FOLDER: join(folder, 'open'), ALLOW_PRIVATE_ADDRESSES: '1' },
    { withJobs: false },
  );
  admin = await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(async () => {
  await hub.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const feedOf = (all: readonly Entry[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${all
    .map(
      ({ title, at, text }) =>
        `<item><title>${title}</title><link>http://127.0.0.1/${at}</link><description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`;

async function collectionOf(user: TestUser): Promise<string> {
  const { body } = await call(user, 'kb.create-collection', { name: 'Followed' });
  return (body.output as { collectionId: string }).collectionId;
}
const follow = (user: TestUser, id: string, kind: string, address: string) =>
  hub.request(`/api/knowledge-base/collections/${id}/sources`, {
    ...{ method: 'POST', token: user.token, json: { kind, address } },
  });
const idOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
};
const look = async (id: string) =>
  lookAtSource(hub.platform, await findSource(hub.platform.db, id), new AbortController().signal);
const titlesIn = async (user: TestUser, id: string) => {
  const { body } = await call(user, 'kb.list', { collectionId: id });
  return (body.output as { documents: { title: string }[] }).documents
    .map(({ title }) => title)
    .sort();
};
const found = async (user: TestUser, q: string) => {
  const { body } = await call(user, 'kb.search', { q });
  return (body.output as { hits: unknown[] }).hits.length;
};
const faultOf = async (id: string) => (await findSource(hub.platform.db, id)).fault;

it('entries of a feed become documents, each once; a changed one is read again, an old one stays', async () => {
  const collection = await collectionOf(ana);
  entries = [
    { title: 'Low water', at: 'a', text: 'The harbour closes on Friday.' },
    { title: 'High water', at: 'b', text: 'Bring boots.' },
  ];
  const id = await idOf(await follow(ana, collection, 'feed', feedAddress));
  await look(id);
  await look(id);
  expect(await titlesIn(ana, collection)).toEqual(['High water', 'Low water']);
  entries = [
    { title: 'Low water', at: 'a', text: 'The harbour closes on Sunday, with lanterns.' },
    { title: 'Fog', at: 'c', text: 'No ferry today.' },
  ];
  await look(id);
  expect(await titlesIn(ana, collection)).toEqual(['Fog', 'High water', 'Low water']);
  expect(await found(ana, 'lanterns')).toBe(1);
  expect(await found(ana, 'harbour closes Friday')).toBe(1);
  expect(await faultOf(id)).toBeNull();
});

it('says what is wrong with a feed, and keeps what it had', async () => {
  const collection = await collectionOf(ana);
  entries = [{ title: 'Swans', at: 's', text: 'They are back.' }];
  const id = await idOf(await follow(ana, collection, 'feed', feedAddress));
  await look(id);
  says = '<html><body><p>We have moved.</p></body></html>';
  await look(id);
  says = undefined;
  expect(await faultOf(id)).toMatch(/feed/);
  expect(await titlesIn(ana, collection)).toEqual(['Swans']);
  expect((await follow(ana, collection, 'feed', feedAddress)).status).toBe(409);
});

it('follows a folder of the server: new, changed and removed files, and one that cannot be read', async () => {
  const collection = await collectionOf(admin);
  const manuals = join(folder, 'open', 'manuals');
  await writeFile(join(manuals, 'pump.md'), '# Pump\n\nOil it in autumn.');
  await writeFile(join(manuals, 'deep', 'winch.txt'), 'Turn the winch slowly.');
  await writeFile(join(manuals, '.hidden.txt'), 'Nobody reads this.');
  await writeFile(join(manuals, 'empty.txt'), '');
  const id = await idOf(await follow(admin, collection, 'folder', 'manuals'));
  await look(id);
  expect(await titlesIn(admin, collection)).toEqual(['Pump', 'winch']);
  expect(await faultOf(id)).toBe('empty.txt: This file is empty.');
  await writeFile(join(manuals, 'pump.md'), '# Pump\n\nOil it in spring, gently.');
  await utimes(join(manuals, 'pump.md'), 1, 1);
  await rm(join(manuals, 'deep', 'winch.txt'));
  await rm(join(manuals, 'empty.txt'));
  await look(id);
  expect(await titlesIn(admin, collection)).toEqual(['Pump']);
  expect(await found(admin, 'gently')).toBe(1);
  expect(await faultOf(id)).toBeNull();
});

it('never leads out of the open folder, and is for administrators', async () => {
  const collection = await collectionOf(admin);
  await mkdir(join(folder, 'secret'));
  await symlink(join(folder, 'secret'), join(folder, 'open', 'way-out'));
  for (const path of ['..', '../secret', '/etc', 'way-out', 'manuals/../../secret']) {
    expect((await follow(admin, collection, 'folder', path)).status, path).toBe(400);
  }
  expect((await follow(admin, collection, 'folder', 'nowhere')).status).toBe(422);
  expect((await follow(ana, await collectionOf(ana), 'folder', 'manuals')).status).toBe(403);
});

it('what was read stays when a source is followed no more, and strangers cannot tell that there is one', async () => {
  const collection = await collectionOf(ana);
  entries = [{ title: 'Ice', at: 'i', text: 'Walk on the left.' }];
  const id = await idOf(await follow(ana, collection, 'feed', feedAddress));
  await look(id);
  const remove = (token: string) =>
    hub.request(`/api/knowledge-base/sources/${id}`, { method: 'DELETE', token });
  expect((await remove((await hub.signUp()).token)).status).toBe(404);
  expect((await remove(ana.token)).status).toBe(200);
  expect(await titlesIn(ana, collection)).toEqual(['Ice']);
});

it('a page that was changed keeps what it said, for those who may write it', async () => {
  const collectionId = await collectionOf(ana);
  const page = { collectionId, title: 'Tides', markdown: 'Ebb at six.' };
  const { documentId } = (await call(ana, 'kb.add-page', page)).body.output as {
    documentId: string;
  };
  const path = `/api/knowledge-base/documents/${documentId}`;
  const change = { title: 'Tides of May', markdown: 'Ebb at seven.', known: 1 };
  await hub.request(path, { method: 'PUT', token: ana.token, json: change });
  const get = async (at: string) =>
    (await hub.request(`${path}/versions${at}`, { token: ana.token })).json();
  expect(await get('')).toMatchObject({ versions: [{ revision: 1, title: 'Tides' }] });
  expect(await get('/1')).toEqual({ title: 'Tides', markdown: 'Ebb at six.' });
  const stranger = await hub.signUp();
  const other = await hub.request(`${path}/versions/1`, { token: stranger.token });
  expect(other.status).toBe(404);
});
