import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openHubDatabase } from '../database.ts';
import { createHub, type Hub } from '../hub.ts';
import { loadPages } from '../pages.ts';

/** How long open requests may take to end after a stop signal, in ms. */
const graceMs = 5000;

/** Runs the hub until SIGINT or SIGTERM; then requests end first, the database last. */
export async function startCommand(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const stopping = stopSignal();
  const database = await openHubDatabase(config);
  let hub: Hub | undefined;
  let server: Server | undefined;
  try {
    const pages = await loadPages(config);
    hub = await createHub({ config, databaseUrl: database.url, log, pages });
    server = await listen(hub, config.HOST, config.PORT);
    const { port } = server.address() as AddressInfo;
    const address =
      process.env.SITE_URL || config.PORT !== 0 ? config.SITE_URL : `http://${config.HOST}:${port}`;
    process.stdout.write(`Guildhall is ready at ${address}\n`);
    const reason = await Promise.race([stopping, database.lost]);
    if (reason) process.exitCode = 1;
  } finally {
    if (server) await closeServer(server);
    await hub?.close();
    await database.close();
  }
  // Anything that still holds the event loop (an idle worker thread) must not delay the exit.
  process.exit();
}

function stopSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => resolve(undefined));
    }
  });
}

async function listen(hub: Hub, host: string, port: number): Promise<Server> {
  const server = createServer(
    getRequestListener(hub.fetch as Parameters<typeof getRequestListener>[0]),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, host, resolve);
  });
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
