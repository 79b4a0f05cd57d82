import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import {
  startStudio,
  type studioOf,
  text,
  writing,
} from '../modules/prompt-studio/server/testing/studio.ts';

type Unused = { purpose: string; bytes: number; files: number; reason: string };
type Own = { used: number; files: number; unused: Unused[] };

let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  ({ hub, admin, ada, studio } = await startStudio());
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.platform.db.execute(sql`delete from assets`);
  await hub.platform.db.execute(sql`delete from files where owner_id is not null`);
});

const own = async ({ token }: TestUser) =>
  (await (await hub.request('/api/account/storage', { token })).json()) as Own;
const unusedOf = async (user: TestUser, purpose: string) =>
  (await own(user)).unused.find((one) => one.purpose === purpose);
async function remove({ token }: TestUser, purpose: string) {
  const path = `/api/account/storage/${purpose}`;
  const answer = await hub.request(path, { method: 'DELETE', token });
  return { status: answer.status, body: await answer.json() };
}

async function upload<T>(user: TestUser, path: string, file: File): Promise<T> {
  const body = new FormData();
  body.set('file', file);
  const answer = await hub.request(path, { method: 'POST', token: user.token, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<T>;
}
async function picture(user: TestUser, background: string): Promise<string> {
  const create = { width: 20, height: 20, channels: 3, background } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const file = new File([bytes], 'a.png');
  return (await upload<{ path: string }>(user, '/api/prompt-studio/pictures', file)).path;
}
const age = (interval: string) =>
  hub.platform.db.execute(sql`
    update files set created_at = now() - ${interval}::interval where owner_id is not null`);
const opens = async (path: string) => (await hub.request(path)).status;

it('files that imports once needed are deleted, and their bytes are free at once', async () => {
  const about = { ownerId: admin.id, mimeType: 'text/csv', purpose: 'record-import' };
  const { db, files } = hub.platform;
  for (const name of ['tides.csv', 'hills.csv']) {
    await files.save(db, { ...about, name }, Buffer.from(`Title\n${name}\n`));
  }
  const { used } = await own(admin);
  expect(await unusedOf(admin, 'record-import')).toMatchObject({ bytes: used, files: 2 });
  expect(await remove(ada, 'record-import')).toMatchObject({ status: 409 });
  expect(await remove(admin, 'record-import')).toEqual({
    ...{ status: 200, body: { bytes: used, files: 2 } },
  });
  expect(await own(admin)).toMatchObject({ used: 0, files: 0 });
});

it('prompt pictures go that no draft, version or sample shows; the others stay', async () => {
  const [draft, shown, version, loose] = [
    ...[await picture(ada, '#111'), await picture(ada, '#222')],
    ...[await picture(ada, '#333'), await picture(ada, '#444')],
  ] as [string, string, string, string];
  await age('2 hours');
  await studio.draft(ada, writing('Draft of tides', text('drafts'), { pictures: [draft] }));
  const live = await studio.handIn(
    ada,
    writing('Lesson on tides', text('lives'), { pictures: [shown] }),
  );
  await studio.decide(live.id, 'approve');
  const change = await studio.call<{ id: string; revision: number }>(
    ...([ada, 'POST', `/submissions/${live.id}/change`, {}] as const),
  );
  await studio.call(ada, 'PUT', `/submissions/${change.id}`, {
    revision: change.revision,
    writing: writing('Lesson on tides', text('lives'), { pictures: [version] }),
  });
  const unused = await unusedOf(ada, 'prompt-picture');
  expect(unused).toMatchObject({ files: 1 });
  const before = await own(ada);
  expect((await remove(ada, 'prompt-picture')).body).toEqual({ bytes: unused?.bytes, files: 1 });
  expect((await own(ada)).used).toBe(before.used - (unused?.bytes ?? 0));
  expect(await opens(loose)).toBe(404);
  for (const path of [draft, shown, version]) expect(await opens(path)).toBe(200);
  const refused = await remove(ada, 'prompt-picture');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Remove them there first');
});

it('a picture that was pasted into a mail stays while the mail does', async () => {
  const path = await picture(admin, '#345');
  const id = path.split('/').at(-1) ?? '';
  await age('2 hours');
  const made = await hub.request('/api/newsletter/admin/broadcasts', {
    token: admin.token,
    json: {
      ...{ subject: 'Tides', preheader: '', segmentId: null, content: null },
      markdown: `![The sea](${path})`,
    },
  });
  const { id: mail } = (await made.json()) as { id: string };
  expect((await remove(admin, 'prompt-picture')).status).toBe(409);
  expect(await opens(path)).toBe(200);
  await hub.request(`/api/newsletter/admin/broadcasts/${mail}`, {
    ...{ method: 'DELETE', token: admin.token },
  });
  expect((await remove(admin, 'prompt-picture')).body).toMatchObject({ files: 1 });
  expect(await hub.platform.files.find(hub.platform.db, id)).toBeUndefined();
});

it('what was sent as a prompt’s or a mail’s picture lies in the library, and can be taken again', async () => {
  const path = await picture(ada, '#456');
  const create = { width: 30, height: 20, channels: 3, background: '#567' } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const sent = new File([bytes], 'b.png');
  const mail = await upload<{ src: string }>(admin, '/api/newsletter/pictures/uploads', sent);
  type Asset = { id: string; url: string; name: string };
  const library = async ({ token }: TestUser) =>
    ((await (await hub.request('/api/assets', { token })).json()) as { assets: Asset[] }).assets;
  expect((await library(ada)).map(({ name }) => name)).toEqual(['a.png']);
  const [kept] = await library(admin);
  const original = await hub.request(kept?.url ?? '');
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(bytes);
  expect([await opens(path), await opens(mail.src)]).toEqual([200, 200]);
  const again = await studio.call<{ path: string }>(ada, 'POST', '/pictures/from-library', {
    assetId: (await library(ada))[0]?.id,
  });
  expect(await opens(again.path)).toBe(200);
  expect(await library(ada)).toHaveLength(1);
  const note = await upload<Asset>(ada, '/api/assets', new File(['Tides'], 'tides.txt'));
  const refused = await hub.request('/api/prompt-studio/pictures/from-library', {
    ...{ token: ada.token, json: { assetId: note.id } },
  });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Choose a picture.'),
  ]);
});

it('a picture that was added a moment ago is not unused yet: its draft may not be saved', async () => {
  const path = await picture(ada, '#555');
  expect((await remove(ada, 'prompt-picture')).status).toBe(409);
  expect(await opens(path)).toBe(200);
});

it('a picture that is being submitted while the unused are deleted stays', async () => {
  const path = await picture(ada, '#666');
  await age('2 hours');
  const id = path.split('/').at(-1) ?? '';
  const { db } = hub.platform;
  let removal: Promise<{ status: number }> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from files where id = ${id} for key share`);
    removal = remove(ada, 'prompt-picture');
    // Deleting has come as far as it can: it waits for this transaction.
    for (let waits = false; !waits; ) {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      waits = rows.length > 0;
    }
    await tx.execute(sql`
      insert into prompt_studio_submissions (user_id, fields)
      values (${ada.id}, ${JSON.stringify({ pictures: [path] })}::jsonb)`);
  });
  expect((await removal)?.status).toBe(409);
  expect(await opens(path)).toBe(200);
});

it('nobody reaches the files of somebody else, or files that are deleted elsewhere', async () => {
  const path = await picture(ada, '#777');
  await age('2 hours');
  expect((await remove(admin, 'prompt-picture')).status).toBe(409);
  expect(await opens(path)).toBe(200);
  await upload(ada, '/api/ai-chat/attachments', new File(['Tides'], 'note.txt'));
  const refused = await remove(ada, 'chat-attachment');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('where they are used');
  expect((await own(ada)).unused.map(({ purpose }) => purpose)).toEqual(['prompt-picture']);
});
