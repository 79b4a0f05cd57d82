import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type SmtpSink, startSmtpSink } from '../newsletter/testing/smtp-sink.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { createAdmin } from './accounts/create-admin.ts';
import { confirmed, newClient, signedUp } from './testing/auth-client.ts';
import { lastMail } from './testing/mailbox.ts';

let mailServer: SmtpSink;
let hub: TestHub;
beforeAll(async () => {
  mailServer = await startSmtpSink();
  hub = await startTestHub({ AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(async () => {
  await hub.close();
  await mailServer.close();
});

/** What the migration does with the accounts of a hub that was there before. */
async function migrateAgain() {
  const file = new URL('../../../migrations/0033_address_proofs.sql', import.meta.url);
  const [, statements] = (await readFile(file, 'utf8')).split('-- Existing hubs:');
  await hub.platform.db.execute(sql`update auth_users set email_proof = 'none'`);
  await hub.platform.db.execute(sql.raw(`--${statements}`));
}

const addGoogle = (id: string, email: string) =>
  hub.platform.db.execute(sql`
    insert into auth_identities (user_id, provider, issuer, subject, identity_data)
    values (${id}, 'google', 'https://accounts.example', ${id},
      ${JSON.stringify({ email, email_verified: true })}::jsonb)`);

it('addresses of an existing hub are believed where its records tell of a mail or a provider', async () => {
  const early = await signedUp(hub, 'early');
  const written = await newClient(hub);
  Object.assign(hub.platform.config, { AUTH_AUTOCONFIRM: false });
  await written.auth.signUp({ email: 'outbox@example.org', password: 'correct horse battery' });
  const { tokenHash } = await lastMail(hub, 'outbox@example.org');
  await expect.poll(() => statusOf('outbox@example.org')).toBe('written');
  await written.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  Object.assign(hub.platform.config, { SMTP_URL: mailServer.url });
  const mailed = await confirmed(hub, 'mailed');
  await hub.request('/api/admin/users', {
    token: early.session.access_token,
    json: { email: 'guest@example.org', name: '' },
  });
  const guest = await lastMail(hub, 'guest@example.org');
  await (await newClient(hub)).auth.verifyOtp({ token_hash: guest.tokenHash, type: 'signup' });
  for (const email of [mailed.email, 'guest@example.org']) {
    await expect.poll(() => statusOf(email)).toBe('sent');
  }
  await createAdmin(hub.platform, 'operator@example.org');
  await hub.platform.db.execute(sql`
    insert into auth_users (email, email_confirmed_at) values ('google@example.org', now())`);
  await addGoogle((await idOf('google@example.org')) as string, 'google@example.org');
  Object.assign(hub.platform.config, { AUTH_AUTOCONFIRM: true });
  const joined = await signedUp(hub, 'joined');
  await addGoogle(joined.id, joined.email);
  await migrateAgain();
  const { rows } = await hub.platform.db.execute<{ email: string; email_proof: string }>(
    sql`select email, email_proof from auth_users`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.email, row.email_proof]))).toEqual({
    'early@example.org': 'none',
    'outbox@example.org': 'none',
    'mailed@example.org': 'mail',
    'guest@example.org': 'invitation',
    'operator@example.org': 'admin',
    'google@example.org': 'provider',
    // It has a password beside Google: whoever typed the address in may know it.
    'joined@example.org': 'none',
  });
});

async function statusOf(email: string) {
  const { rows } = await hub.platform.db.execute<{ status: string }>(
    sql`select status from mails where to_address = ${email} and kind = 'auth.signup'`,
  );
  return rows[0]?.status;
}

async function idOf(email: string) {
  const { rows } = await hub.platform.db.execute<{ id: string }>(
    sql`select id from auth_users where email = ${email}`,
  );
  return rows[0]?.id;
}
