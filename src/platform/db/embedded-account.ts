import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Account } from './embedded-binaries.ts';

const run = promisify(execFile);
const accountName = 'guildhall';

/**
 * The account that PostgreSQL runs as: undefined means "as we are". PostgreSQL refuses to run as
 * root, so root gets a system account of its own (made on first use), or `postgres` where the
 * machine has no `useradd`.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp(accountName);
  if (known) return known;
  await run('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ])
    // busybox systems have adduser instead
    .catch(() => run('adduser', ['-S', '-D', '-H', accountName]))
    .catch(() => undefined);
  const account = (await lookUp(accountName)) ?? (await lookUp('postgres'));
  if (account) return account;
  throw new Error(
    'PostgreSQL cannot run as root and no account could be made for it. Create one ("useradd --system guildhall"), start Guildhall as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  if (!fields) return undefined;
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}
