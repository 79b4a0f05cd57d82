import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { openPdf } from '#platform/testing/acceptance/open-pdf.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let tableId: string;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  const body = new FormData();
  const csv =
    'Day,City,Price\n2026-10-01,=cmd(),0.1\n2026-10-02,Łódź #let x,1234567.891\n2026-10-02,Rome,3\n';
  body.append('file', new File([csv], 'prices.csv'));
  const kept = await hub.request('/api/assets', { method: 'POST', body, token: ana.token });
  const { id: assetId } = (await kept.json()) as { id: string };
  const brought = await call(ana, 'stats.import', { assetId, format: 'csv', name: 'Prices' });
  tableId = brought.body.output.tableId as string;
});
afterAll(() => hub.close());

const queries = () => [
  { source: { table: tableId }, measures: ['sum:Price', 'avg:Price'], by: ['City'] },
  { source: { table: tableId }, measures: ['count'], by: ['day'] },
];

async function report(format: string, asked: object[] = queries()): Promise<Buffer> {
  const { status, body } = await call(ana, 'stats.report', {
    queries: asked,
    title: 'Our <b>prices</b>',
    format,
  });
  expect(status, body.message).toBe(200);
  const file = body.assets.find(({ id }) => id === body.output.assetId);
  const answer = await hub.request(file?.url ?? '');
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** What the query itself gives, as texts. */
async function numbers(): Promise<string[]> {
  const { body } = await call(ana, 'stats.query', { query: queries()[0] });
  return (body.output.rows as Record<string, unknown>[]).flatMap((row) => [
    String(row['sum:Price']),
    String(row['avg:Price']),
  ]);
}

it('a PDF shows the numbers that a query gives, and people’s words as words', async () => {
  const pdf = await openPdf(new Uint8Array(await report('pdf')));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const number of await numbers()) expect(text).toContain(number);
  expect(text).toContain('Łódź #let x');
  expect(text).toContain('Our <b>prices</b>');
  expect(text).toContain('Number of rows by day of Prices, of all time');
});

it('a spreadsheet has a sheet for each query, numbers as numbers, and no formula', async () => {
  const file = await report('xlsx');
  const first = await readSheet(file, 1);
  expect(first[1]).toEqual(['City', 'sum:Price', 'avg:Price']);
  expect(first.slice(2).map(([, sum]) => String(sum))).toEqual(
    (await numbers()).filter((_, at) => at % 2 === 0),
  );
  expect(first.flat()).toContain("'=cmd()");
  expect(await readSheet(file, 2)).toEqual([
    ['Number of rows by day of Prices, of all time', null],
    ['day', 'count'],
    ['2026-10-01', 1],
    ['2026-10-02', 2],
  ]);
});

it('a CSV of one query is its table alone', async () => {
  const text = (await report('csv', queries().slice(1))).toString();
  expect(text).toBe('\uFEFF"day","count"\r\n"2026-10-01",1\r\n"2026-10-02",2\r\n');
  const both = (await report('csv')).toString();
  for (const number of await numbers()) expect(both).toContain(number);
});

it('charts hold every number in their text alternatives, and are drawn', async () => {
  const svg = (await report('svg')).toString();
  const told = svg.match(/<desc[^>]*>([^<]*)<\/desc>/g) ?? [];
  expect(told).toHaveLength(2);
  for (const number of await numbers()) expect(told[0]).toContain(number);
  expect(told[1]).toContain('2026-10-02: count 2');
  expect(svg).not.toContain('<b>');
  const { Resvg } = await import('@resvg/resvg-js');
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  expect([width, height]).toEqual([960, 1080]);
  // Bars of three cities with two measures each, and a line through two days.
  expect(svg.match(/<rect x="/g)?.length).toBeGreaterThanOrEqual(6);
  expect(svg.match(/<path d="M[\d.]+,[\d.]+L/g)).toHaveLength(1);
  expect(await report('svg')).toEqual(Buffer.from(svg));
});

it('what somebody else may not see is in no report', async () => {
  const eve = await hub.signUp();
  const { status } = await call(eve, 'stats.report', { queries: queries(), format: 'csv' });
  expect(status).toBe(404);
});
