import { mkdir } from 'node:fs/promises';
import type { Config } from '#platform/config/config.ts';
import { lockDataFolder } from '#platform/db/data-folder-lock.ts';
import { findRunningPostgres, hasCluster } from '#platform/db/embedded-postgres.ts';
import { keepPostgres } from '#platform/db/keep-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';

export type HubDatabase = {
  readonly url: string;
  /** Where our own PostgreSQL keeps its data; undefined for another's. */
  readonly folder?: string;
  close(): Promise<void>;
};

/** Opens the configured database, or our own under the data folder, and migrates it. */
export async function openHubDatabase(config: Config): Promise<HubDatabase> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  if (config.DATABASE_URL) {
    await migrate(config.DATABASE_URL);
    return { url: config.DATABASE_URL, close: async () => undefined };
  }
  return openOwn(config, migrate);
}

async function openOwn(
  config: Config,
  prepare: (url: string) => Promise<unknown>,
): Promise<HubDatabase> {
  const lock = await lockDataFolder(config.DATA_DIR);
  try {
    const server = await keepPostgres(config.DATA_DIR, createLog(config.LOG_LEVEL));
    try {
      await prepare(server.url);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: server.url,
      folder: server.folder,
      async close() {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * The configured database as it is, or our own under the data folder, started but not migrated: for an
 * archive that brings its own schema. Nobody else may run on the folder meanwhile.
 */
export async function openEmptyDatabase(config: Config): Promise<HubDatabase> {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  if (config.DATABASE_URL) {
    return { url: config.DATABASE_URL, close: async () => undefined };
  }
  return openOwn(config, async () => undefined);
}

/** For commands beside a hub that may be running: joins its database, else starts it for a while. */
export async function joinHubDatabase(config: Config): Promise<HubDatabase> {
  const running = config.DATABASE_URL ? undefined : await findRunningPostgres(config.DATA_DIR);
  if (!running) return openHubDatabase(config);
  return { url: running, close: async () => undefined };
}

/** As `joinHubDatabase`, for what makes no sense without a hub: a mistyped folder is no empty hub. */
export async function joinExistingHub(config: Config): Promise<HubDatabase> {
  if (!config.DATABASE_URL && !(await hasCluster(config.DATA_DIR))) {
    throw new Error(`There is no hub in ${config.DATA_DIR}. Set DATA_DIR to the folder of yours.`);
  }
  return joinHubDatabase(config);
}
