import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '#kernel/testing/test-size.ts';
import { sql } from '#platform/db/sql.ts';
import { countDeliveries } from '../mailing/delivery-counts.ts';
import { childEnvironment } from '../testing/child-environment.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { findBroadcast } from './broadcasts/broadcast-rows.ts';
import { retryUnknown } from './broadcasts/control-broadcast.ts';
import { createBroadcast } from './broadcasts/edit-broadcast.ts';
import { sendBroadcastJob } from './broadcasts/sending/send-broadcast-job.ts';
import { sweepBroadcasts } from './broadcasts/sending/sweep-job.ts';
import { startBroadcast } from './broadcasts/start-broadcast.ts';
import { allowSending, fillAudience } from './testing/fill-audience.ts';
import { openSendingPlatform, type SendingPlatform } from './testing/sending-platform.ts';
import { type SmtpSink, startSmtpSink } from './testing/smtp-sink.ts';

const recipients = sized(4000, 10_000);
const kills = sized(8, 20);
/** Connections of a sender, and so its lanes of 20 recipients each. */
const connections = 2;

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sink: SmtpSink;
let platform: SendingPlatform;
let environment: Record<string, string | undefined>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-kill-send-'));
  database = await createTestDatabase();
  sink = await startSmtpSink();
  environment = {
    ...childEnvironment,
    DATA_DIR: folder,
    SITE_URL: 'https://hub.example.org',
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(connections),
  };
  platform = openSendingPlatform(database.url, environment);
  await allowSending(platform);
  await fillAudience(platform.db, recipients);
});
afterAll(async () => {
  await platform.db.$client.end();
  await sink.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const script = fileURLToPath(new URL('./testing/send-when-told.ts', import.meta.url));

/** A sender in a process of its own, ready to begin. */
async function prepareSender(broadcastId: string): Promise<ChildProcess> {
  const args = [script, database.url, broadcastId];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment,
  });
  let complaint = '';
  child.stderr?.on('data', (piece) => {
    complaint += piece;
  });
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(complaint))),
  ]);
  return child;
}

/** Lets a sender go and kills it while the server has a mail in its hands. */
async function killAfter(sender: ChildProcess, mails: number): Promise<unknown> {
  const begun = [...sink.taken.values()].reduce((sum, n) => sum + n, 0);
  sink.onMail = (count) => {
    // The server has the mail, and the sender never hears of it.
    if (count >= begun + mails) sender.kill('SIGKILL');
  };
  sender.stdin?.write('go\n');
  const [, signal] = await once(sender, 'exit');
  return signal;
}

const run = (broadcastId: string) =>
  sendBroadcastJob.run(
    platform,
    { broadcastId },
    { id: '1', attempt: 1, signal: AbortSignal.timeout(240_000) },
  );

/** Statuses by address; whoever was never taken up has none. */
async function statuses(broadcastId: string): Promise<Map<string, string>> {
  const { rows } = await platform.db.execute<{ email: string; status: string }>(sql`
    select s.email, d.status from mailing_deliveries d
    join newsletter_subscribers s on s.id = d.recipient_id where mailing_id = ${broadcastId}`);
  return new Map(rows.map(({ email, status }) => [email, status]));
}

it('a broadcast whose server is killed again and again reaches everybody once, but for those shown as unknown', {
  timeout: 300_000,
}, async () => {
  const draft = { subject: 'News', preheader: '', markdown: 'Hello **you**.', segmentId: null };
  const id = await createBroadcast(platform, draft, null);
  expect(await startBroadcast(platform, id)).toBe(recipients);
  let next = prepareSender(id);
  for (let kill = 0; kill < kills; kill += 1) {
    const sender = await next;
    next = prepareSender(id);
    expect(await killAfter(sender, 350 + ((kill * 37) % 100))).toBe('SIGKILL');
  }
  (await next).kill('SIGKILL');
  sink.onMail = () => {};
  platform.advance(60_000);
  await sweepBroadcasts(platform);
  await run(id);

  const counts = await countDeliveries(platform.db, id);
  expect({ ...counts, sent: 0, unknown: 0 }).toEqual({
    ...{ queued: 0, leased: 0, sent: 0, failed: 0, unknown: 0, skipped: 0 },
    total: recipients,
  });
  expect(counts.unknown).toBeGreaterThan(0);
  expect(counts.unknown).toBeLessThanOrEqual(kills * connections * 20);
  expect((await findBroadcast(platform.db, id)).status).toBe('sent');
  const before = await statuses(id);
  for (const [email, status] of before) {
    const times = sink.taken.get(email) ?? 0;
    if (status === 'sent') expect(times, email).toBe(1);
    else expect(times, email).toBeLessThanOrEqual(1);
  }

  // Those that may be missing get it because an admin says so, once.
  expect(await retryUnknown(platform, id)).toBe(counts.unknown);
  await run(id);
  expect((await countDeliveries(platform.db, id)).sent).toBe(recipients);
  for (const [email, status] of before) {
    const times = sink.taken.get(email) ?? 0;
    expect(times, email).toBeGreaterThanOrEqual(1);
    expect(times, email).toBeLessThanOrEqual(status === 'unknown' ? 2 : 1);
  }
  await expect(retryUnknown(platform, id)).rejects.toThrow('no email left');
});
