import Airtable from 'airtable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { ownBaseId } from './authorize-v0.ts';

let hub: TestHub;
let admin: TestUser;
let token: string;
let base: Airtable.Base;

async function personalToken(user: TestUser): Promise<string> {
  const response = await hub.request('/api/account/tokens', {
    token: user.token,
    json: { name: 'records', expiresAt: null },
  });
  const body = (await response.json()) as { secret?: string };
  if (!body.secret) throw new Error(`No token: ${JSON.stringify(body)}`);
  return body.secret;
}

beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  token = await personalToken(admin);
  base = new Airtable({ apiKey: token, endpointUrl: hub.origin }).base(ownBaseId);
});
afterAll(() => hub.close());

const call = (path: string, init: Parameters<TestHub['request']>[1] = {}) =>
  hub.request(`/v0/${path}`, { token, ...init });
const answer = async (path: string, init: Parameters<TestHub['request']>[1] = {}) => {
  const response = await call(path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const titles = (records: readonly { get(name: string): unknown }[]) =>
  records.map((record) => record.get('Title'));

describe("Airtable's own client", () => {
  it('creates, finds, changes, replaces and destroys one record', async () => {
    const table = base('Prompts');
    const made = await table.create({ Title: 'One', Price: 3, Tags: ['a'] }, { typecast: true });
    expect(made.getId()).toMatch(/^rec[0-9A-Za-z]{14}$/);
    expect((await table.find(made.id)).fields).toEqual({ Title: 'One', Price: 3, Tags: ['a'] });
    expect((await table.update(made.id, { Price: 4 })).fields).toEqual({
      Title: 'One',
      Price: 4,
      Tags: ['a'],
    });
    expect((await table.replace(made.id, { Title: 'Two' })).fields).toEqual({ Title: 'Two' });
    expect((await table.destroy(made.id)).id).toBe(made.id);
    await expect(table.find(made.id)).rejects.toMatchObject({
      error: 'NOT_FOUND',
      statusCode: 404,
    });
  });

  it('writes up to ten records at once', async () => {
    const table = base('Site');
    const made = await table.create(
      Array.from({ length: 10 }, (_, n) => ({ fields: { Title: `Ten ${n}` } })),
    );
    expect(made).toHaveLength(10);
    const ids = made.map(({ id }) => id);
    const changed = await table.update(ids.map((id) => ({ id, fields: { Price: 1 } })));
    expect(changed.map((one) => one.get('Price'))).toEqual(Array(10).fill(1));
    const replaced = await table.replace(ids.map((id) => ({ id, fields: { Title: 'x' } })));
    expect(replaced[9]?.fields).toEqual({ Title: 'x' });
    expect(await table.destroy(ids)).toHaveLength(10);
    const many = Array.from({ length: 11 }, () => ({ fields: {} }));
    await expect(table.create(many)).rejects.toMatchObject({ statusCode: 422 });
  });

  it('turns every page of a list, in order', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({ Title: `Page ${n}`, Price: n % 7 }));
    await hub.platform.records.create(hub.platform.db, 'Code Helpers', rows);
    const pages: number[] = [];
    const seen: unknown[] = [];
    await base('Code Helpers')
      .select({ pageSize: 100 })
      .eachPage((records, next) => {
        pages.push(records.length);
        seen.push(...titles(records));
        next();
      });
    expect(pages).toEqual([100, 100, 50]);
    expect(seen).toEqual(rows.map(({ Title }) => Title));
    const sorted = await base('Code Helpers')
      .select({
        sort: [{ field: 'Price', direction: 'desc' }, { field: 'Title' }],
        fields: ['Price'],
        maxRecords: 120,
      })
      .all();
    expect(sorted).toHaveLength(120);
    expect(sorted.map((one) => one.get('Price'))).toEqual(
      rows
        .map(({ Price }) => Price)
        .sort((a, b) => b - a)
        .slice(0, 120),
    );
    expect(sorted[0]?.fields).toEqual({ Price: 6 });
  });

  it('filters by a formula, also by one too long for an address', async () => {
    const table = base('Code Helpers');
    const few = await table
      .select({ filterByFormula: 'AND({Price} >= 5, FIND("12", {Title}))' })
      .all();
    expect(titles(few)).toEqual(['Page 12', 'Page 124', 'Page 125']);
    const one = await table
      .select({ filterByFormula: "{Title} = 'Page 7'", view: 'Grid view' })
      .firstPage();
    const long =
      `OR(${Array.from({ length: 600 }, () => `RECORD_ID()="${one[0]?.id}"`).join(',')})`.slice(
        0,
        15_990,
      );
    const cut = `${long.slice(0, long.lastIndexOf(','))})`;
    expect(titles(await table.select({ filterByFormula: cut }).all())).toEqual(['Page 7']);
  });

  it('hears what it did wrong', async () => {
    const table = base('Prompts');
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(await refused(table.create({ Nope: 1 }))).toMatchObject({
      error: 'UNKNOWN_FIELD_NAME',
      statusCode: 422,
    });
    expect(await refused(table.create({ Status: 'Sleeping' }))).toMatchObject({
      ...{ error: 'INVALID_MULTIPLE_CHOICE_OPTIONS', statusCode: 422 },
    });
    expect(await refused(table.select({ filterByFormula: 'FIND(' }).all())).toMatchObject({
      ...{ error: 'INVALID_FILTER_BY_FORMULA', statusCode: 422 },
    });
    expect(await refused(base('No such table').select().all())).toMatchObject({ statusCode: 404 });
    const stranger = new Airtable({ apiKey: 'nonsense', endpointUrl: hub.origin }).base(ownBaseId);
    expect(await refused(stranger('Prompts').select().all())).toMatchObject({
      ...{ error: 'AUTHENTICATION_REQUIRED', statusCode: 401 },
    });
    const other = new Airtable({ apiKey: token, endpointUrl: hub.origin }).base(
      'appAAAAAAAAAAAAAA',
    );
    expect(await refused(other('Prompts').select().all())).toMatchObject({ statusCode: 403 });
  });
});

describe("Airtable's endpoints", () => {
  it('are for administrators', async () => {
    const user = await hub.signUp();
    const response = await call(`${ownBaseId}/Prompts`, { token: await personalToken(user) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { type: 'INVALID_PERMISSIONS' } });
    expect((await hub.request(`/v0/${ownBaseId}/Prompts`)).status).toBe(401);
  });

  it('tell of the token, the base, its tables and fields', async () => {
    expect((await answer('meta/whoami')).body).toEqual({ id: admin.id, email: admin.email });
    expect((await answer('meta/bases')).body).toMatchObject({ bases: [{ id: ownBaseId }] });
    const { body } = await answer(`meta/bases/${ownBaseId}/tables`);
    const tables = body.tables as { name: string; fields: { name: string; type: string }[] }[];
    expect(tables).toHaveLength(22);
    expect(tables[1]?.fields[0]).toMatchObject({ name: 'Title', type: 'singleLineText' });
  });

  it('make tables and fields', async () => {
    const table = { name: 'Own table', fields: [{ name: 'Key', type: 'singleLineText' }] };
    const made = await answer(`meta/bases/${ownBaseId}/tables`, { json: table });
    expect(made.body).toMatchObject({ name: 'Own table', fields: [{ name: 'Key' }] });
    const path = `meta/bases/${ownBaseId}/tables/${made.body.id}/fields`;
    expect((await answer(path, { json: { name: 'When', type: 'date' } })).status).toBe(200);
    expect((await answer(path, { json: { name: 'when', type: 'date' } })).status).toBe(422);
    const secret = { name: 'API Key', type: 'singleLineText' };
    expect(JSON.stringify((await answer(path, { json: secret })).body)).toContain(
      'API Key Manager',
    );
    const written = await answer(`${ownBaseId}/${made.body.id}/`, {
      json: { fields: { Key: 'a', When: '2026-02-28' } },
    });
    expect(written.body).toMatchObject({ fields: { Key: 'a', When: '2026-02-28' } });
  });

  it('merge on fields, and name what was made and what was changed', async () => {
    const upsert = (records: unknown[]) =>
      answer(`${ownBaseId}/Sales%20Copy`, {
        method: 'PATCH',
        json: { performUpsert: { fieldsToMergeOn: ['Title'] }, records },
      });
    const first = await upsert([{ fields: { Title: 'A' } }, { fields: { Title: 'B' } }]);
    expect(first.body).toMatchObject({
      createdRecords: [expect.any(String), expect.any(String)],
      updatedRecords: [],
    });
    const [a] = first.body.createdRecords as string[];
    const second = await upsert([
      { fields: { Title: 'C' } },
      { id: a, fields: { Price: 2 } },
      { fields: { Title: 'B', Price: 1 } },
    ]);
    const shown = second.body.records as { id: string; fields: unknown }[];
    expect(shown.map(({ fields }) => fields)).toEqual([
      { Title: 'C' },
      { Title: 'A', Price: 2 },
      { Title: 'B', Price: 1 },
    ]);
    expect(second.body.updatedRecords).toHaveLength(2);
  });

  it('show fields by their ids, or cells as texts', async () => {
    await call(`${ownBaseId}/SEO%20Tools`, {
      // Puts it on sale, which takes somebody who is signed in.
      token: admin.token,
      json: { fields: { Title: 'Cell', Price: 9.5, 'Site Active': true } },
    });
    const byId = await answer(`${ownBaseId}/SEO%20Tools?returnFieldsByFieldId=true`);
    const [record] = byId.body.records as { fields: Record<string, unknown> }[];
    for (const key of Object.keys(record?.fields ?? {})) expect(key).toMatch(/^fld/);
    const text = await answer(
      `${ownBaseId}/SEO%20Tools?cellFormat=string&timeZone=Europe/Berlin&userLocale=en-gb`,
    );
    expect(text.body.records).toMatchObject([
      { fields: { Title: 'Cell', Price: '$9.50', 'Site Active': 'checked' } },
    ]);
    expect((await answer(`${ownBaseId}/SEO%20Tools?cellFormat=string`)).status).toBe(422);
  });

  it('refuse an offset that belongs elsewhere, and pages that are no number', async () => {
    const page = await answer(`${ownBaseId}/Code%20Helpers?pageSize=10`);
    const offset = encodeURIComponent(page.body.offset as string);
    expect(page.body.offset).toMatch(/^itr.+\/rec/);
    expect((await answer(`${ownBaseId}/Code%20Helpers?pageSize=10&offset=${offset}`)).status).toBe(
      200,
    );
    expect((await answer(`${ownBaseId}/Prompts?offset=${offset}`)).body).toMatchObject({
      error: { type: 'INVALID_OFFSET_VALUE' },
    });
    expect((await answer(`${ownBaseId}/Prompts?pageSize=0`)).status).toBe(422);
    expect((await answer(`${ownBaseId}/Prompts?limit=1&offset=&fields[]=`)).status).toBe(200);
    expect((await call(`${ownBaseId}/Prompts`, { method: 'POST', body: '{' })).status).toBe(422);
  });
});

describe('views', () => {
  it('narrow and order a list for clients that name them, and are told in the schema', async () => {
    const rows = ['pear', 'apple', 'plum'].map((Title, at) => ({ Title, Price: at + 1 }));
    await hub.platform.records.create(hub.platform.db, 'Coaching Tools', rows);
    const saved = await hub.request('/api/airtable-dashboard/tables/Coaching%20Tools/views', {
      method: 'PUT',
      token: admin.token,
      json: {
        name: 'Cheap ones',
        address: 'sort=Title&f=Price~below~3&hide=Tags',
        filterByFormula: '{Price} < 3',
        sort: [{ field: 'Title', direction: 'asc' }],
      },
    });
    const { id } = (await saved.json()) as { id: string };
    const table = base('Coaching Tools');
    expect(titles(await table.select({ view: 'Cheap ones' }).all())).toEqual(['apple', 'pear']);
    expect(titles(await table.select({ view: id, filterByFormula: '{Price} = 1' }).all())).toEqual([
      'pear',
    ]);
    const dearest = { view: id, sort: [{ field: 'Price', direction: 'desc' as const }] };
    expect(titles(await table.select(dearest).all())).toEqual(['apple', 'pear']);
    await expect(table.select({ view: 'No such one' }).all()).rejects.toMatchObject({
      error: 'VIEW_NAME_NOT_FOUND',
    });
    const { body } = await answer(`meta/bases/${ownBaseId}/tables`);
    const shown = (body.tables as { name: string; views: unknown[] }[]).find(
      ({ name }) => name === 'Coaching Tools',
    );
    expect(shown?.views).toEqual([{ id, name: 'Cheap ones', type: 'grid' }]);
  });
});

describe('attachments and comments', () => {
  it('takes a file of up to 5 MB into a field of attachments, after those that are there', async () => {
    const { body: made } = await answer('appGuildhallHub00/Prompts', {
      json: { fields: { Title: 'With a picture' } },
    });
    const upload = (field: string, text: string) =>
      answer(`appGuildhallHub00/${made.id}/${field}/uploadAttachment`, {
        json: {
          contentType: 'text/plain',
          filename: 'note.txt',
          file: Buffer.from(text).toString('base64'),
        },
      });
    const { body: first } = await upload('preview%20image', 'one');
    expect(Object.values(first.fields as object)[0]).toHaveLength(1);
    const { body: second } = await upload('preview%20image', 'two');
    const list = Object.values(second.fields as object)[0] as { url: string; size: number }[];
    expect(list).toMatchObject([{ size: 3 }, { size: 3 }]);
    expect(await (await fetch(list[1]?.url ?? '')).text()).toBe('two');
    expect((await upload('Title', 'three')).status).toBe(422);
    expect((await upload('Nothing', 'three')).status).toBe(404);
    expect((await upload('preview%20image', 'x'.repeat(5_300_000))).status).toBe(413);
    expect(
      (await answer('appGuildhallHub00/recAAAAAAAAAAAAAA/Title/uploadAttachment', { json: {} }))
        .status,
    ).toBe(422);
  });

  it('says of each record that it has no comments, when asked', async () => {
    const { body } = await answer('appGuildhallHub00/Prompts?recordMetadata[]=commentCount');
    const [record] = body.records as { commentCount?: number }[];
    expect(record?.commentCount).toBe(0);
    const { body: plain } = await answer('appGuildhallHub00/Prompts');
    expect(plain.records).not.toContainEqual(expect.objectContaining({ commentCount: 0 }));
  });
});
