import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { sendMailJob } from './send-mail-job.ts';

let hub: TestHub | undefined;
let smtp: Server | undefined;
afterEach(async () => {
  await hub?.close();
  smtp?.close();
  smtp = undefined;
});

/** A mail server that takes everything and counts what it took. */
async function startSmtpSink(): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  smtp = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 sink\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        messages.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  return { url: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`, messages };
}

async function queuedMail({ platform }: TestHub, status = 'queued'): Promise<string> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    insert into mails (to_address, subject, text_body, html_body, kind, status)
    values ('ada@example.org', 'Hello', 'Text', '<p>Text</p>', 'test', ${status}) returning id`);
  return rows[0]?.id ?? '';
}

const run = (one: TestHub, mailId: string) =>
  sendMailJob.run(
    one.platform,
    { mailId },
    { id: '1', attempt: 1, signal: AbortSignal.timeout(10_000) },
  );

const statusOf = async ({ platform }: TestHub, id: string) => {
  const { rows } = await platform.db.execute<{ status: string }>(
    sql`select status from mails where id = ${id}`,
  );
  return rows[0]?.status;
};

it('without a mail server a mail lies in the outbox folder, readable only to its owner', async () => {
  hub = await startTestHub();
  const id = await queuedMail(hub);
  await run(hub, id);
  expect(await statusOf(hub, id)).toBe('written');
  const text = await readFile(join(hub.platform.config.DATA_DIR, 'outbox', `${id}.eml`), 'utf8');
  expect(text).toContain('To: ada@example.org');
});

it('a mail goes out once, however often its job runs', async () => {
  const sink = await startSmtpSink();
  hub = await startTestHub({ SMTP_URL: sink.url });
  const id = await queuedMail(hub);
  await run(hub, id);
  await run(hub, id);
  expect(sink.messages).toHaveLength(1);
  expect(sink.messages[0]).toContain(`Message-ID: <${id}@`);
  expect(await statusOf(hub, id)).toBe('sent');
});

it('a mail that a crash interrupted is marked unknown, not sent again', async () => {
  const sink = await startSmtpSink();
  hub = await startTestHub({ SMTP_URL: sink.url });
  const id = await queuedMail(hub, 'sending');
  await run(hub, id);
  expect(sink.messages).toHaveLength(0);
  expect(await statusOf(hub, id)).toBe('unknown');
});

it('a mail that the server refuses is kept with the reason and tried again', async () => {
  hub = await startTestHub({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const id = await queuedMail(hub);
  await expect(run(hub, id)).rejects.toThrow();
  expect(await statusOf(hub, id)).toBe('failed');
});
