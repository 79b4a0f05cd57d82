// Does one piece of work in a process of its own and kills itself with SIGKILL before its n-th
// query or request. When the work took fewer, it writes them, a line each, and ends with code 0.
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openFileStore } from '#platform/files/testing/open-file-store.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { createSettings } from '#platform/settings/settings.ts';
import { openMasterKeys } from '#platform/vault/master-keys.ts';
import { createVault } from '#platform/vault/vault.ts';
import type { OrderRow } from '../commerce-types.ts';
import { sendTransfer } from '../connect/send-transfer-job.ts';
import { findOrder } from '../orders/order-rows.ts';
import { sendRefundJob } from '../refunds/send-refund-job.ts';
import { openSession } from '../stripe/checkout-session.ts';
import { handleEvent } from '../stripe/handle-event-job.ts';

const [databaseUrl = '', work = '', id = '', at = '1'] = process.argv.slice(2);
let trail: string[] | undefined;
const step = (what: unknown) => {
  if (trail?.push(String(what).trim().slice(0, 60)) !== Number(at)) return;
  process.kill(process.pid, 'SIGKILL');
  // Should a kernel let a process go on for a moment after its own signal: this step must not happen.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
const query = prototype.query;
prototype.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given as [string | { text: string }];
  step(typeof first === 'string' ? first : first.text);
  return query.apply(this, given);
};
const call = globalThis.fetch;
globalThis.fetch = (...given: Parameters<typeof fetch>) => {
  step(given[0]);
  return call(...given);
};

const config = readConfig(process.env);
const db = openDatabase(databaseUrl);
const jobs = createJobs();
const now = () => new Date();
// The services that selling stands on; the others would only make each of the many starts slower.
const platform = {
  ...{ config, db, jobs, now, log: createLog('silent'), settings: createSettings(db) },
  vault: createVault(db, openMasterKeys(config.DATA_DIR, config.MASTER_KEY)),
  files: openFileStore(databaseUrl, config.DATA_DIR).files,
  mail: createMailer(jobs),
  fetch: globalThis.fetch,
} as unknown as Platform;
// Known before the count begins, as in a server that has been running.
await platform.vault.instanceSecret('order-links');
flushCompileCache();
trail = [];
if (work === 'event') await handleEvent(platform, id);
if (work === 'transfer') await sendTransfer(platform, id);
if (work === 'session') await openSession(platform, (await findOrder(platform.db, id)) as OrderRow);
if (work === 'refund') {
  const signal = AbortSignal.timeout(10_000);
  await sendRefundJob.run(platform, { refundId: id }, { id: '1', attempt: 1, signal });
}
// Here everything is done, but nobody has been told.
writeSync(1, trail.join('\n'));
process.exit(0);
