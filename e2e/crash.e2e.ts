import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const run = promisify(execFile);
const guildhall = fileURLToPath(new URL('../bin/guildhall', import.meta.url));
const folders: string[] = [];
const servers: RunningServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0))
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-crash-'));
  folders.push(folder);
  return folder;
}

/** Starts a hub; again on the port of an earlier start, since sessions belong to an address. */
async function start(
  folder: string,
  environment: Record<string, string> = {},
  earlier?: RunningServer,
): Promise<RunningServer> {
  if (earlier) environment.PORT = new URL(earlier.origin).port;
  const server = await startServer({ MARKET_SEEDS: 'off', ...environment }, folder);
  servers.push(server);
  return server;
}

/** Registers someone and returns a caller with their token. */
async function signUp(origin: string, email = 'ada@example.org') {
  const { publishableKey } = (await (await fetch(`${origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  const response = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough password' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return (at: string, path: string, json?: unknown) =>
    fetch(`${at}${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
}

it('a killed server loses nothing that it acknowledged, and starts again by itself', async () => {
  const folder = await newFolder();
  const acknowledged: string[] = [];
  let call: Awaited<ReturnType<typeof signUp>> | undefined;
  let server: RunningServer | undefined;
  let secret = '';
  let answered = 0;
  for (let round = 0; round < 3; round += 1) {
    server = await start(folder, {}, server);
    const { origin } = server;
    call ??= await signUp(origin);
    const asked = call;
    if (round === 0) {
      const made = await asked(origin, '/api/openai-api/tokens', { name: 'a program' });
      ({ secret } = (await made.json()) as { secret: string });
    }
    const calling = (async () => {
      while (await isAnswered(origin, secret)) answered += 1;
    })();
    const writing = Array.from({ length: 6 }, async (_, lane) => {
      for (let n = 0; ; n += 1) {
        const title = `round ${round} lane ${lane} number ${n}`;
        const response = await asked(origin, '/api/ai-chat/conversations', { title }).catch(
          () => undefined,
        );
        if (!response?.ok) return;
        const { id } = (await response.json().catch(() => ({}))) as { id?: string };
        if (!id) return;
        acknowledged.push(id);
        if (acknowledged.length >= (round + 1) * 40) return;
      }
    });
    await Promise.race([Promise.all(writing), new Promise((resolve) => setTimeout(resolve, 4000))]);
    await server.kill();
    await Promise.all([...writing, calling]);
  }
  server = await start(folder, {}, server);
  for (const id of acknowledged) {
    const response = await call?.(server.origin, `/api/ai-chat/conversations/${id}`);
    expect(response?.status, id).toBe(200);
  }
  expect(acknowledged.length).toBeGreaterThan(30);
  const usage = (await call?.(server.origin, '/api/openai-api/usage?by=module')) as Response;
  const [figures] = (await usage.json()) as { requests: number }[];
  expect(answered).toBeGreaterThan(10);
  // The call that was cut may have been recorded, too.
  expect(figures?.requests).toBeGreaterThanOrEqual(answered);
  expect(figures?.requests).toBeLessThanOrEqual(answered + 3);
});

/** Whether a program's call was answered to its end; false once the server is killed. */
async function isAnswered(origin: string, secret: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'local', messages: [{ role: 'user', content: 'Hello' }] }),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

it('SIGTERM ends the server and everything it started, with code 0', async () => {
  const folder = await newFolder();
  const first = await start(folder);
  expect(await first.stop()).toBe(0);
  const second = await start(folder);
  const pid = Number(
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  expect(await second.stop()).toBe(0);
  expect(() => process.kill(pid, 0)).toThrow();
});

it('a second server on the same data folder is refused with a clear sentence', async () => {
  const folder = await newFolder();
  await start(folder);
  await expect(start(folder)).rejects.toThrow(/already running on .* \(process \d+\)/);
});

it('a wrong master key stops the start and changes nothing', async () => {
  const folder = await newFolder();
  const first = await start(folder);
  await first.stop();
  const file = join(folder, 'master.key');
  const key = await readFile(file, 'utf8');
  await writeFile(file, `${'ab'.repeat(32)}\n`);
  await expect(start(folder)).rejects.toThrow('The master key does not fit this database');
  await writeFile(file, key);
  await start(folder);
});

it('the master key is rotated while the hub runs, and sealed secrets still open', async () => {
  const folder = await newFolder();
  const server = await start(folder);
  const before = await readFile(join(folder, 'master.key'), 'utf8');
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder };
  const { stdout } = await run(guildhall, ['rotate-master-key'], { env: environment });
  expect(stdout).toMatch(/Sealed \d+ secrets with master key/);
  expect(await readFile(join(folder, 'master.key'), 'utf8')).not.toBe(before);
  const call = await signUp(server.origin);
  expect((await call(server.origin, '/api/account/profile')).status).toBe(200);
  await server.stop();
  const again = await start(folder, {}, server);
  expect((await call(again.origin, '/api/account/profile')).status).toBe(200);
});

it('create-admin makes an admin who can sign in, beside a running hub or alone', async () => {
  const folder = await newFolder();
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder };
  const { stdout } = await run(guildhall, ['create-admin', 'root@example.org'], {
    env: environment,
  });
  const password = /First password: (\S+)/.exec(stdout)?.[1];
  const server = await start(folder);
  const { publishableKey } = (await (await fetch(`${server.origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  const response = await fetch(`${server.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@example.org', password }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const role = await fetch(`${server.origin}/api/account/role`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await role.json()).toMatchObject({ isAdmin: true });
  await signUp(server.origin, 'second@example.org');
  const promoted = await run(guildhall, ['create-admin', 'second@example.org'], {
    env: environment,
  });
  expect(promoted.stdout).toContain('second@example.org is an admin now');
});

it('--help lists the commands, and an unknown one is refused', async () => {
  const { stdout } = await run(guildhall, ['--help']);
  for (const name of ['start', 'migrate', 'create-admin', 'rotate-master-key'])
    expect(stdout).toContain(name);
  await expect(run(guildhall, ['fly'])).rejects.toMatchObject({ code: 2 });
});

it('a setting that makes no sense is named before anything starts', async () => {
  const folder = await newFolder();
  await expect(start(folder, { SITE_URL: 'nonsense' })).rejects.toThrow(
    'SITE_URL must be an address',
  );
});
