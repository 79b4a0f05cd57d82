import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import type { Platform } from '#platform/platform.ts';
import { createSitesListener } from '#platform/sites/serve/serve-site.ts';
import { createHub, type Hub } from '../../app/hub.ts';
import { createListener } from '../../app/listener.ts';
import { createTestDatabase } from './test-database.ts';

export type TestUser = { readonly id: string; readonly email: string; readonly token: string };

export type TestHub = {
  readonly platform: Platform;
  readonly hub: Hub;
  /** Where it really listens, e.g. `http://127.0.0.1:41873`. */
  readonly origin: string;
  /** Where it shows what people publish. */
  readonly sitesOrigin: string;
  /** URL of its own fresh database. */
  readonly databaseUrl: string;
  /** `fetch` with a path; `token` becomes the bearer header; a plain `json` is sent as the body. */
  request(path: string, init?: RequestInit & { token?: string; json?: unknown }): Promise<Response>;
  /** Registers over the real sign-up call. The first one of a hub becomes its admin. */
  signUp(email?: string, password?: string): Promise<TestUser>;
  /** Moves the hub's clock; nothing else of the process notices. */
  advance(ms: number): void;
  close(): Promise<void>;
};

/**
 * Starts a real hub on a fresh copy of the migrated database, listening on a free loopback port. Without
 * jobs what it queues stays queued. No job starts by the real clock: one that does would come between a test's
 * steps once an hour.
 */
export async function startTestHub(
  environment: Record<string, string> = {},
  { withJobs = true, log }: { withJobs?: boolean; log?: Log } = {},
): Promise<TestHub> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-hub-'));
  const { url: databaseUrl, drop } = await createTestDatabase();
  let offset = 0;
  let hub: Hub | undefined;
  const server = createServer(createListener(() => hub));
  const sites = createServer(createSitesListener(() => hub?.platform));
  const [origin, sitesOrigin] = [await listening(server), await listening(sites)];
  const config = readConfig({
    DATA_DIR: folder,
    SITE_URL: origin,
    SITES_ORIGIN: sitesOrigin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    // What runs on the machine of the tests is none of theirs.
    MODEL_SERVERS: 'off',
    MARKET_SEEDS: 'off',
    ...environment,
  });
  const made = await createHub({
    config,
    databaseUrl,
    withJobs,
    withSchedule: false,
    log: log ?? createLog(config.LOG_LEVEL),
    now: () => new Date(Date.now() + offset),
  });
  hub = made;
  const request: TestHub['request'] = (path, { token, json, ...init } = {}) =>
    fetch(`${origin}${path}`, {
      ...init,
      ...(json !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(init.headers as Record<string, string>),
      },
    });
  return {
    platform: made.platform,
    hub: made,
    origin,
    sitesOrigin,
    databaseUrl,
    request,
    signUp: (email, password) => signUp(request, email, password),
    advance: (ms) => {
      offset += ms;
    },
    async close() {
      for (const one of [server, sites]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
      await made.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function signUp(
  request: TestHub['request'],
  email = `user-${randomUUID()}@example.org`,
  password = 'correct horse battery',
): Promise<TestUser> {
  const { publishableKey } = (await (await request('/api/config')).json()) as {
    publishableKey: string;
  };
  const response = await request('/auth/v1/signup', {
    json: { email, password, data: {} },
    headers: { apikey: publishableKey },
  });
  const body = (await response.json()) as { access_token?: string; user?: { id: string } };
  if (!body.access_token || !body.user) throw new Error(`Sign-up failed: ${JSON.stringify(body)}`);
  return { id: body.user.id, email, token: body.access_token };
}
