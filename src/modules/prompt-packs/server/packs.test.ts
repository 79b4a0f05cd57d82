import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Pack } from '../contract.ts';

let hub: TestHub;
let admin: TestUser;
let reader: TestUser;
let packId: string;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  reader = await hub.signUp();
  const { db, records } = hub.platform;
  const [pack] = await records.create(
    db,
    'PromptPacks',
    [
      { Title: 'Garden Pack', Description: 'For gardeners', Category: 'Writing', Prompts: 99 },
      { Title: 'Empty Pack', Featured: true },
    ],
    { typecast: true },
  );
  packId = pack?.id ?? '';
  const prompt = (title: string, price: number) => ({
    Title: title,
    'Full Prompt': `Plan a garden of [SIZE] for ${title}. The secret ingredient is compost.`,
    Price: price,
    Status: 'Live',
    'Assigned Package': 'Garden Pack',
  });
  await records.create(db, 'Prompts', [prompt('Roses', 0), prompt('Orchids', 5)], {
    typecast: true,
  });
});
afterAll(() => hub.close());

const packs = async () =>
  (await (await hub.request('/api/prompt-packs/packs')).json()) as {
    packs: Pack[];
    failed: boolean;
  };
const download = (id: string, token?: string, format = 'zip') =>
  hub.request(`/api/prompt-packs/${id}/download?format=${format}`, token ? { token } : {});

it('packs are listed, featured ones first, with the prompts that they really hold', async () => {
  const { packs: all, failed } = await packs();
  expect(failed).toBe(false);
  expect(all.map(({ title, prompts, free }) => [title, prompts, free])).toEqual([
    ['Empty Pack', 0, 0],
    ['Garden Pack', 2, 1],
  ]);
});

it('a download holds what the person may read, and names the rest', async () => {
  const answer = await download(packId, reader.token);
  expect(answer.headers.get('x-prompts-locked')).toBe('1');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toHaveLength(2);
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(texts.join()).toContain('for Roses. The secret ingredient');
  expect(texts.join()).not.toContain('for Orchids.');
  expect(texts.join()).toContain('- Orchids');
});

it('an admin gets all of it, also as JSON', async () => {
  const list = await (await download(packId, admin.token, 'json')).json();
  expect(list.prompts.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Orchids',
    'Roses',
  ]);
  expect(list.notIncluded).toEqual([]);
});

it('a pack with a file of its own says how much is in it and where it is', async () => {
  const { db, records } = hub.platform;
  const fields = { Title: 'File Pack', Prompts: 40, 'Download URL': 'https://example.org/a.zip' };
  const [made] = await records.create(db, 'PromptPacks', [fields]);
  expect((await packs()).packs.find(({ id }) => id === made?.id)).toMatchObject({
    prompts: 40,
    listed: 0,
    downloadUrl: 'https://example.org/a.zip',
  });
  await records.remove(db, 'PromptPacks', [made?.id ?? '']);
});

it('an empty or unknown pack cannot be downloaded', async () => {
  const [empty] = (await packs()).packs;
  expect((await download(empty?.id ?? '')).status).toBe(403);
  expect((await download('recAAAAAAAAAAAAAA')).status).toBe(404);
});

it('the two built-in packs show when the table cannot be read, and can be downloaded', async () => {
  await hub.platform.db.execute(
    sql`update record_tables set name = 'Gone' where name = 'PromptPacks'`,
  );
  const { packs: shown, failed } = await packs();
  expect(failed).toBe(true);
  expect(shown).toHaveLength(2);
  for (const pack of shown) {
    expect(pack.builtIn).toBe(true);
    const answer = await download(pack.id, undefined, 'json');
    expect((await answer.json()).prompts).toHaveLength(pack.prompts);
  }
  await hub.platform.db.execute(
    sql`update record_tables set name = 'PromptPacks' where name = 'Gone'`,
  );
});
