import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const run = promisify(execFile);
const guildhall = fileURLToPath(new URL('../bin/guildhall', import.meta.url));
const person = { email: 'ada@example.org', password: 'a long enough password' };
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-e2e-backup-'));
  server = await startServer({}, join(folder, 'first'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command on a data folder, as an operator types it. */
const command = (dataDir: string, args: string[], passphrase = 'three words here') =>
  run(guildhall, args, {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, BACKUP_PASSPHRASE: passphrase },
      DATA_DIR: join(folder, dataDir),
    },
  });

async function authenticate(origin: string, path: string): Promise<{ access_token?: string }> {
  const config = await fetch(`${origin}/api/config`);
  const { publishableKey } = (await config.json()) as { publishableKey: string };
  const answer = await fetch(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return (await answer.json()) as { access_token?: string };
}

it('a running hub is backed up, the archive proves itself, and another machine goes on with it', async () => {
  const { access_token: token } = await authenticate(server.origin, 'signup');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const saved = await fetch(`${server.origin}/api/api-keys/openai/key`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ scope: 'personal', key: 'sk-backup-0123456789' }),
  });
  expect(saved.status).toBe(200);

  const backup = await command('first', ['backup', 'hub.tar.gz.age', '--verify']);
  expect(backup.stdout).toMatch(/Wrote .*hub\.tar\.gz\.age: \d+ rows/);
  expect(backup.stdout).toContain('The master key is inside');
  expect(backup.stdout).toMatch(/compared: \d+ tables, every row and file there/);

  const full = await command('first', ['restore', 'hub.tar.gz.age']).catch((error) => error);
  expect(full.stderr).toMatch(/in use|already/);
  const restored = await command('second', ['restore', 'hub.tar.gz.age']);
  expect(restored.stdout).toMatch(/Restored the hub of .* \(version 0\.1\.0\)/);
  const second = await startServer({}, join(folder, 'second'));
  try {
    const session = await authenticate(second.origin, 'token?grant_type=password');
    const keys = await fetch(`${second.origin}/api/api-keys?scope=personal`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(await keys.text()).toContain('"6789"');
  } finally {
    await second.stop();
  }
});

it('says what is wrong with an archive in one sentence', async () => {
  const wrong = await command('third', ['restore', 'hub.tar.gz.age'], 'other words').catch(
    (error) => error,
  );
  expect(wrong.stderr.trim()).toBe('The passphrase does not open this archive.');
  const none = await command('third', ['restore', 'nothing.tar.gz']).catch((error) => error);
  expect(none.stderr).toContain('There is no file at');
  const unnamed = await command('third', ['restore']).catch((error) => error);
  expect(unnamed.stderr).toContain('Name the archive');
  const other = await command('third', ['import', 'hub.tar.gz.age']).catch((error) => error);
  expect(other.stderr.trim()).toBe('This is a backup: use "guildhall restore".');
  const mistyped = await command('nowhere', ['backup', 'x.tar.gz']).catch((error) => error);
  expect(mistyped.stderr).toContain('There is no hub in');
  const unwritable = await command('first', ['backup', 'nowhere/x.gz']).catch((error) => error);
  expect(unwritable.stderr.trim()).toMatch(/^The archive cannot be written: .*$/);
  expect((await command('nowhere', ['backup', '--help'])).stdout).toContain('guildhall restore');
});
