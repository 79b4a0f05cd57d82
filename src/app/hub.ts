import { createFunctionRoutes } from '#platform/auth/functions.ts';
import { setUserDataSources } from '#platform/auth/user-data.ts';
import { createPurses } from '#platform/budgets/purses.ts';
import type { Config } from '#platform/config/config.ts';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { openBlobs } from '#platform/files/blobs/open-blobs.ts';
import { createFileStore } from '#platform/files/files.ts';
import { createCallLog } from '#platform/gateway/call-log/call-log.ts';
import { createCallSpool } from '#platform/gateway/call-log/call-spool.ts';
import { createGateway } from '#platform/gateway/gateway.ts';
import type { DirectHandler, HubFunction } from '#platform/http/server-module.ts';
import { createJobs, migrateJobs } from '#platform/jobs/jobs.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createRateLimiter } from '#platform/limits/rate-limiter.ts';
import { localEngine } from '#platform/local/local-engine.ts';
import type { Log } from '#platform/log/log.ts';
import { createLookups } from '#platform/lookups/lookups.ts';
import { createMailer } from '#platform/mail/mail.ts';
import { sendMailJob } from '#platform/mail/send-mail-job.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { recordCrontab, recordJobs } from '#platform/records/record-jobs.ts';
import { createRecordService } from '#platform/records/record-service.ts';
import { createSettings } from '#platform/settings/settings.ts';
import { openMasterKeys } from '#platform/vault/master-keys.ts';
import { checkMasterKeys, createVault } from '#platform/vault/vault.ts';
import { createVisits } from '#platform/visits/visits.ts';
import { type DiscoveredModule, discoverModules } from './discovery.ts';
import { registerGuidePictures } from './guide-pictures.ts';
import { createHttpApp, type PageRenderer } from './http-app.ts';

export type HubOptions = {
  readonly config: Config;
  /** Connects to a migrated database. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly now?: () => Date;
  readonly pages?: PageRenderer;
  /** Whether this process runs background jobs; commands do not. */
  readonly withJobs?: boolean;
  /** Whether no other server uses the database (our own PostgreSQL). */
  readonly alone?: boolean;
};

/** A hub without its listening socket: `fetch` answers requests. */
export type Hub = {
  readonly platform: Platform;
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  /** Answers some requests on their connection; false leaves them to `fetch`. */
  readonly direct: DirectHandler;
  readonly modules: readonly DiscoveredModule[];
  close(): Promise<void>;
};

/** Builds the platform's services on a migrated database. Throws when the master key does not fit. */
export async function createPlatform(options: HubOptions): Promise<Platform> {
  const { config, log } = options;
  const now = options.now ?? (() => new Date());
  const db: Db = openDatabase(options.databaseUrl);
  const keys = openMasterKeys(config.DATA_DIR, config.MASTER_KEY);
  await checkMasterKeys(db, keys);
  const vault = createVault(db, keys);
  const jobs = createJobs();
  const settings = createSettings(db);
  const linkKey = await vault.instanceSecret('file-links');
  const files = createFileStore(await openBlobs(config), linkKey, now);
  const calls = createCallLog(db, createCallSpool(config.DATA_DIR), log);
  const platform: Platform = {
    config,
    log,
    db,
    vault,
    jobs,
    now,
    fetch: globalThis.fetch,
    settings,
    visits: createVisits({ db, settings, log, now }),
    limits: createRateLimiter(db),
    files,
    mail: createMailer(jobs),
    gateway: createGateway(() => platform, localEngine),
    calls,
    purses: createPurses(db, calls, log),
    lookups: await createLookups(options.databaseUrl, log, now),
    records: createRecordService({
      jobs,
      links: { origin: config.SITE_URL, files },
      isMirror: config.AIRTABLE_TOKEN !== undefined && config.AIRTABLE_BASE_ID !== undefined,
    }),
  };
  return platform;
}

/** Ends what a platform has open, the database last. */
export async function closePlatform({ calls, purses, lookups, log, db }: Platform): Promise<void> {
  await purses.close();
  await calls.flush().catch((error) => log.error({ err: error }, 'Calls are recorded later'));
  await lookups.close();
  await db.$client.end();
}

/** Assembles modules, routes and jobs into a hub that answers requests. */
export async function createHub(options: HubOptions): Promise<Hub> {
  const modules = await discoverModules();
  const servers = modules.flatMap(({ server }) => (server ? [server] : []));
  const platform = await createPlatform(options);
  await migrateJobs(platform.db);
  setUserDataSources(
    modules.flatMap(({ info, server }) =>
      server
        ? [{ module: info.id, export: server.exportUserData, erase: server.eraseUserData }]
        : [],
    ),
  );
  const functions: Record<string, HubFunction> = Object.assign(
    {},
    ...servers.map((server) => server.functions),
  );
  const metrics = createMetrics();
  const app = await createHttpApp({
    platform,
    metrics,
    modules,
    functions: createFunctionRoutes(platform, functions),
    pages: options.pages,
  });
  const direct = servers.flatMap((server) => server.direct?.(platform) ?? []);
  registerGuidePictures(platform, modules);
  await platform.calls.recover();
  const stops: (() => Promise<void>)[] = [];
  for (const server of servers) if (server.start) stops.push(await server.start(platform));
  if (options.withJobs !== false) {
    const crontab = [recordCrontab, ...servers.map((server) => server.crontab ?? '')]
      .filter(Boolean)
      .join('\n');
    const definitions = [
      sendMailJob,
      ...recordJobs,
      ...servers.flatMap((server) => server.jobs ?? []),
    ];
    const alone = options.alone ?? false;
    const worker = await startWorker(platform, definitions, { crontab, alone });
    stops.unshift(() => worker.stop());
  }
  return {
    platform,
    modules,
    direct(request, response) {
      const taken = direct.some((handle) => handle(request, response));
      if (taken) metrics.watch(request, response);
      return taken;
    },
    fetch: (request, env) => app.fetch(request, env as object),
    async close() {
      for (const stop of stops) await stop();
      await platform.visits.flush();
      await closePlatform(platform);
    },
  };
}
