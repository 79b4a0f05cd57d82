import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningPostgres } from '../src/platform/db/embedded-postgres.ts';
import { type RunningServer, startServer } from './server.ts';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-kill-up-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the hub again where it was, on the same port: sessions belong to an address. */
async function start(earlier?: RunningServer): Promise<RunningServer> {
  const port: Record<string, string> = earlier ? { PORT: new URL(earlier.origin).port } : {};
  return startServer({ MARKET_SEEDS: 'off', ...port }, folder);
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

async function stored(): Promise<string[]> {
  const all = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: await findRunningPostgres(folder) });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

it('a server that is killed while files are uploaded shows no half one, counts right and keeps no orphan', {
  timeout: 600_000,
}, async () => {
  server = await start();
  const { publishableKey } = (await (await fetch(`${server.origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  const signedUp = await fetch(`${server.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'a long enough password' }),
  });
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const acknowledged = new Map<string, string>();
  for (let kill = 0; kill < 3; kill += 1) {
    const { origin } = server;
    const lanes = Array.from({ length: 6 }, async (_, lane) => {
      for (let n = 0; ; n += 1) {
        const text = randomBytes(40_000 * (lane + 1)).toString('hex');
        const form = new FormData();
        form.set('file', new File([text], `${lane} ${n}.txt`));
        const url = `${origin}/api/ai-chat/attachments`;
        const answer = await fetch(url, { method: 'POST', headers, body: form }).catch(() => null);
        const made = (await answer?.json().catch(() => null)) as { id?: string } | null;
        if (!made?.id) return;
        acknowledged.set(made.id, sha256(text));
      }
    });
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThan(before + 10);
    await server.kill();
    await Promise.all(lanes);
    server = await start(server);
  }

  const rows = await query<{ id: string; sha256: string; size: number }>(`
    select a.id, f.sha256, f.size::float8 as size from ai_chat_attachments a
    join files f on f.id = a.file_id`);
  const known = new Map(rows.map((row) => [row.id, row.sha256]));
  for (const [id, hash] of acknowledged) expect(known.get(id), id).toBe(hash);
  // Every file that anybody can see is whole.
  const names = new Set(await stored());
  expect(rows.filter((row) => !names.has(row.sha256))).toEqual([]);
  const answer = await fetch(`${server.origin}/api/account/storage`, { headers });
  const sizes = await query<{ bytes: number }>('select sum(size)::float8 as bytes from files');
  expect(await answer.json()).toMatchObject({ used: sizes[0]?.bytes });

  // Long after, when nothing can be on its way any more, a sweep leaves what files name and no more.
  await query("update file_blobs set touched_at = now() - interval '1 day'");
  await query("select graphile_worker.add_job('files:sweep')");
  const wanted = rows.map((row) => row.sha256).sort();
  const whole = async () => (await stored()).filter((name) => name.length === 64).sort();
  await expect.poll(whole, { timeout: 120_000 }).toEqual(wanted);
  const marks = await query<{ sha256: string }>('select sha256 from file_blobs order by 1');
  expect(marks.map((mark) => mark.sha256)).toEqual(wanted);
});
