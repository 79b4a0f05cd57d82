import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { type HubDatabase, openHubDatabase } from '../database.ts';
import { loadPages } from '../documents/pages.ts';
import { createHub, type Hub } from '../hub.ts';
import { createListener } from '../listener.ts';
import { returnMemory } from '../return-memory.ts';
import { closeServer, listen } from './listen.ts';
import { listenForSites } from './listen-for-sites.ts';

/** How long jobs and open connections may take to end then, in ms. */
const closeMs = 30_000;

/** Runs the hub until SIGINT or SIGTERM; then requests end first, the database last. */
export async function startCommand(): Promise<void> {
  // Whoever reads what it says may go (`| head`); the hub goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const given = readConfig(process.env);
  const log = createLog(given.LOG_LEVEL);
  const stopping = stopSignal();
  let hub: Hub | undefined;
  // The port is taken first: when it is in use, nothing has been started yet.
  const server = await listen(
    createListener(() => hub),
    { host: given.HOST, port: given.PORT, setting: 'PORT' },
  );
  const own = withRealPort(given, server);
  const { sites, secured, config, note } = await listenForSites(own, () => hub).catch(
    async (error) => {
      await closeServer(server);
      throw error;
    },
  );
  let database: HubDatabase | undefined;
  try {
    database = await openHubDatabase(config);
    const alone = config.DATABASE_URL === undefined;
    // A worker still answers health checks, and tells its figures.
    const pages = config.ROLE === 'worker' ? undefined : await loadPages();
    const withJobs = config.ROLE !== 'server';
    hub = await createHub({
      ...{ config, databaseUrl: database.url, log, pages, alone, withJobs },
      ...(database.folder && { databaseFolder: database.folder }),
    });
    returnMemory();
    process.stdout.write(`Guildhall is ready at ${config.SITE_URL}${behind(config, server)}\n`);
    if (pages) process.stdout.write(`Sites at ${config.SITES_ORIGIN}\n`);
    if (note) process.stderr.write(`${note}\n`);
    await stopping;
  } finally {
    await Promise.all([server, sites, secured].map((one) => one && closeServer(one)));
    // Whatever waits for a database that was lost must not keep the hub from ending; all work is kept.
    const closed = hub?.close().then(() => true) ?? true;
    if (!(await Promise.race([closed, delay(closeMs, false)]))) log.error('The hub did not close');
    await database?.close();
  }
  // Anything that still holds the event loop (an idle worker thread) must not delay the exit.
  process.exit();
}

/** With PORT=0 the system picks the port; links in mails need to know which. */
function withRealPort(config: Config, server: Server): Config {
  if (config.PORT !== 0 || process.env.SITE_URL) return config;
  const { port } = server.address() as AddressInfo;
  return { ...config, PORT: port, SITE_URL: config.SITE_URL.replace(/:0$/, `:${port}`) };
}

/** Behind a proxy or balancer people reach the hub elsewhere than it listens. */
function behind({ HOST, SITE_URL }: Config, server: Server): string {
  const { port } = server.address() as AddressInfo;
  const own = `http://${HOST}:${port}`;
  const isSame = new URL(SITE_URL).port === String(port);
  return isSame ? '' : ` (listening on ${own})`;
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => resolve());
    }
  });
}
