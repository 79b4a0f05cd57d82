import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { loadPages } from '../../src/app/documents/pages.ts';
import { createHub } from '../../src/app/hub.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { reportPort } from '../measure/children.ts';

/** The whole hub on a filled database: every step that a visitor's request takes is in it. */
export async function openHub(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gh-bench-hub-'));
  const config = readConfig({
    DATA_DIR: folder,
    // The same in both processes that open the database.
    MASTER_KEY: '0'.repeat(64),
    MARKET_SEEDS: 'off',
    // Allowances are counted as ever, and never reached.
    RATE_LIMIT_FACTOR: '100000',
  });
  const pages = await loadPages();
  const hub = await createHub({
    ...{ config, databaseUrl, pages, log: createLog('error'), withJobs: false },
  });
  return { hub, close: () => hub.close().then(() => rm(folder, { recursive: true })) };
}

if (process.send) {
  const { hub, close } = await openHub(process.argv[2] as string);
  const server = serve({ fetch: hub.fetch, port: 0, hostname: '127.0.0.1' }, () =>
    reportPort((server.address() as AddressInfo).port, close),
  );
}
