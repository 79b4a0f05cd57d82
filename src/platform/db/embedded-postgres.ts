import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseAccount } from './embedded-account.ts';
import { type Account, findBinaries, isReachable, sharedRoot } from './embedded-binaries.ts';
import { endOrphans } from './end-orphans.ts';

const run = promisify(execFile);

/** A running PostgreSQL of our own. `url` connects over a Unix socket that only its owner opens. */
export type EmbeddedPostgres = {
  readonly url: string;
  /** Where it keeps its data. */
  readonly folder: string;
  readonly process: ChildProcess;
  /** Fast shutdown; resolves when the server process is gone. */
  stop(): Promise<void>;
};

type Cluster = { readonly data: string; readonly sockets: string; readonly account?: Account };

/** Settings for one small machine: little memory while idle, every commit on disk. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '48MB',
  io_method: 'sync', // spares three helper processes; worker I/O pays only on big scans
  max_wal_size: '512MB',
  log_checkpoints: 'off',
  jit: 'off',
  autovacuum_max_workers: '2',
  max_parallel_workers: '2',
};

/** Nothing reaches the disk before its time: for clusters that are thrown away anyway. */
const undurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  checkpoint_timeout: '1h',
};

/**
 * Starts the cluster under `dataDir`, making it on first use. A server that an earlier crash left
 * running, or a stale lock file, is cleared first. Needs the caller to hold the data folder's lock.
 * An aborted `signal` ends a start that is under way.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: {
    readonly maxConnections?: number;
    /** False only for tests: a machine that stops takes what was written with it. */
    readonly durable?: boolean;
    readonly signal?: AbortSignal;
    /** It ran a moment ago: a cluster that is not there is a disk that has gone, not a fresh hub. */
    readonly again?: boolean;
  } = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('On Windows set DATABASE_URL to a PostgreSQL server, or use WSL.');
  }
  const cluster = await locateCluster(dataDir);
  const binaries = await findBinaries(cluster.account);
  if (options.again && !(await isInitialised(cluster))) {
    throw new Error(`The database’s folder ${cluster.data} is gone. Is its disk mounted?`);
  }
  await stopLeftover(cluster.data);
  await createCluster(cluster, binaries.initdb);
  const log = await open(join(cluster.data, 'server.log'), 'w', 0o600);
  if (cluster.account) await log.chown(cluster.account.uid, cluster.account.gid);
  const flags = Object.entries({
    ...settings,
    ...(options.durable === false && undurable),
    max_connections: String(options.maxConnections ?? 60),
    unix_socket_directories: cluster.sockets,
  });
  const child = spawn(
    binaries.postgres,
    ['-D', cluster.data, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own: Ctrl-C must reach us first, so that requests end before the database.
    {
      ...cluster.account,
      detached: true,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  await log.close();
  await untilReady(child, cluster.data, options.signal);
  return {
    url: connectionUrl(cluster.sockets),
    folder: cluster.data,
    process: child,
    stop: () => endProcess(child),
  };
}

/** The URL of a server that already runs on this data folder, for commands beside it. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = await locateCluster(dataDir);
  const pid = await leftoverPid(cluster.data);
  return pid === undefined ? undefined : connectionUrl(cluster.sockets);
}

/** Whether a cluster was ever made for this data folder. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  if (!(await stat(dataDir).catch(() => undefined))) return false;
  return isInitialised(await locateCluster(dataDir));
}

const isInitialised = async ({ data }: Cluster): Promise<boolean> =>
  (await stat(join(data, 'PG_VERSION.guildhall')).catch(() => undefined)) !== undefined;

const connectionUrl = (sockets: string) =>
  `postgresql://guildhall@localhost/postgres?host=${encodeURIComponent(sockets)}`;

/** C locale messages: nothing of the operator's language settings reaches the files. */
const plainEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' });

async function locateCluster(dataDir: string): Promise<Cluster> {
  const account = await databaseAccount();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  let home = dataDir;
  if (account) {
    await chmod(dataDir, 0o711); // its account passes through; secrets inside are 0600
    if (!(await isReachable(dataDir, account))) home = join(sharedRoot, await instanceId(dataDir));
  }
  await mkdir(home, { recursive: true, mode: account ? 0o711 : 0o700 });
  const sockets = await socketFolder(home);
  return { data: join(home, 'postgres'), sockets, ...(account && { account }) };
}

/** A folder elsewhere is found again by an id kept inside the data folder. */
async function instanceId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'instance-id');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim()) return known.trim();
  const id = randomUUID();
  await writeFile(file, `${id}\n`, { mode: 0o600 });
  return id;
}

/** Socket paths are limited to 107 bytes by the kernel, so a deep data folder gets a short one. */
async function socketFolder(home: string): Promise<string> {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= 90) return inside;
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return join(tmpdir(), `guildhall-${hash}`);
}

async function createCluster(cluster: Cluster, initdb: string): Promise<void> {
  for (const folder of [cluster.data, cluster.sockets]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    if (cluster.account) await chown(folder, cluster.account.uid, cluster.account.gid);
  }
  if (await isInitialised(cluster)) return;
  // An initdb that was killed leaves half a cluster, which it refuses to continue. Nothing was
  // ever stored in it: the mark below is written only after initdb has finished.
  await rm(cluster.data, { recursive: true, force: true });
  await mkdir(cluster.data, { mode: 0o700 });
  if (cluster.account) await chown(cluster.data, cluster.account.uid, cluster.account.gid);
  await run(
    initdb,
    ['-D', cluster.data, '-U', 'guildhall', '--auth-local=trust', '--auth-host=reject'].concat([
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]),
    { ...cluster.account, cwd: '/', env: plainEnvironment() },
  );
  await writeFile(join(cluster.data, 'PG_VERSION.guildhall'), 'initialised\n');
}

/** Process id of a PostgreSQL that runs on `data`, or undefined. */
async function leftoverPid(data: string): Promise<number | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  // The number may have been given to another program since: ask what the process really is.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout;
  });
  return command.includes('postgres') && command.includes(data) ? pid : undefined;
}

async function stopLeftover(data: string): Promise<void> {
  const pid = await leftoverPid(data);
  if (pid !== undefined) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid); waited += 20) {
      if (waited === 15_000) process.kill(pid, 'SIGQUIT'); // immediate: recovery replays the log
      await delay(20);
    }
  }
  await endOrphans(data);
  // Left by a killed server; PostgreSQL would refuse to start if the number is in use again.
  await rm(join(data, 'postmaster.pid'), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function untilReady(
  child: ChildProcess,
  data: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) {
      await endProcess(child);
      throw signal.reason;
    }
    if (child.exitCode !== null || child.signalCode !== null) {
      const log = await readFile(join(data, 'server.log'), 'utf8').catch(() => '');
      throw new Error(`PostgreSQL did not start:\n${log.slice(-2000)}`);
    }
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    );
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await delay(15);
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const forced = setTimeout(() => child.kill('SIGQUIT'), 15_000);
  await gone;
  clearTimeout(forced);
}
