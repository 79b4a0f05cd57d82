import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { shortOrder } from '../modules/one-button-video-maker/server/testing/film-calls.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const textOf = (name: string) =>
  readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

/** The tables as a hub had them that was there before. */
async function takeBack() {
  const { db } = hub.platform;
  const [, rest = ''] = (await textOf('0009_film_features')).split('create table film_shares');
  const [columns = ''] = rest.split('create index');
  for (const table of ['projects', 'assets', 'runs', 'films', 'conversations']) {
    await db.execute(sql.raw(`drop trigger ${table}_unshared on ${table}`));
  }
  await db.execute(sql`drop function end_shares`);
  await db.execute(sql`drop table shares cascade`);
  await db.execute(sql.raw(`create table film_shares ${columns}`));
  await db.execute(sql`alter table conversations add column share_hash text unique`);
}

it('links that were given away before still open, and are shown where that is possible', async () => {
  const { db, vault, files, config } = hub.platform;
  const call = async <T>(path: string, init: object = {}) =>
    (await (await hub.request(`/api${path}`, { token: ana.token, ...init })).json()) as T;
  const film = await call<{ id: string }>('/one-button-video-maker/films', { json: shortOrder });
  const meta = { ownerId: ana.id, name: 'film.mp4', mimeType: 'video/mp4', purpose: 'film' };
  const file = await files.save(db, meta, Buffer.from('film'));
  await db.execute(sql`
    update films set film_file = ${file.id}, thumbnail_file = ${file.id}`);
  const talk = await call<{ id: string }>('/ai-chat/conversations', {
    json: { title: 'Old talk' },
  });
  await takeBack();

  const ids = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'];
  const key = await vault.instanceSecret('film-shares');
  const [token = '', ended = ''] = ids.map((id) =>
    createHmac('sha256', key).update(id).digest('base64url'),
  );
  await db.execute(sql`
    insert into film_shares (id, film_id, user_id, token_hash, views, revoked_at)
    values (${ids[0]}, ${film.id}, ${ana.id}, ${hash(token)}, 7, null),
      (${ids[1]}, ${film.id}, ${ana.id}, ${hash(ended)}, 1, now())`);
  await db.execute(sql`
    update conversations set share_hash = ${hash('a-random-token-of-older-times-0001')} where id = ${talk.id}`);
  await db.execute(sql.raw(await textOf('0045_shares')));

  expect((await hub.request(`/films/${token}`)).status).toBe(200);
  expect((await hub.request(`/films/${ended}`)).status).toBe(410);
  type Shares = { shares: { id: string; url: string; views: number }[] };
  const { shares } = await call<Shares>(`/one-button-video-maker/films/${film.id}/shares`);
  expect(shares).toMatchObject([
    { id: ids[0], url: `${config.SITE_URL}/films/${token}`, views: 8 },
  ]);

  const read = async (secret: string) =>
    (await hub.request(`/api/ai-chat/shared/${secret}`)).status;
  expect(await read('a-random-token-of-older-times-0001')).toBe(200);
  type Link = { token: string | null; path: string | null };
  const path = `/ai-chat/conversations/${talk.id}/share`;
  expect(await call<Link>(path, { json: {} })).toEqual({ token: null, path: null });
  expect(await read('a-random-token-of-older-times-0001')).toBe(200);
  const fresh = await call<Link>(path, { json: { renew: true } });
  expect(await call<Link>(path, { json: {} })).toEqual(fresh);
  expect([
    await read('a-random-token-of-older-times-0001'),
    await read(fresh.token as string),
  ]).toEqual([404, 200]);
});
