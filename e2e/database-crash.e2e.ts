import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { findRunningPostgres } from '../src/platform/db/embedded-postgres.ts';
import { type RunningServer, startServer } from './server.ts';

/** A database that starts again beside other work takes its time. */
const patient = { timeout: 120_000 };
const password = 'a long enough password';
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
});

/** The process id of the hub's own PostgreSQL. */
async function postmaster(dataDir: string): Promise<number> {
  let home = dataDir;
  if (!existsSync(join(home, 'postgres'))) {
    home = join(
      '/var/lib/guildhall',
      (await readFile(join(dataDir, 'instance-id'), 'utf8')).trim(),
    );
  }
  return Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

it('goes on when its PostgreSQL is killed under load: nobody is told a lie, nothing is lost', {
  timeout: 600_000,
}, async () => {
  server = await startServer();
  const { origin, dataDir } = server;
  const { publishableKey } = (await (await fetch(`${origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        ...{ apikey: publishableKey, 'content-type': 'application/json' },
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const who = { email: 'ada@example.org', password };
  const signedUp = await post('/auth/v1/signup', who);
  const { access_token: token } = (await signedUp.json()) as { access_token: string };

  const acknowledged: string[] = [];
  const statuses: Record<number, number> = {};
  let going = true;
  const count = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const writers = Array.from({ length: 6 }, async (_, lane) => {
    while (going) {
      const title = `lane ${lane}`;
      const response = await post('/api/ai-chat/conversations', { title }, token);
      count(response.status);
      const { id } = (await response.json()) as { id?: string };
      if (response.ok && id) acknowledged.push(id);
    }
  });
  let uploads = 0;
  const uploader = (async () => {
    for (let n = 0; going; n += 1) {
      const form = new FormData();
      form.set('file', new File([`note ${n}`], 'note.txt'));
      const response = await fetch(`${origin}/api/ai-chat/attachments`, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
      });
      count(response.status);
      await response.text();
      if (response.ok) uploads += 1;
    }
  })();
  const visitor = (async () => {
    while (going) {
      count((await post('/auth/v1/token?grant_type=password', who)).status);
      count((await fetch(`${origin}/marketplace`)).status);
    }
  })();
  for (let kill = 0; kill < 3; kill += 1) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(before + 20);
    process.kill(await postmaster(dataDir), 'SIGKILL');
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, patient).toBeGreaterThan(before + 20);
  going = false;
  await Promise.all([...writers, uploader, visitor]);

  expect(Object.keys(statuses).filter((code) => !['200', '201', '503'].includes(code))).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  const signedIn = await post('/auth/v1/token?grant_type=password', who);
  expect(signedIn.status).toBe(200);
  const client = new pg.Client({ connectionString: await findRunningPostgres(dataDir) });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from conversations');
  await client.end();
  const there = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
  expect(uploads).toBeGreaterThan(0);
  // Background work goes on, too: a mail that is asked for now is written.
  const mails = () =>
    existsSync(join(dataDir, 'outbox')) ? readdirSync(join(dataDir, 'outbox')).length : 0;
  const had = mails();
  expect((await post('/auth/v1/recover', { email: who.email })).status).toBe(200);
  await expect.poll(mails, patient).toBeGreaterThan(had);
});
