import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { eraseSubscriber } from '#platform/newsletter/subscribers/manage-subscribers.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts, wrongValues } from '#platform/testing/acceptance/hostile-texts.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  ada = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function fileOf(
  text: string | Uint8Array<ArrayBuffer>,
  name = 'rows.csv',
  who: TestUser = admin,
): Promise<string> {
  const body = new FormData();
  body.set('file', new File([text], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: who.token, body });
  const made = (await answer.json()) as { id: string; message?: string };
  if (!answer.ok) throw new Error(made.message);
  return made.id;
}
const bring = (input: object, who: TestUser = admin) => call(who, 'bulk.import', input);
const back = (importId: unknown, who: TestUser = admin) => call(who, 'bulk.rollback', { importId });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof bring>>) => [
  ...[status, body.data?.field, body.message],
];
const rowsOf = async (table: string) => {
  const { rows } = await hub.platform.db.execute<{ fields: Record<string, unknown> }>(sql`
    select r.fields from records r join record_tables t on t.id = r.table_id
    where t.name = ${table} order by r.position`);
  return rows.map(({ fields }) => fields);
};
async function textOf(url: string): Promise<string> {
  return (await hub.request(url)).text();
}

describe('ten thousand rows of which 137 are faulty', () => {
  const faultyLines = Array.from({ length: 137 }, (_, at) => 20 + at * 71);
  const table = 'Training Materials';
  let file: string;
  let importId: unknown;
  beforeAll(async () => {
    const lines = ['Title,Prompt,Price'];
    for (let line = 2; line <= 10_001; line += 1) {
      const price = faultyLines.includes(line) ? '=cmd()|dear' : String(line % 90);
      lines.push(`+Row ${line},Write about ${line},${price}`);
    }
    file = await fileOf(lines.join('\n'), 'many.csv');
  });

  it('a try says what would come of them, and changes nothing', async () => {
    const { status, body } = await bring({
      assetId: file,
      target: 'records',
      tableId: table,
      dryRun: true,
    });
    expect(status, body.message).toBe(200);
    expect(body.output).toMatchObject({ rows: 10_000, added: 9863, updated: 0 });
    expect(body.output.faulty).toHaveLength(137);
    expect(await rowsOf(table)).toEqual([]);
    const again = await back(body.output.importId);
    expect(refusalOf(again)).toMatchObject([409, undefined, expect.stringContaining('only tried')]);
  });

  it('9,863 come in, and each of the 137 is named with its line and its reason', async () => {
    const { status, body } = await bring({ assetId: file, target: 'records', tableId: table });
    expect(status, body.message).toBe(200);
    const { output, assets, engine } = body;
    expect([output.rows, output.added, output.updated, engine]).toEqual([10_000, 9863, 0, null]);
    expect(output.columns).toMatchObject([
      { name: 'Title', type: 'text', samples: ['+Row 2', '+Row 3', '+Row 4'] },
      { name: 'Prompt', type: 'text' },
      { name: 'Price' },
    ]);
    expect(output.mapping).toEqual({ Title: 'Title', Prompt: 'Full Prompt', Price: 'Price' });
    const faulty = output.faulty as { line: number; column: string; reason: string }[];
    expect(faulty.map(({ line }) => line)).toEqual(faultyLines);
    for (const { column, reason } of faulty) {
      expect(column).toBe('Price');
      expect(reason).toContain('must be a number');
    }
    expect((await rowsOf(table)).length).toBe(9863);
    expect(assets).toMatchObject([{ mime: 'text/csv', name: 'many-faulty-rows.csv' }]);
    importId = output.importId;
    const records = parse(await textOf(assets[0]?.url ?? ''), { bom: true }) as string[][];
    expect(records[0]).toEqual(['Title', 'Prompt', 'Price', 'line', 'reason']);
    expect(records).toHaveLength(138);
    for (const [at, [title, , price, line, reason]] of records.slice(1).entries()) {
      expect([title, price]).toEqual([`'+Row ${faultyLines[at]}`, `'=cmd()|dear`]);
      expect([line, reason]).toEqual([String(faultyLines[at]), faulty[at]?.reason]);
    }
  });

  it('taking it back leaves none of them, once', async () => {
    const { status, body } = await back(importId);
    expect([status, body.output]).toEqual([200, { removed: 9863, restored: 0, kept: 0 }]);
    expect(await rowsOf(table)).toEqual([]);
    const again = await back(importId);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      ...[409, 'CONFLICT', 'This import was rolled back already.'],
    ]);
  });
});

describe('an import', () => {
  it('is refused by the field that is not right', async () => {
    const assetId = await fileOf('A,B\n1,2\n');
    const order = { assetId, target: 'records', tableId: 'Site' };
    const nope = await bring({ ...order, mapping: { A: 'Nope' } });
    expect(refusalOf(nope).slice(0, 2)).toEqual([400, 'mapping.A']);
    expect(nope.body.code).toBe('BAD_REQUEST');
    const column = await bring({ ...order, mapping: { C: 'Title' } });
    expect(refusalOf(column).slice(0, 2)).toEqual([400, 'mapping.C']);
    const twice = await bring({ ...order, mapping: { A: 'Title', B: 'Title' } });
    expect(refusalOf(twice)).toMatchObject([
      400,
      'mapping.B',
      expect.stringContaining('same field'),
    ]);
    expect(refusalOf(await bring(order)).slice(0, 2)).toEqual([400, 'mapping']);
    expect(refusalOf(await bring({ ...order, mapping: {} })).slice(0, 2)).toEqual([400, 'mapping']);
    expect(refusalOf(await bring({ ...order, tableId: 'None' })).slice(0, 2)).toEqual([
      404,
      'tableId',
    ]);
    expect(refusalOf(await bring({ assetId, target: 'records' })).slice(0, 2)).toEqual([
      400,
      'tableId',
    ]);
    expect(
      refusalOf(await bring({ assetId, target: 'prompts', tableId: 'Services' })).slice(0, 2),
    ).toEqual([400, 'tableId']);
    const mergeOn = await bring({ ...order, mapping: { A: 'Title' }, mergeOn: ['Nope'] });
    expect(refusalOf(mergeOn).slice(0, 2)).toEqual([400, 'mergeOn']);
    expect(await rowsOf('Site')).toEqual([]);
  });

  it('of a stranger’s file is one of a file that never was', async () => {
    const assetId = await fileOf('Title\nOne\n', 'mine.csv', ada);
    await expectDeniedAsNever(
      (id) =>
        hub.request('/api/tools/bulk.import', {
          ...{ token: admin.token, json: { assetId: id, target: 'records', tableId: 'Site' } },
        }),
      assetId,
    );
    const described = await bring({
      assetId: await fileOf('File,Title\nrows.csv,One\n', 'own.csv'),
      target: 'library',
    });
    await expectDeniedAsNever(
      (importId) =>
        hub.request('/api/tools/bulk.rollback', { token: ada.token, json: { importId } }),
      described.body.output.importId as string,
    );
  });

  it('into what belongs to the whole hub is for administrators, into one’s library for everybody', async () => {
    const assetId = await fileOf('Title\nOne\n', 'adas.csv', ada);
    for (const target of ['records', 'prompts', 'contacts']) {
      expect((await bring({ assetId, target, tableId: 'Site' }, ada)).status, target).toBe(403);
    }
    expect(refusalOf(await bring({ assetId, target: 'knowledge' }, ada))).toEqual([
      ...[400, 'collectionId', 'Choose a collection of the knowledge base.'],
    ]);
    const { body } = await bring(
      {
        assetId: await fileOf('File,Title\nadas.csv,My rows\n', 'about.csv', ada),
        target: 'library',
      },
      ada,
    );
    expect(body.output).toMatchObject({ added: 0, updated: 1, faulty: [] });
    expect((await call(null, 'bulk.import', { assetId, target: 'library' })).status).toBe(401);
  });

  it('by a token does not put prompts on sale', async () => {
    const made = await hub.request('/api/account/tokens', {
      token: admin.token,
      json: { name: 'Script' },
    });
    const { secret: token } = (await made.json()) as { secret: string };
    const assetId = await fileOf('Title,Full Prompt,Status\nBread,Bake,live\nSoup,Cook,draft\n');
    const { status, body } = await call({ token }, 'bulk.import', { assetId, target: 'prompts' });
    expect([status, body.code]).toEqual([403, 'SESSION_REQUIRED']);
    const { body: signedIn } = await bring({ assetId, target: 'prompts' });
    expect(signedIn.output).toMatchObject({ added: 2, faulty: [] });
    await back(signedIn.output.importId);
  });

  it('bears hostile texts in its input and in its cells', async () => {
    const assetId = await fileOf('Title\nOne\n');
    for (const text of [...hostileTexts, ...wrongValues]) {
      for (const field of [
        'assetId',
        'target',
        'tableId',
        'mapping',
        'mergeOn',
        'consentSource',
        'dryRun',
        'listId',
      ]) {
        const order = { assetId, target: 'records', tableId: 'Site', dryRun: true, [field]: text };
        const { status, body } = await bring(order);
        if (status !== 200) expect([400, 404], `${field} ${body.message}`).toContain(status);
      }
    }
    const cells = hostileTexts.filter((text) => text.isWellFormed());
    const quoted = cells.map((text) => `"${text.replaceAll('"', '""')}"`);
    const hostile = await fileOf(['Title,Price', ...quoted.map((text) => `${text},x`)].join('\n'));
    const { status, body } = await bring({ assetId: hostile, target: 'records', tableId: 'Site' });
    expect([status, body.output?.added], body.message).toEqual([200, 0]);
    expect(body.assets[0]?.mime).toBe('text/csv');
    const rows = parse(await textOf(body.assets[0]?.url ?? ''), { bom: true }) as string[][];
    for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  it('of a file that is no table says so', async () => {
    const order = { target: 'records', tableId: 'Site' };
    const files: [string | Uint8Array<ArrayBuffer>, string, number, string][] = [
      ['Title\n', 'empty.csv', 400, 'no rows'],
      ['{', 'broken.json', 422, 'no JSON'],
      ['"Title\nnever closed', 'open.csv', 422, 'could not be read'],
    ];
    for (const [text, name, status, words] of files) {
      const refused = await bring({ assetId: await fileOf(text, name), ...order });
      expect(refusalOf(refused), name).toEqual([status, 'assetId', expect.stringContaining(words)]);
    }
  });

  it('that was stopped in its midst goes on without doubles, or is taken back', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `Step ${at},${at}`);
    const assetId = await fileOf(['Title,Price', ...lines].join('\n'));
    const order = { assetId, target: 'records', tableId: 'Course Content' };
    const { db } = hub.platform;
    const change = (runId: string | null, what: string, json: object = {}) =>
      hub.request(`/api/runs/${runId}/${what}`, { token: admin.token, json });
    const stopped = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`lock table import_items in access exclusive mode`);
        const { body } = await call(admin, 'bulk.import', order, { prefer: 'respond-async' });
        const waits = sql`select 1 from pg_locks where relation = 'import_items'::regclass and not granted`;
        await vi.waitFor(
          async () => expect((await db.execute(waits)).rows).toHaveLength(1),
          60_000,
        );
        expect((await change(body.runId, 'stop')).status).toBe(200);
        return body.runId;
      });
    const first = await stopped();
    expect((await change(first, 'retry', { from: 'failed' })).status).toBe(202);
    await vi.waitFor(async () => {
      const answer = await hub.request(`/api/bulk-upload/imports/${first}`, { token: admin.token });
      expect(await answer.json()).toMatchObject({ status: 'done', added: 3000, faulty: 0 });
    }, 60_000);
    const titles = (await rowsOf('Course Content')).map(({ Title }) => Title);
    expect(titles).toEqual(lines.map((line) => line.split(',')[0]));
    expect((await back(first)).body.output).toMatchObject({ removed: 3000 });
    const second = await stopped();
    expect((await back(second)).status).toBe(200);
    expect(await rowsOf('Course Content')).toEqual([]);
  });
});

describe('contacts', () => {
  const consentSource = 'Signed up at our stand at the fair of May 2026.';
  const people = async () => {
    const { rows } = await hub.platform.db.execute<{ email: string }>(
      sql`select email from newsletter_subscribers order by email`,
    );
    return rows.map(({ email }) => email);
  };

  it('need to have agreed, come in once, and are not brought back against their will', async () => {
    const text =
      'E-Mail,First name,Status\nada@example.org,Ada,\nbob@example.org,Bob,\nnot an address,Eve,\nada@example.org,Ada,\ngone@example.org,Gus,\nleft@example.org,Lea,unsubscribed\n';
    const assetId = await fileOf(text, 'people.csv');
    const order = { assetId, target: 'contacts' };
    for (const given of [{}, { consentSource: 'yes' }]) {
      expect(refusalOf(await bring({ ...order, ...given }))).toEqual([
        ...[400, 'consentSource', expect.stringContaining('where and when these people agreed')],
      ]);
    }
    const first = await bring({ ...order, consentSource });
    expect(first.body.output, first.body.message).toMatchObject({ added: 3, updated: 0 });
    const lines = (first.body.output.faulty as { line: number }[]).map(({ line }) => line);
    expect(lines).toEqual([4, 5, 7]);
    expect(await people()).toEqual(['ada@example.org', 'bob@example.org', 'gone@example.org']);
    const { rows } = await hub.platform.db.execute<{ id: string }>(
      sql`select id from newsletter_subscribers where email = 'gone@example.org'`,
    );
    await eraseSubscriber(hub.platform, rows[0]?.id ?? '', admin.id);
    const again = await bring({ ...order, consentSource });
    expect(again.body.output).toMatchObject({ added: 0, skipped: 2 });
    expect(again.body.output.faulty).toContainEqual({
      ...{ line: 6, column: 'E-Mail', reason: expect.stringContaining('not brought back') },
    });
    expect((await back(again.body.output.importId)).body.output.removed).toBe(0);
    expect((await back(first.body.output.importId)).body.output.removed).toBe(2);
    expect(await people()).toEqual([]);
  });
});

describe('the library', () => {
  it('fetches files from their addresses, says what is to be said of others, and forgets it again', async () => {
    const site = createServer((request, response) => {
      response.statusCode = request.url === '/none.txt' ? 404 : 200;
      response.end(`The tide of ${request.url}`);
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    await fileOf('A tide.', 'low tide.txt', ada);
    const rows = [
      'url,name,title,tags',
      `${origin}/high.txt,,High tide,"sea, moon"`,
      `${origin}/none.txt,,,`,
      ',low tide.txt,Low tide,',
      ',no such file,Nothing,',
      'ftp://example.org/a,,,',
      ',,Only a title,',
    ];
    const assetId = await fileOf(rows.join('\n'), 'list.csv', ada);
    const tried = await bring({ assetId, target: 'library', dryRun: true }, ada);
    expect(tried.body.output).toMatchObject({ added: 2, updated: 1 });
    const { body } = await bring({ assetId, target: 'library' }, ada);
    site.close();
    expect(body.output, body.message).toMatchObject({ added: 1, updated: 1 });
    const faulty = body.output.faulty as { line: number; column: string }[];
    expect(faulty.map(({ line, column }) => [line, column])).toEqual([
      ...[
        [3, 'url'],
        [5, 'name'],
        [6, 'url'],
        [7, ''],
      ],
    ]);
    const titles = async () => {
      const answer = await hub.request('/api/assets?q=tide', { token: ada.token });
      const { assets } = (await answer.json()) as { assets: { title: string; tags: string[] }[] };
      return assets.map(({ title, tags }) => [title, tags.join()]).sort();
    };
    expect(await titles()).toEqual([
      ...[
        ['High tide', 'sea,moon'],
        ['Low tide', ''],
      ],
    ]);
    const undone = await back(body.output.importId, ada);
    expect(undone.body.output).toEqual({ removed: 1, restored: 1, kept: 0 });
    expect(await titles()).toEqual([[null, '']]);
  });
});
