import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { RecordChange } from '../records.ts';
import { type MirrorPair, startMirrorPair } from '../testing/mirror-pair.ts';
import { once } from '../testing/moody-airtable.ts';

let pair: MirrorPair;
beforeAll(async () => {
  // The pace has tests of its own (`webhook.test.ts`, `first-sync.test.ts`).
  pair = await startMirrorPair(['Site', 'Prompts'], { AIRTABLE_REQUESTS_PER_S: '40' });
});
afterAll(() => pair.close());
afterEach(async () => {
  pair.between.mood = undefined;
  await pair.openGate();
});
const here = () => pair.here.platform;
const titles = (records: readonly { fields: Record<string, unknown> }[]) =>
  records.map(({ fields }) => fields.Title).sort();
const gateIsShut = () =>
  vi.waitFor(
    async () => {
      const { rows } = await here().db.execute<{ shut: boolean; seconds: number }>(sql`
      select closed_until > clock_timestamp() as shut,
        extract(epoch from closed_until - clock_timestamp())::float8 as seconds from record_bases`);
      if (!rows[0]?.shut) throw new Error('The gate is open.');
      return rows[0].seconds;
    },
    { timeout: 60_000, interval: 20 },
  );

describe('a hub that mirrors an Airtable base', () => {
  it('takes its records over, page by page, and tells its listeners', async () => {
    const heard: RecordChange[] = [];
    const stop = here().records.onChange(async (_scope, changes) => void heard.push(...changes));
    await pair.writeThere(
      'Site',
      Array.from({ length: 130 }, (_, n) => ({ Title: `S${n}`, Price: n })),
    );
    const run = await pair.sync();
    stop();
    expect(run).toMatchObject({
      status: 'done',
      tablesDone: 2,
      tablesTotal: 2,
      recordsRead: 130,
      recordsChanged: 130,
    });
    expect(heard).toHaveLength(130);
    const page = await here().records.list(here().db, 'Site');
    expect(page.records).toHaveLength(100);
    expect(page.offset).toBeDefined();
    expect(await pair.sync()).toMatchObject({ recordsRead: 130, recordsChanged: 0 });
  });

  it('answers reads without asking Airtable', async () => {
    const before = pair.between.seen.length;
    await here().records.list(here().db, 'Site', { filterByFormula: '{Price} > 100' });
    expect(pair.between.seen.length).toBe(before);
  });

  it('sends what is made, changed and removed here, ten records a request', async () => {
    const from = pair.between.seen.length;
    const rows = Array.from({ length: 23 }, (_, n) => ({ Title: `P${n}`, Status: 'pending' }));
    const made = await here().records.create(here().db, 'Prompts', rows);
    await pair.pushed();
    expect(await pair.readThere('Prompts')).toHaveLength(23);
    const writes = pair.between.seen.slice(from).filter(({ method }) => method === 'PATCH');
    expect(writes.map(({ body }) => JSON.parse(body).records.length)).toEqual([10, 10, 3]);
    const [first, second] = made;
    await here().records.update(here().db, 'Prompts', [
      { id: first?.id ?? '', fields: { Title: 'Changed' } },
    ]);
    await here().records.remove(here().db, 'Prompts', [second?.id ?? '']);
    await pair.pushed();
    const there = await pair.readThere('Prompts');
    expect(there).toHaveLength(22);
    expect(titles(there)).toContain('Changed');
    expect(titles(there)).not.toContain('P1');
    expect(await pair.sync()).toMatchObject({ recordsChanged: 0, recordsRemoved: 0 });
    expect(titles(await pair.readHere('Prompts'))).toEqual(titles(there));
  });

  it('makes no second record when the answer to a write was lost', async () => {
    pair.between.mood = async ({ method, path, body }) => {
      if (method !== 'PATCH') return undefined;
      pair.between.mood = undefined;
      // It arrives there, but the answer does not come back.
      await fetch(`${pair.there.origin}${path}`, {
        ...{ method, body },
        headers: {
          authorization: `Bearer ${here().config.AIRTABLE_TOKEN}`,
          'content-type': 'application/json',
        },
      });
      return { status: 500, json: 'gone' };
    };
    await here().records.create(here().db, 'Prompts', [{ Title: 'Only once' }]);
    await vi.waitFor(
      async () => {
        const { rows } = await here().db.execute(
          sql`select 1 from record_changes where attempts > 0`,
        );
        if (rows.length === 0) throw new Error('Not tried yet.');
      },
      { timeout: 60_000 },
    );
    await here().db.execute(sql`update record_changes set not_before = now()`);
    await pair.openGate();
    await pair.pushed();
    const there = await pair.readThere('Prompts');
    expect(there.filter(({ fields }) => fields.Title === 'Only once')).toHaveLength(1);
  });

  it('takes over what was modified and what was deleted there', async () => {
    const { platform } = pair.there;
    const [one, two] = await pair.readThere('Prompts');
    await platform.records.update(platform.db, 'Prompts', [
      { id: one?.id ?? '', fields: { Title: 'Edited there' } },
    ]);
    expect(await pair.sync('changes')).toMatchObject({ status: 'done' });
    expect(titles(await pair.readHere('Prompts'))).toContain('Edited there');
    await platform.records.remove(platform.db, 'Prompts', [two?.id ?? '']);
    expect(await pair.sync('full')).toMatchObject({ recordsRemoved: 1 });
    expect(titles(await pair.readHere('Prompts'))).toEqual(titles(await pair.readThere('Prompts')));
  });

  it('lets a change made here win that was not sent yet, and says so in the log', async () => {
    const [record] = await pair.readHere('Prompts');
    const [link] = (
      await here().db.execute<{ airtable_id: string }>(
        sql`select airtable_id from records where id = ${record?.id}`,
      )
    ).rows;
    pair.between.mood = ({ method }) =>
      method === 'PATCH' ? { status: 500, json: {} } : undefined;
    await here().records.update(here().db, 'Prompts', [
      { id: record?.id ?? '', fields: { Title: 'Mine' } },
    ]);
    const { platform } = pair.there;
    const edits = [{ id: link?.airtable_id ?? '', fields: { Title: 'Theirs', Price: 77 } }];
    await platform.records.update(platform.db, 'Prompts', edits);
    await pair.sync();
    const kept = (await pair.readHere('Prompts')).find(({ id }) => id === record?.id);
    expect(kept?.fields).toMatchObject({ Title: 'Mine', Price: 77 });
    expect(await pair.warnings()).toContainEqual(
      expect.stringContaining('The change made here was kept.'),
    );
    pair.between.mood = undefined;
    await here().db.execute(sql`update record_changes set not_before = now()`);
    await pair.openGate();
    await pair.pushed();
    expect(titles(await pair.readThere('Prompts'))).toContain('Mine');
  });

  it('copies attachments at once', async () => {
    const { platform } = pair.there;
    const file = await platform.files.save(
      platform.db,
      {
        ownerId: null,
        name: 'cat.png',
        mimeType: 'image/png',
        purpose: 'test',
        visibility: 'public',
      },
      Buffer.from('a cat'),
    );
    const url = `${pair.there.origin}/files/${file.id}`;
    await platform.db.execute(sql`
      insert into record_attachments (id, filename, file_id, status) values ('attAAAAAAAAAAAAAA', 'cat.png', ${file.id}, 'stored')`);
    await pair.writeThere('Prompts', [
      { Title: 'With a cat', 'preview image': [{ id: 'attAAAAAAAAAAAAAA' }] },
    ]);
    await pair.sync();
    const picture = await vi.waitFor(
      async () => {
        const found = (await pair.readHere('Prompts')).find(
          ({ fields }) => fields.Title === 'With a cat',
        );
        const [attachment] = (found?.fields['preview image'] ?? []) as {
          url: string;
          size?: number;
          filename: string;
        }[];
        if (attachment?.size === undefined) throw new Error('Not copied yet.');
        return attachment;
      },
      { timeout: 60_000 },
    );
    expect(picture).toMatchObject({ filename: 'cat.png', size: 5 });
    expect(picture.url).not.toBe(url);
    expect(picture.url.startsWith(pair.here.origin)).toBe(true);
    expect(await (await fetch(picture.url)).text()).toBe('a cat');
    expect(await pair.sync()).toMatchObject({ recordsChanged: 0 });
  });
  it('sends new files up, beside those that are there, and once', async () => {
    const { db, files, records } = pair.here.platform;
    const keep = async (name: string, text: string) => {
      const file = await files.save(
        db,
        { ownerId: null, name, mimeType: 'text/plain', purpose: 'test', visibility: 'private' },
        Buffer.from(text),
      );
      const id = `att${name.padEnd(14, 'x').replace('.', '0').slice(0, 14)}`;
      await db.execute(sql`insert into record_attachments (id, filename, file_id, status)
        values (${id}, ${name}, ${file.id}, 'stored')`);
      return { id };
    };
    const [mine] = await records.create(db, 'Prompts', [
      { Title: 'With files', 'preview image': [await keep('one.txt', 'first')] },
    ]);
    await pair.openGate();
    await pair.pushed();
    const list = (fields: Record<string, unknown>) =>
      (fields['preview image'] ?? []) as { id: string; filename: string; url: string }[];
    const there = async () => {
      const found = (await pair.readThere('Prompts')).filter(
        ({ fields }) => fields.Title === 'With files',
      );
      expect(found).toHaveLength(1);
      return list(found[0]?.fields ?? {});
    };
    expect((await there()).map(({ filename }) => filename)).toEqual(['one.txt']);
    expect(await (await fetch((await there())[0]?.url ?? '')).text()).toBe('first');
    const second = await keep('two.txt', 'second');
    const before = (await records.get(db, 'Prompts', mine?.id ?? ''))?.fields ?? {};
    await records.update(db, 'Prompts', [
      { id: mine?.id ?? '', fields: { 'preview image': [second, ...list(before)] } },
    ]);
    await pair.openGate();
    await pair.pushed();
    expect((await there()).map(({ filename }) => filename).sort()).toEqual(['one.txt', 'two.txt']);
    const uploads = pair.between.seen.filter(({ path }) => path.endsWith('/uploadAttachment'));
    expect(uploads).toHaveLength(2);
    // Neither is fetched again as if it were new.
    await pair.sync();
    const { rows } = await db.execute(sql`
      select from record_attachments where record_id = ${mine?.id} and status = 'pending'`);
    expect(rows).toEqual([]);
    const own = (await records.get(db, 'Prompts', mine?.id ?? ''))?.fields ?? {};
    expect(list(own)).toHaveLength(2);
  });

  it('an upload that fails is sent again and leaves no second copy', async () => {
    const { db, files, records } = pair.here.platform;
    const file = await files.save(
      db,
      {
        ownerId: null,
        name: 'a.txt',
        mimeType: 'text/plain',
        purpose: 'test',
        visibility: 'private',
      },
      Buffer.from('again'),
    );
    await db.execute(sql`insert into record_attachments (id, filename, file_id, status)
      values ('attAgainAgain0000', 'a.txt', ${file.id}, 'stored')`);
    const isUpload = ({ path }: { path: string }) => path.endsWith('/uploadAttachment');
    pair.between.mood = once(isUpload, { status: 500, json: { error: 'SERVER_ERROR' } });
    await records.create(db, 'Prompts', [
      { Title: 'Tried twice', 'preview image': [{ id: 'attAgainAgain0000' }] },
    ]);
    await pair.openGate();
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`select from record_changes where attempts > 0`);
        if (rows.length === 0) throw new Error('Not refused yet.');
      },
      { timeout: 60_000 },
    );
    pair.between.mood = undefined;
    await db.execute(sql`update record_changes set not_before = now()`);
    await pair.openGate();
    await pair.pushed();
    const found = (await pair.readThere('Prompts')).filter(
      ({ fields }) => fields.Title === 'Tried twice',
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.fields['preview image']).toHaveLength(1);
    expect((await pair.warnings()).join()).toContain('Airtable API error: 500');
  });
});

describe('when Airtable misbehaves', () => {
  const isList = ({ path }: { path: string }) => path.includes('/listRecords');
  const tooMany = [
    { error: { type: 'RATE_LIMIT_REACHED', message: 'Slow down.' } },
    { errors: [{ error: 'RATE_LIMIT_REACHED', message: 'Slow down.' }] },
  ];

  it.each(tooMany)(
    'one 429 shuts the base for half a minute, and nothing is lost: %j',
    async (json) => {
      pair.between.mood = once(({ method }) => method === 'PATCH', { status: 429, json });
      await here().records.create(here().db, 'Prompts', [{ Title: 'After the pause' }]);
      const seconds = await gateIsShut();
      expect(seconds).toBeGreaterThan(28);
      expect(seconds).toBeLessThan(36);
      const from = pair.between.seen.length;
      await here().records.create(here().db, 'Prompts', [{ Title: 'Meanwhile' }]);
      await vi.waitFor(
        async () => {
          const { rows } = await here().db.execute(
            sql`select 1 from graphile_worker.jobs where task_identifier = 'records:push' and run_at <= now()`,
          );
          if (rows.length > 0) throw new Error('The job for the second change has not looked yet.');
        },
        { timeout: 60_000, interval: 40 },
      );
      expect(pair.between.seen.length).toBe(from);
      await pair.openGate();
      await pair.pushed();
      expect(titles(await pair.readThere('Prompts'))).toEqual(
        expect.arrayContaining(['After the pause', 'Meanwhile']),
      );
    },
  );

  it('a 503 shuts it as long as Airtable asks for', async () => {
    const json = { error: { type: 'RETRIABLE_ERROR', message: 'Later.' } };
    pair.between.mood = once(isList, { status: 503, json, headers: { 'retry-after': '120' } });
    const run = pair.sync();
    expect(await gateIsShut()).toBeGreaterThan(100);
    await pair.openGate();
    expect(await run).toMatchObject({ status: 'done', recordsChanged: 0 });
  });

  it.each(['LIST_RECORDS_ITERATOR_NOT_AVAILABLE', 'INVALID_OFFSET_VALUE'])(
    'a list begins anew after %s',
    async (type) => {
      const isSecondPage = ({ path, body }: { path: string; body: string }) =>
        isList({ path }) && body.includes('"offset"');
      pair.between.mood = once(isSecondPage, {
        status: 422,
        json: { error: { type, message: 'Gone.' } },
      });
      expect(await pair.sync()).toMatchObject({
        status: 'done',
        recordsChanged: 0,
        recordsRemoved: 0,
      });
      expect((await here().records.list(here().db, 'Site')).offset).toBeDefined();
    },
  );

  it('a table that fails is skipped with a warning and the others go on', async () => {
    const { rows } = await pair.there.platform.db.execute<{ id: string }>(
      sql`select id from record_tables where name = 'Site'`,
    );
    await pair.writeThere('Prompts', [{ Title: 'Still read' }]);
    const json = { error: { type: 'INVALID_PERMISSIONS', message: 'Not for you.' } };
    pair.between.mood = ({ path }) =>
      isList({ path }) && path.includes(rows[0]?.id ?? '') ? { status: 403, json } : undefined;
    expect(await pair.sync()).toMatchObject({ status: 'done', tablesDone: 2, recordsRemoved: 0 });
    expect(titles(await pair.readHere('Prompts'))).toContain('Still read');
    expect(await pair.warnings()).toContainEqual('The table was skipped: Not for you.');
    expect((await here().records.list(here().db, 'Site')).records).toHaveLength(100);
  });

  it('one record that is refused does not hold the others up', async () => {
    const json = { error: { type: 'INVALID_VALUE_FOR_COLUMN', message: 'No.' } };
    pair.between.mood = ({ method, body }) =>
      method === 'PATCH' && body.includes('Poison') ? { status: 422, json } : undefined;
    await here().records.create(here().db, 'Prompts', [
      { Title: 'Good A' },
      { Title: 'Poison' },
      { Title: 'Good B' },
    ]);
    await vi.waitFor(
      async () => {
        const { rows } = await here().db.execute<{ n: number }>(
          sql`select count(*) as n from record_changes`,
        );
        if (rows[0]?.n !== 1) throw new Error('Others wait, too.');
      },
      { timeout: 60_000 },
    );
    expect(titles(await pair.readThere('Prompts'))).toEqual(
      expect.arrayContaining(['Good A', 'Good B']),
    );
    expect(await pair.warnings()).toContainEqual('Airtable did not take a change: No.');
    pair.between.mood = undefined;
    await here().db.execute(sql`update record_changes set not_before = now()`);
    await pair.openGate();
    await pair.pushed();
  });
});
