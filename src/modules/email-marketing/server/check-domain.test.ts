import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { sendMailJob } from '#platform/mail/send-mail-job.ts';
import { type SmtpSink, startSmtpSink } from '#platform/newsletter/testing/smtp-sink.ts';
import { consent, type MailHub, startMailHub } from '../testing/mail-hub.ts';
import { type NameServer, startNameServer } from '../testing/name-server.ts';
import { checkDomain } from './check-domain.ts';

let hub: MailHub;
let sink: SmtpSink;
let names: NameServer;
let folder: string;
let space: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-dkim-'));
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await writeFile(join(folder, 'dkim.pem'), privateKey);
  sink = await startSmtpSink(true);
  names = await startNameServer();
  hub = await startMailHub({
    ...{ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'on', DNS_SERVERS: names.address },
    ...{ DKIM_DOMAIN: 'bread.example', DKIM_KEY_FILE: join(folder, 'dkim.pem') },
    MAIL_FROM: 'Bakery <hello@bread.example>',
  });
  const { body } = await hub.ask('GET', '/api/spaces');
  space = body.spaces[0].id;
  await sendFrom('Bakery <hello@bread.example>');
});
afterAll(async () => {
  await hub.close();
  names.close();
  await sink.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  names.texts.clear();
  names.exchanges.clear();
  sink.mails.length = 0;
});

async function sendFrom(from: string) {
  const postal = '1 Long Street, Bath';
  const { status } = await hub.ask('PUT', `/api/spaces/${space}/sender`, { from, postal });
  expect(status).toBe(200);
}

/** What the check says, by name. */
async function checked() {
  const { body } = await hub.ask('GET', `/api/spaces/${space}/sender/check`);
  const checks = body.checks as Record<'name' | 'state' | 'line' | 'found' | 'advice', string>[];
  return new Map(checks.map((check) => [check.name, check]));
}

/** The record that the check asks for, put where it is asked for. */
async function publishKey() {
  const line = (await checked()).get('DKIM')?.line ?? '';
  names.texts.set('guildhall._domainkey.bread.example', [line]);
}

/** The one mail that arrived, as a receiver judges it. */
async function judged() {
  expect(sink.mails).toHaveLength(1);
  const resolver = async (name: string) =>
    (names.texts.get(name.toLowerCase()) ?? []).map((text) => [text]);
  return dkimVerify(sink.mails[0] ?? '', { resolver: resolver as never });
}

it('a domain that says nothing is told which lines it lacks', async () => {
  const found = await checked();
  expect([...found.values()].map(({ name, state }) => [name, state])).toEqual([
    ['SPF', 'missing'],
    ['DKIM', 'missing'],
    ['DMARC', 'missing'],
    ['MX', 'missing'],
  ]);
  expect(found.get('SPF')?.line).toBe('v=spf1 a:127.0.0.1 ~all');
  expect(found.get('DKIM')?.advice).toMatch(/^Mails are signed, but nobody can check it yet\./);
  expect(found.get('DKIM')?.line).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{380,}=*$/);
});

it('a domain that says all of it is good, and its lines are shown as they are found', async () => {
  await publishKey();
  names.texts.set('bread.example', ['v=spf1 a:mail.bread.example -all', 'something=else']);
  names.texts.set('_dmarc.bread.example', ['v=DMARC1; p=quarantine']);
  names.exchanges.set('bread.example', 'mx.bread.example');
  const found = [...(await checked()).values()];
  expect(found.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good']);
  expect(found[3]?.found).toBe('mx.bread.example');
});

it('without a mail server nothing is called signed', async () => {
  const { config } = hub.platform;
  const offline = { ...hub.platform, config: { ...config, SMTP_URL: undefined } };
  const { checks } = await checkDomain(offline, 'Bakery <hello@bread.example>');
  const dkim = checks.find(({ name }) => name === 'DKIM');
  expect(dkim?.advice).toMatch(/^Mails are signed once this hub has a mail server\./);
});

it.each(['v=spf1 all', 'v=spf1 a +all', 'v=spf1 a ?all'])(
  '%s lets everybody send, and is called weak',
  async (record) => {
    names.texts.set('bread.example', [record]);
    expect((await checked()).get('SPF')?.state).toBe('weak');
  },
);

it('two SPF records and the key of another are weak', async () => {
  names.texts.set('bread.example', ['v=spf1 a -all', 'v=spf1 mx -all']);
  names.texts.set('guildhall._domainkey.bread.example', ['v=DKIM1; k=rsa; p=AAAA']);
  const found = await checked();
  expect(found.get('SPF')?.state).toBe('weak');
  expect(found.get('DKIM')).toMatchObject({ state: 'weak', line: /^v=DKIM1/ });
});

it('a campaign is signed so that receivers accept it, with both fields of one-click unsubscribing', async () => {
  await publishKey();
  const { listId } = await hub.made('contact.create-list', { name: 'Readers' });
  await hub.made('contact.upsert', { email: 'ada@example.org', consent, lists: [listId] });
  const made = await hub.made('campaign.create', {
    ...{ name: 'Autumn', subject: 'Bröd – fresh', lists: [listId] },
    markdown: 'Hello, the ovens are warm. Grüße aus Bath.',
  });
  await hub.made('campaign.send', { projectId: made.projectId });
  const { results } = await judged();
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    ...{ signingDomain: 'bread.example', selector: 'guildhall', status: { result: 'pass' } },
  });
  const signature = /DKIM-Signature:[\s\S]*?\r\n(?!\s)/.exec(sink.mails[0] ?? '')?.[0] ?? '';
  expect(signature.replaceAll(/\s/g, '').toLowerCase()).toContain(
    'list-unsubscribe:list-unsubscribe-post',
  );
});

/** A mail of a program's, handed to the mail server at once. */
async function mailOne(sender = 'Bakery <hello@bread.example>') {
  const { db } = hub.platform;
  const text = 'It is on its way.';
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into mails (to_address, subject, text_body, html_body, kind, sender)
    values ('ada@example.org', 'Your order', ${text}, ${`<p>${text}</p>`}, 'test', ${sender})
    returning id`);
  const job = { id: '1', attempt: 1, signal: AbortSignal.timeout(10_000) };
  await sendMailJob.run(hub.platform, { mailId: rows[0]?.id ?? '' }, job);
}

it('a mail to one person is signed too, and a changed letter breaks the signature', async () => {
  await publishKey();
  await mailOne();
  expect((await judged()).results[0]?.status.result).toBe('pass');
  sink.mails[0] = (sink.mails[0] ?? '').replaceAll('on its way', 'on her way');
  expect((await judged()).results[0]?.status.result).not.toBe('pass');
});

it('the test mail of the settings is signed where its sender is of the domain', async () => {
  await publishKey();
  const { status } = await hub.ask('POST', '/api/admin/mail-test', {
    to: 'a@example.org',
  });
  expect(status).toBe(200);
  expect(sink.mails[0]).toMatch(/^dkim-signature/im);
});

it('mails of another domain are not signed with this key', async () => {
  await sendFrom('Somebody <hello@cake.example>');
  expect((await checked()).get('DKIM')).toMatchObject({ state: 'unknown', line: '' });
  await mailOne('Somebody <hello@cake.example>');
  expect(sink.mails[0]).not.toMatch(/^dkim-signature/im);
});
