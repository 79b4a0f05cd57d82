import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function upload(name: string, content: string | Uint8Array): Promise<string> {
  const body = new FormData();
  body.append('file', new File([content as BlobPart], name));
  const answer = await hub.request('/api/assets', { method: 'POST', body, token: ana.token });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function bring(name: string, content: string | Uint8Array, more: object = {}) {
  const assetId = await upload(name, content);
  const [, format] = name.split('.');
  return call(ana, 'stats.import', { assetId, format, name, ...more });
}
const ask = async (query: object, who = ana) => {
  const { status, body } = await call(who, 'stats.query', { query });
  expect(status, body.message).toBe(200);
  return body.output as { rows: object[]; columns: object[]; sentence: string };
};

describe('a site', () => {
  it('is made, told of a visit by its snippet, and answers at once', async () => {
    const { body } = await call(ana, 'stats.create-site', {
      ...{ name: 'Shop “A”', domain: 'https://Shop.Example.org/start' },
    });
    const { siteId, key, snippet } = body.output as Record<string, string>;
    expect(snippet).toBe(
      `<script defer src="${hub.sitesOrigin}/t.js" data-site="${key}"></script>`,
    );
    const hit = { site: key, url: 'https://shop.example.org/a', referrer: 'https://b.example/' };
    const sent = await fetch(`${hub.sitesOrigin}/t`, { method: 'POST', body: JSON.stringify(hit) });
    expect(sent.status).toBe(202);
    const source = { site: siteId };
    const { rows } = await ask({ source, measures: ['visitors', 'views'], by: ['referrer'] });
    expect(rows).toEqual([{ referrer: 'b.example', visitors: 1, views: 1 }]);
    const worded = await call(ana, 'stats.query', { question: 'Besucher pro Tag heute', siteId });
    expect(worded.body.output).toMatchObject({
      rows: [{ visitors: 1 }],
      query: { measures: ['visitors'], by: ['day'] },
      sentence: expect.stringMatching(/^Visitors by day of Shop “A”, on /),
    });
    const strange = await call(eve, 'stats.query', { query: { source } });
    const never = await call(eve, 'stats.query', {
      query: { source: { site: '01990000-0000-7000-8000-000000000000' } },
    });
    expect([strange.status, strange.body]).toEqual([404, never.body]);
  });

  it('is refused without a name of its own', async () => {
    const { status, body } = await call(ana, 'stats.create-site', { name: 'x', domain: 'no site' });
    expect([status, body.data.field]).toEqual([400, 'domain']);
  });

  it('takes history in lines, and lists those that tell of nothing', async () => {
    const made = await call(ana, 'stats.create-site', { name: 'Old', domain: 'old.example' });
    const { siteId } = made.body.output as { siteId: string };
    const now = hub.platform.now().getTime();
    const at = (ms: number) => new Date(now - 5 * 86_400_000 + ms).toISOString();
    const lines = [
      { at: at(1_800_001), visitor: 'a', path: '/two' },
      { at: at(0), visitor: 'a', path: '/one', props: { plan: 'pro' } },
      { at: at(0), visitor: 'b', name: 'order', path: '/', amount: 1990, currency: 'eur' },
      { at: at(0), path: '/' },
      { at: new Date(now + 3 * 86_400_000).toISOString(), visitor: 'a' },
      { at: 'yesterday', visitor: 'a' },
    ].map((line) => JSON.stringify(line));
    const assetId = await upload('old.jsonl', [...lines, 'no json'].join('\n'));
    const { status, body } = await call(ana, 'stats.import', { assetId, format: 'jsonl', siteId });
    expect(status, body.message).toBe(200);
    expect(body.output).toMatchObject({ tableId: null, rows: 3 });
    expect(
      (body.output.faulty as { line: number; column: string }[]).map((one) => [
        one.line,
        one.column,
      ]),
    ).toEqual([
      ...[
        [4, 'visitor'],
        [5, 'at'],
        [6, 'at'],
        [7, ''],
      ],
    ]);
    const { rows } = await ask({
      source: { site: siteId },
      measures: ['visitors', 'visits', 'views', 'revenue'],
    });
    expect(rows).toEqual([{ visitors: 2, visits: 3, views: 2, revenue: 1990, currency: 'EUR' }]);
    const stolen = await call(eve, 'stats.import', { assetId, format: 'jsonl', siteId });
    expect(stolen.status).toBe(404);
  });
});

describe('a table', () => {
  it('is read with its types, and cells that do not fit are listed', async () => {
    const rows = [...Array(20)].map((_, at) => `2026-10-${10 + at};Tea ${at};${at},50;ja`);
    const csv = `Day;Name;Price;Note\n${rows.join('\n')}\n2026-10-30;Bad;dear;"a\tb\n""c"" \\ d"\n`;
    const { status, body } = await bring('prices.csv', csv);
    expect(status, body.message).toBe(200);
    const { tableId, ...output } = body.output;
    expect(output).toEqual({
      rows: 21,
      columns: [
        { name: 'Day', type: 'date' },
        { name: 'Name', type: 'text' },
        { name: 'Price', type: 'number' },
        { name: 'Note', type: 'text' },
      ],
      faulty: [{ line: 22, column: 'Price', reason: '“dear” is not a number.' }],
    });
    const source = { table: tableId };
    const sum = await ask({ source, measures: ['sum:Price', 'count', 'max:Day'] });
    expect(sum.rows).toEqual([{ 'sum:Price': 200, count: 21, 'max:Day': '2026-10-30' }]);
    const zone = 'America/New_York';
    const daily = await ask({ source, by: ['day'], from: '2026-10-29', to: '2026-10-30', zone });
    expect(daily.rows).toEqual([
      { day: '2026-10-29', count: 1 },
      { day: '2026-10-30', count: 1 },
    ]);
    const odd = await ask({
      source,
      by: ['Note'],
      filters: [{ field: 'Name', op: 'is', value: 'Bad' }],
    });
    expect(odd.rows).toEqual([{ Note: 'a\tb\n"c" \\ d', count: 1 }]);
  });

  it('whose numbers can be read in two ways is asked about', async () => {
    const csv = 'a;b\n1.234;x\n1,234;y\n';
    const asked = await bring('mixed.csv', csv);
    expect([asked.status, asked.body.data.field, asked.body.message]).toEqual([
      ...[400, 'decimal', 'Both 1.234 and 1,234 occur. Say which sign is the decimal one.'],
    ]);
    const { body } = await bring('mixed.csv', csv, { decimal: 'comma' });
    const { rows } = await ask({ source: { table: body.output.tableId }, measures: ['sum:a'] });
    expect(rows).toEqual([{ 'sum:a': 1235.234 }]);
  });

  it('may have two lines of names, or a title', async () => {
    const grouped = await bring(
      'g.csv',
      'Place,Sales,,Day\n,2025,2026,\nParis,1,2,2026-01-01\nRome,3,4,2026-01-02\n',
    );
    expect(grouped.body.output).toMatchObject({
      rows: 2,
      columns: [{}, { name: 'Sales 2025' }, {}, {}],
    });
    const two = await bring('t.csv', 'Place,Sales,,Day\n,old,new,\nParis,1,2,2026-01-01\n');
    expect(two.body.output.columns).toMatchObject([
      ...[{ name: 'Place' }, { name: 'Sales old' }, { name: 'Sales new' }, { name: 'Day' }],
    ]);
    const title = await bring('u.csv', 'Report 2026,,\nPlace,Sales,Day\nParis,1,2026-01-01\n');
    expect(title.body.output.columns).toMatchObject([
      { name: 'Place' },
      { name: 'Sales' },
      { name: 'Day' },
    ]);
  });

  it('comes from spreadsheets and JSON lines alike', async () => {
    const cells = [
      [{ value: 'City' }, { value: 'People' }],
      [{ value: 'Łódź' }, { value: 670000, type: Number }],
    ];
    const sheet = await bring('c.xlsx', await writeXlsxFile(cells as never).toBuffer());
    const lines = await bring('c.jsonl', '{"City":"Łódź"}\n{"City":"Gdańsk","People":486000}\n');
    for (const { body } of [sheet, lines]) {
      expect(body.output.columns).toEqual([
        { name: 'City', type: 'text' },
        { name: 'People', type: 'number' },
      ]);
    }
    const source = { table: lines.body.output.tableId };
    expect((await ask({ source, measures: ['sum:People'], by: ['City'] })).rows).toEqual([
      { City: 'Gdańsk', 'sum:People': 486000 },
      { City: 'Łódź', 'sum:People': null },
    ]);
  });

  it('that is none is refused, and nothing of it stays', async () => {
    const bad = [
      await bring('empty.csv', 'a;b\n'),
      await bring('fake.csv', 'PK but no sheet', { format: 'xlsx' }),
      await bring('none.jsonl', 'no json\n'),
    ];
    expect(bad.map(({ status }) => status)).toEqual([400, 422, 422]);
  });
});

it('a note is kept at its time', async () => {
  const noted = await call(ana, 'stats.note', { at: '2026-10-01T09:30:00Z', text: 'New prices' });
  expect([noted.status, typeof noted.body.output.noteId]).toEqual([200, 'string']);
  const wrong = await call(ana, 'stats.note', { at: 'soon', text: 'x' });
  expect([wrong.status, wrong.body.data.field]).toEqual([400, 'at']);
});

it('an account takes all of it along, and nothing is left when it ends', async () => {
  const leaving = await hub.signUp('leaving@example.org', 'correct horse battery');
  const made = await call(leaving, 'stats.create-site', { name: 'Mine', domain: 'mine.example' });
  const { siteId, key } = made.body.output as Record<string, string>;
  const hit = { site: key, url: 'https://mine.example/a-page' };
  await fetch(`${hub.sitesOrigin}/t`, { method: 'POST', body: JSON.stringify(hit) });
  await call(leaving, 'stats.note', { at: '2026-10-01T09:30:00Z', text: 'A note of mine' });
  await hub.platform.events.flush();
  const exported = await (
    await hub.request('/api/account/export', { token: leaving.token })
  ).text();
  for (const part of ['/a-page', 'A note of mine', 'mine.example'])
    expect(exported).toContain(part);
  const gone = await hub.request('/api/account/delete', {
    ...{ token: leaving.token, json: { password: 'correct horse battery' } },
  });
  expect(gone.status).toBeLessThan(300);
  const { rows } = await hub.platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from events where site_id = ${siteId}`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
