import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { sql } from '../src/platform/db/sql.ts';
import { migrateJobs } from '../src/platform/jobs/jobs.ts';
import { countDeliveries } from '../src/platform/mailing/delivery-counts.ts';
import { sendStretch } from '../src/platform/mailing/send-stretch.ts';
import { findBroadcast } from '../src/platform/newsletter/broadcasts/broadcast-rows.ts';
import { createBroadcast } from '../src/platform/newsletter/broadcasts/edit-broadcast.ts';
import { createComposer } from '../src/platform/newsletter/broadcasts/sending/compose-mail.ts';
import { newsletterStream } from '../src/platform/newsletter/broadcasts/sending/newsletter-stream.ts';
import { startBroadcast } from '../src/platform/newsletter/broadcasts/start-broadcast.ts';
import { newsletterSettings } from '../src/platform/newsletter/newsletter-settings.ts';
import { allowSending, fillAudience } from '../src/platform/newsletter/testing/fill-audience.ts';
import { openSendingPlatform } from '../src/platform/newsletter/testing/sending-platform.ts';
import { startChild } from './measure/children.ts';
import { machineLine } from './measure/machine.ts';
import { percentile, printTable } from './measure/statistics.ts';

const count = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 5);
const connections = 8;

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-newsletter-'));
const database = await startEmbeddedPostgres(folder);
await migrate(database.url);
const draft = {
  subject: 'Spring news',
  preheader: 'What grows now',
  markdown: `# Hello {{name}}\n\n${'A paragraph of news with a [link](https://example.org/news) in it. '.repeat(20)}`,
  segmentId: null,
};
console.log(`${count.toLocaleString('en')} mails a round, ${machineLine()}\n`);
const rows: string[][] = [];
await measure('smtp-server', new URL('./newsletter/sink.ts', import.meta.url));
await measure('bare sink', new URL('./newsletter/fast-sink.ts', import.meta.url));
printTable(['sink', 'mails a minute', 'best', 'median', 'to the floor (median)'], rows);
await database.stop();
await rm(folder, { recursive: true, force: true });

/** Alternates rounds of our sender and of the bare library into the same sink. */
async function measure(name: string, script: URL): Promise<void> {
  const sink = await startChild(script);
  const url = sink.origin.replace('http:', 'smtp:');
  const platform = openSendingPlatform(database.url, {
    ...{ DATA_DIR: folder, SITE_URL: 'https://hub.example.org', SMTP_URL: url },
    SMTP_CONNECTIONS: String(connections),
  });
  await migrateJobs(platform.db);
  await allowSending(platform);
  await platform.db.execute(sql`truncate newsletter_subscribers, newsletter_broadcasts cascade`);
  await fillAudience(platform.db, count);
  const ours: number[] = [];
  const floor: number[] = [];
  // One round to warm up both sides, which does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await perMinute(() => sendBare(platform, url));
    const own = await perMinute(await prepareBroadcast(platform));
    if (round === 0) continue;
    floor.push(bare);
    ours.push(own);
  }
  const middle = percentile(floor, 0.5);
  for (const [who, list] of [
    ['bare nodemailer pool', floor],
    ['Guildhall, one row a recipient', ours],
  ] as const) {
    const median = percentile(list, 0.5);
    const figures = [Math.max(...list), median].map((n) => Math.round(n).toLocaleString('en'));
    rows.push([name, who, ...figures, `${((median / middle) * 100).toFixed(0)} %`]);
  }
  await platform.db.$client.end();
  await sink.stop();
}

async function perMinute(run: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await run();
  return (count / (performance.now() - begun)) * 60_000;
}

type BenchPlatform = ReturnType<typeof openSendingPlatform>;

/** The floor: the same mails over the same library and as many connections, and no record of them. */
async function sendBare(platform: BenchPlatform, url: string): Promise<void> {
  const compose = await composerOf(platform);
  const options = { url, pool: true, maxConnections: connections, maxMessages: 1_000_000 };
  const transport = createTransport(options as Parameters<typeof createTransport>[0]);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const to = {
        email: `reader-${next}@example.org`,
        name: '',
        recipient_id: `${next}`,
        fields: {},
        attempts: 0,
      };
      await transport.sendMail(compose(to) as SendMailOptions);
    }
  };
  await Promise.all(Array.from({ length: connections * 2 }, lane));
  transport.close();
}

async function composerOf(platform: BenchPlatform) {
  const id = await createBroadcast(platform, draft, null);
  const broadcast = await findBroadcast(platform.db, id);
  return createComposer(platform, broadcast, await platform.settings.get(newsletterSettings));
}

/** A broadcast whose audience is frozen; gives what sends it and checks that everybody got it. */
async function prepareBroadcast(platform: BenchPlatform): Promise<() => Promise<void>> {
  const id = await createBroadcast(platform, draft, null);
  await startBroadcast(platform, id);
  const broadcast = await findBroadcast(platform.db, id);
  return async () => {
    await sendStretch(platform, newsletterStream, broadcast.id, AbortSignal.timeout(120_000));
    const { sent } = await countDeliveries(platform.db, id);
    if (sent !== count) throw new Error(`Only ${sent} of ${count} were sent`);
  };
}
