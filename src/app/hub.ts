import { join } from 'node:path';
import type { ModuleInfo } from '#kernel/module.ts';
import { createFunctionRoutes } from '#platform/auth/functions.ts';
import { createBudgetLeases } from '#platform/budgets/budget-leases.ts';
import { createBuiltinModels } from '#platform/builtin-model/builtin-models.ts';
import { createCachedReads } from '#platform/cached-reads/cached-reads.ts';
import type { Config } from '#platform/config/config.ts';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { createEvents } from '#platform/events/events.ts';
import { openBlobs } from '#platform/files/blobs/open-blobs.ts';
import { createFileStore } from '#platform/files/files.ts';
import { createRoom, type Disk } from '#platform/files/room.ts';
import { storageSettings } from '#platform/files/storage-settings.ts';
import { filesCrontab, sweepFilesJob } from '#platform/files/sweep-files-job.ts';
import { createCallLog } from '#platform/gateway/call-log/call-log.ts';
import { createCallSpool } from '#platform/gateway/call-log/call-spool.ts';
import { createGateway } from '#platform/gateway/gateway.ts';
import type { DirectHandler, HubFunction, ServerModule } from '#platform/http/server-module.ts';
import { createJobs, type JobDefinition, migrateJobs } from '#platform/jobs/jobs.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createRateLimiter } from '#platform/limits/rate-limiter.ts';
import { localEngine } from '#platform/local/local-engine.ts';
import { setLocalWorkers } from '#platform/local/worker/local-worker-pool.ts';
import type { Log } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/mail.ts';
import { sendMailJob } from '#platform/mail/send-mail-job.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { projectsCrontab, sweepProjectsJob } from '#platform/projects/sweep-projects-job.ts';
import { recordCrontab, recordJobs } from '#platform/records/record-jobs.ts';
import { createRecordService } from '#platform/records/record-service.ts';
import { listenToRuns } from '#platform/runs/run-changes.ts';
import { resumeRuns, runJobs } from '#platform/runs/work/run-job.ts';
import { createSettings } from '#platform/settings/settings.ts';
import { createSites } from '#platform/sites/sites.ts';
import { certificateJobs, certificatesCrontab } from '#platform/sites/tls/certificate-jobs.ts';
import { openMasterKeys } from '#platform/vault/master-keys.ts';
import { checkMasterKeys, createVault } from '#platform/vault/vault.ts';
import { createVisits } from '#platform/visits/visits.ts';
import { type DiscoveredModule, discoverModules } from './discovery.ts';
import { createHttpApp, type PageRenderer } from './http-app.ts';
import { registerModules, registerWork } from './register-modules.ts';

export type HubOptions = {
  readonly config: Config;
  /** Connects to a migrated database. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly now?: () => Date;
  readonly pages?: PageRenderer;
  /** Whether this process runs background jobs; commands do not. */
  readonly withJobs?: boolean;
  /** Whether jobs also start by the clock: every hour, every night. */
  readonly withSchedule?: boolean;
  /** Whether no other server uses the database (our own PostgreSQL). */
  readonly alone?: boolean;
  /** Where our own PostgreSQL keeps its data: its disk must never run full. */
  readonly databaseFolder?: string;
  /** Reads free space; injectable for tests. */
  readonly measureDisk?: (folder: string) => Promise<Disk>;
};

/** A hub without its listening socket: `fetch` answers requests. */
export type Hub = {
  readonly platform: Platform;
  /** All kinds of background work. */
  readonly jobs: readonly JobDefinition[];
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  /** Answers some requests on their connection; false leaves them to `fetch`. */
  readonly direct: DirectHandler;
  readonly modules: readonly DiscoveredModule[];
  /** Every route of the server in the order in which they are tried, with its method (`ALL` for any). */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  close(): Promise<void>;
};

/** For marking what is being stored, beside the transactions in which that happens. */
const fileConnections = 3;

/** Builds the platform's services on a migrated database. Throws when the master key does not fit. */
export async function createPlatform(
  options: HubOptions,
  modules: readonly ModuleInfo[] = [],
): Promise<Platform> {
  const { config, log } = options;
  const now = options.now ?? (() => new Date());
  setLocalWorkers(config.LOCAL_WORKERS);
  const db: Db = openDatabase(options.databaseUrl);
  const keys = openMasterKeys(config.DATA_DIR, config.MASTER_KEY);
  await checkMasterKeys(db, keys);
  const vault = createVault(db, keys);
  const jobs = createJobs();
  const settings = createSettings(db);
  const linkKey = await vault.instanceSecret('file-links');
  const room = createRoom({
    folders: [config.DATA_DIR, ...(options.databaseFolder ? [options.databaseFolder] : [])],
    readReserve: async () => (await settings.get(storageSettings)).reserve,
    ...(options.measureDisk && { measure: options.measureDisk }),
  });
  const blobs = await openBlobs(config);
  const fileDb = openDatabase(options.databaseUrl, fileConnections);
  const files = createFileStore({ blobs, db: fileDb, room, linkKey, now });
  const calls = createCallLog(db, createCallSpool(config.DATA_DIR), log);
  const platform: Platform = {
    config,
    modules,
    log,
    db,
    vault,
    jobs,
    now,
    fetch: globalThis.fetch,
    settings,
    visits: createVisits({ db, settings, log, now }),
    sites: createSites(db, log, await vault.instanceSecret('site-forms')),
    events: createEvents({ db, log, room }),
    limits: createRateLimiter(db),
    files,
    blobs,
    room,
    mail: createMailer(jobs),
    gateway: createGateway(() => platform, localEngine),
    calls,
    leases: createBudgetLeases(db, calls, log),
    builtinModels: createBuiltinModels({
      folder: join(config.DATA_DIR, 'local-models'),
      threads: config.LOCAL_MODEL_THREADS,
    }),
    cachedReads: await createCachedReads(options.databaseUrl, log, now),
    runChanges: await listenToRuns(options.databaseUrl, log),
    records: createRecordService({
      jobs,
      links: { origin: config.SITE_URL, files },
      isMirror: config.AIRTABLE_TOKEN !== undefined && config.AIRTABLE_BASE_ID !== undefined,
    }),
  };
  return platform;
}

/** Ends what a platform has open, the database last. */
export async function closePlatform(platform: Platform): Promise<void> {
  const { calls, leases, cachedReads, runChanges, files, log, db } = platform;
  await platform.builtinModels.close();
  await platform.sites.visits.close();
  await platform.events.close();
  await leases.close();
  await calls.flush().catch((error) => log.error({ err: error }, 'Calls are recorded later'));
  await cachedReads.close();
  await runChanges.close();
  await files.close();
  await db.$client.end();
}

/** Assembles modules, routes and jobs into a hub that answers requests. */
export async function createHub(options: HubOptions): Promise<Hub> {
  const modules = await discoverModules();
  const servers = modules.flatMap(({ server }) => (server ? [server] : []));
  const platform = await createPlatform(
    options,
    modules.map(({ info }) => info),
  );
  await migrateJobs(platform.db);
  registerModules(modules);
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
  const direct = answerDirectly(platform, metrics, servers);
  registerWork(platform, modules);
  await platform.calls.recover();
  const stops: (() => Promise<void>)[] = [];
  for (const server of servers) if (server.start) stops.push(await server.start(platform));
  const jobs = jobsOf(servers);
  if (options.withJobs !== false) {
    await resumeRuns(platform);
    const worker = await startWorker(platform, jobs, {
      alone: options.alone ?? false,
      ...(options.withSchedule !== false && { crontab: crontabOf(servers) }),
    });
    stops.unshift(() => worker.stop());
  }
  return {
    platform,
    modules,
    jobs,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    direct,
    fetch: (request, env) => app.fetch(request, env as object),
    async close() {
      for (const stop of stops) await stop();
      await platform.visits.flush();
      await closePlatform(platform);
    },
  };
}

/** The connections that modules answer themselves, while there is room to write things down. */
function answerDirectly(
  platform: Platform,
  metrics: Metrics,
  servers: readonly ServerModule[],
): DirectHandler {
  const handlers = servers.flatMap((server) => server.direct?.(platform) ?? []);
  return (request, response) => {
    // While the hub is read-only the routes say so.
    void platform.room.look();
    if (platform.room.wasTight()) return false;
    const taken = handlers.some((handle) => handle(request, response));
    if (taken) metrics.watch(request, response);
    return taken;
  };
}

const jobsOf = (servers: readonly ServerModule[]): JobDefinition[] => [
  sendMailJob,
  sweepFilesJob,
  sweepProjectsJob,
  ...certificateJobs,
  ...runJobs,
  ...recordJobs,
  ...servers.flatMap((server) => server.jobs ?? []),
];

const crontabOf = (servers: readonly ServerModule[]): string =>
  [recordCrontab, filesCrontab, projectsCrontab, certificatesCrontab]
    .concat(servers.map(({ crontab = '' }) => crontab))
    .filter(Boolean)
    .join('\n');
