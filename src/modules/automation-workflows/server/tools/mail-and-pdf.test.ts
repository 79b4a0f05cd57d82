import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { hashOfEmail } from '#platform/newsletter/addresses.ts';
import { suppress } from '#platform/newsletter/subscribers/suppressions.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;

beforeAll(async () => {
  hub = await startTestHub({ RATE_LIMIT_FACTOR: '1' });
  ana = await hub.signUp('ana@example.org');
  ben = await hub.signUp('ben@example.org');
});
afterAll(() => hub.close());

async function call(name: string, input: object, user = ana, key?: string) {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  const answer = await hub.request(`/api/tools/${name}`, {
    ...{ token: user.token, json: input, headers },
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
type Answer = {
  output: { assetId: string; messageId: string; name: string; bytes: number };
  code: string;
  message: string;
  data?: { field?: string };
};

async function outbox(to: string) {
  const folder = join(hub.platform.config.DATA_DIR, 'outbox');
  const mails = async () => {
    const { rows } = await hub.platform.db.execute<{ id: string; status: string }>(
      sql`select id, status from mails where to_address = ${to}`,
    );
    return rows;
  };
  await expect.poll(async () => (await mails()).map(({ status }) => status)).toContain('written');
  await expect
    .poll(async () => (await mails()).every(({ status }) => status === 'written'))
    .toBe(true);
  const ids = (await mails()).map(({ id }) => id);
  return Promise.all(
    ids.map(async (id) => PostalMime.parse(await readFile(join(folder, `${id}.eml`)))),
  );
}

it('makes a PDF of a text and mails it, with answers to the person it is sent for', async () => {
  const made = await call('pdf.make', {
    title: 'Your order',
    markdown:
      '## Thank you, Zoë\n\n- 3 loaves\n- <b>no</b> butter\n\n| Item | Price |\n|-|-|\n| Loaf | 4.20 |',
  });
  expect(made).toMatchObject({ status: 200, body: { output: { name: 'Your order.pdf' } } });
  const { assetId, bytes } = made.body.output;
  const about = await hub.request(`/api/assets/${assetId}`, { token: ana.token });
  const { url } = (await about.json()) as { url: string };
  const file = await hub.request(new URL(url, hub.origin).pathname, { token: ana.token });
  const pdf = new Uint8Array(await file.arrayBuffer());
  expect(pdf.length).toBe(bytes);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const word of ['Your order', 'Thank you, Zoë', '3 loaves', '<b>no</b> butter', '4.20']) {
    expect(text).toContain(word);
  }

  const sent = await call('mail.send', {
    to: 'guest@example.net',
    subject: 'Your order',
    markdown: 'Hello **Zoë**, <script>alert(1)</script> [see](javascript:alert(1))',
    attachments: [assetId],
  });
  expect(sent.status).toBe(200);
  const [mail, ...more] = await outbox('guest@example.net');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your order', messageId: sent.body.output.messageId });
  expect(mail?.replyTo?.[0]?.address).toBe('ana@example.org');
  expect(mail?.html).toContain('<strong>Zoë</strong>');
  expect(mail?.html).not.toMatch(/<script|href="javascript/);
  expect(mail?.html).toContain('Sent for ana@example.org');
  expect(mail?.attachments[0]?.filename).toBe('Your order.pdf');
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true);
});

it('sends one mail for one key, however often it is asked for', async () => {
  const input = { to: 'once@example.net', subject: 'Once', markdown: 'Only one.' };
  const all = await Promise.all([1, 2, 3].map(() => call('mail.send', input, ana, 'the-one-key')));
  expect(all.some(({ status }) => status === 200)).toBe(true);
  expect(await outbox('once@example.net')).toHaveLength(1);
});

it('refuses headers in a subject, several people in one address and files of others', async () => {
  const mail = { to: 'guest@example.net', subject: 'Hi', markdown: 'Text' };
  const header = await call('mail.send', { ...mail, subject: 'Hi\r\nBcc: all@example.net' });
  expect(header).toMatchObject({ status: 400, body: { data: { field: 'subject' } } });
  const many = await call('mail.send', { ...mail, to: 'a@example.net, b@example.net' });
  expect(many).toMatchObject({ status: 400, body: { data: { field: 'to' } } });

  const made = await call('pdf.make', { title: 'Mine', markdown: 'Only mine.' }, ben);
  const theirs = await call('mail.send', { ...mail, attachments: [made.body.output.assetId] });
  expect(theirs.status).toBe(404);
});

it('writes to nobody whose mail came back or who asked to be forgotten', async () => {
  const { platform } = hub;
  const mail = { subject: 'Hi', markdown: 'Text' };
  await suppress(platform, platform.db, hashOfEmail('Gone@example.net'), 'bounced');
  await suppress(platform, platform.db, hashOfEmail('left@example.net'), 'unsubscribed');
  const gone = await call('mail.send', { ...mail, to: 'gone@example.net' });
  expect(gone).toMatchObject({ status: 409, body: { code: 'SUPPRESSED', data: { field: 'to' } } });
  expect((await call('mail.send', { ...mail, to: 'left@example.net' })).status).toBe(200);
});

it('is of no use for junk: one person sends so many an hour and no more', async () => {
  const mail = { to: 'many@example.net', subject: 'Hi', markdown: 'Text' };
  const { rows } = await hub.platform.db.execute<{ count: string }>(
    sql`select count(*) as count from mails where kind = 'flow.mail'`,
  );
  let refused: Awaited<ReturnType<typeof call>> | undefined;
  for (let sent = Number(rows[0]?.count); sent < 62 && !refused; sent++) {
    const answer = await call('mail.send', mail);
    if (answer.status !== 200) refused = answer;
  }
  expect(refused).toMatchObject({ status: 429 });
  expect(refused?.body.message).toContain('60 mails an hour');
  expect((await call('mail.send', mail, ben)).status).toBe(200);
});
