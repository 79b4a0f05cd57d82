import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { type FakeS3, startFakeS3 } from '../src/platform/files/testing/fake-s3.ts';
import { type RunningServer, startServer } from './server.ts';

export type Cluster = {
  /** Where visitors reach the hub: requests go to its servers in turn. */
  readonly origin: string;
  readonly servers: RunningServer[];
  readonly workers: RunningServer[];
  readonly databaseUrl: string;
  readonly files: FakeS3;
  /** How many requests each server answered, by its origin. */
  readonly answered: ReadonlyMap<string, number>;
  /** Starts one more worker, as after a crash; it is the last of `workers`. */
  addWorker(): Promise<RunningServer>;
  close(): Promise<void>;
};

/**
 * One hub as several processes, each as on a machine of its own: a database and a bucket that they
 * share, data folders that they do not, and a balancer that leaves out a server that is gone.
 */
export async function startCluster(
  size: { readonly servers: number; readonly workers: number },
  environment: Record<string, string> = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-cluster-'));
  const database = await startEmbeddedPostgres(join(folder, 'database'), { maxConnections: 200 });
  const files = await startFakeS3();
  const targets: string[] = [];
  const answered = new Map<string, number>();
  const balancer = await startBalancer(targets, answered);
  const shared = {
    ...{ DATABASE_URL: database.url, SITE_URL: balancer.origin, MARKET_SEEDS: 'off' },
    MASTER_KEY: randomBytes(32).toString('hex'),
    ...files.environment,
    ...environment,
  };
  const start = (role: 'server' | 'worker', number: number) => {
    // Tests see by the return address which process sent a mail.
    const MAIL_FROM = `Hub <${role}-${number}@localhost>`;
    const own = { ROLE: role, PORT: '0', MAIL_FROM };
    return startServer({ ...shared, ...own }, join(folder, `${role}-${number}`));
  };
  // The first one alone brings the database to its schema.
  const servers = [await start('server', 1)];
  const more = Array.from({ length: size.servers - 1 }, (_, index) => start('server', index + 2));
  const workers = Array.from({ length: size.workers }, (_, index) => start('worker', index + 1));
  servers.push(...(await Promise.all(more)));
  const running = { servers, workers: await Promise.all(workers) };
  targets.push(...servers.map(({ listening }) => listening));
  return {
    ...running,
    ...{ origin: balancer.origin, databaseUrl: database.url, files, answered },
    async addWorker() {
      const worker = await start('worker', running.workers.length + 1);
      running.workers.push(worker);
      return worker;
    },
    async close() {
      balancer.close();
      const alive = [...running.servers, ...running.workers].filter(
        ({ process }) => process.exitCode === null && process.signalCode === null,
      );
      await Promise.all(alive.map((server) => server.stop()));
      await database.stop();
      await files.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Passes requests on in turn; a target that cannot be reached is left out from then on. */
async function startBalancer(targets: string[], answered: Map<string, number>) {
  let turn = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): void => {
    const target = targets[turn++ % targets.length];
    if (!target) return void outgoing.writeHead(503).end();
    const { method, headers } = incoming;
    const onward = send(target + incoming.url, { method, headers }, (response) => {
      answered.set(target, (answered.get(target) ?? 0) + 1);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      // A stream that breaks off must break off for the visitor too, who then asks again.
      response.once('error', () => outgoing.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      const at = targets.indexOf(target);
      if (at >= 0) targets.splice(at, 1);
      // What was never taken may go elsewhere; after a reset only what changes nothing.
      const mayRepeat = error.code === 'ECONNREFUSED' || method === 'GET';
      if (mayRepeat) pass(incoming, outgoing, body);
      else outgoing.writeHead(502).end();
    });
    onward.end(body);
  };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass(incoming, outgoing, Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
