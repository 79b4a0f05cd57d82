import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const rows = 20_000;
/** Rows that are settled when the server dies, each time anew. */
const killsAt = [500, 8000];

let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop();
  if (server) await rm(server.dataDir, { recursive: true, force: true });
});

/** Tokens name the address that they are for, which is another one after each start. */
async function signIn({ origin }: RunningServer, path: string) {
  const config = await (await fetch(`${origin}/api/config`)).json();
  const { publishableKey } = config as { publishableKey: string };
  const signedIn = await fetch(origin + path, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'a long enough password' }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return async <T>(path: string, json?: unknown, more: Record<string, string> = {}): Promise<T> => {
    const isForm = json instanceof FormData;
    const answer = await fetch(`${origin}/api${path}`, {
      ...(json !== undefined && { method: 'POST', body: isForm ? json : JSON.stringify(json) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
        ...more,
      },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<T>;
  };
}

type Import = { status: string; rowsDone: number; added: number; faulty: number };

it('an import whose server is killed in its midst goes on by itself, and no row comes twice', {
  timeout: 300_000,
}, async () => {
  server = await startServer({ MARKET_SEEDS: 'off' }, await mkdtemp(join(tmpdir(), 'gh-e2e-')));
  let call = await signIn(server, '/auth/v1/signup');
  const lines = Array.from({ length: rows }, (_, at) =>
    at % 100 === 7 ? `Row ${at},dear` : `Row ${at},${at % 90}`,
  );
  const form = new FormData();
  form.set('file', new File([['Title,Price', ...lines].join('\n')], 'many.csv'));
  const { id: assetId } = await call<{ id: string }>('/assets', form);
  const order = { assetId, target: 'records', tableId: 'Workshop Prompts' };
  const { runId } = await call<{ runId: string }>('/tools/bulk.import', order, {
    prefer: 'respond-async',
  });
  const look = () => call<Import>(`/bulk-upload/imports/${runId}`);
  for (const least of killsAt) {
    await expect
      .poll(async () => (await look()).rowsDone, { timeout: 120_000, interval: 20 })
      .toBeGreaterThanOrEqual(least);
    expect((await look()).rowsDone).toBeLessThan(rows);
    await server.kill();
    server = await startServer({ MARKET_SEEDS: 'off' }, server.dataDir);
    call = await signIn(server, '/auth/v1/token?grant_type=password');
  }
  await expect.poll(async () => (await look()).status, { timeout: 120_000 }).toBe('done');
  expect(await look()).toMatchObject({ rowsDone: rows, added: rows - 200, faulty: 200 });
  const tables = await call<{ tables: { id: string; name: string }[] }>(
    '/airtable-dashboard/tables',
  );
  const table = tables.tables.find(({ name }) => name === 'Workshop Prompts')?.id;
  const list = `/airtable-dashboard/tables/${table}/records/list`;
  const titles: unknown[] = [];
  for (let offset: string | null | undefined; offset !== null; ) {
    const page = await call<{ records: { fields: { Title: string } }[]; offset: string | null }>(
      ...([list, { ...(offset && { offset }) }] as const),
    );
    titles.push(...page.records.map(({ fields }) => fields.Title));
    offset = page.offset;
  }
  expect(titles).toHaveLength(rows - 200);
  expect(new Set(titles).size).toBe(rows - 200);
  const { output } = await call<{ output: { removed: number } }>('/tools/bulk.rollback', {
    importId: runId,
  });
  expect(output.removed).toBe(rows - 200);
});
