import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { createAdmin } from './accounts/create-admin.ts';
import { goodPassword, newClient, signedIn, signedUp } from './testing/auth-client.ts';
import { lastMail } from './testing/mailbox.ts';

const role = async (hub: TestHub, token: string) =>
  (await (await hub.request('/api/account/role', { token })).json()) as unknown;

const adminsOf = async (hub: TestHub) => {
  const { rows } = await hub.platform.db.execute<{ user_id: string }>(
    sql`select user_id from user_roles where role = 'admin'`,
  );
  return rows.map((row) => row.user_id);
};

describe('the first account', () => {
  it('becomes admin and is told once; the second does not', async () => {
    const hub = await startTestHub();
    const first = await signedUp(hub, 'first');
    const second = await signedUp(hub, 'second');
    const told = await Promise.all([1, 2, 3].map(() => role(hub, first.session.access_token)));
    expect(told.filter((reply) => (reply as { justGranted: boolean }).justGranted)).toHaveLength(1);
    expect(told.every((reply) => (reply as { isAdmin: boolean }).isAdmin)).toBe(true);
    expect(await role(hub, first.session.access_token)).toEqual({
      isAdmin: true,
      justGranted: false,
    });
    expect(await role(hub, second.session.access_token)).toEqual({
      isAdmin: false,
      justGranted: false,
    });
    await hub.close();
  });

  it('is one, also when twelve people sign up at the same moment', async () => {
    const hub = await startTestHub();
    await Promise.all(Array.from({ length: 12 }, (_, n) => signedUp(hub, `racer-${n}`)));
    expect(await adminsOf(hub)).toHaveLength(1);
    await hub.close();
  });

  it('is the first that was confirmed, where addresses are proven', async () => {
    const hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off' });
    const early = await newClient(hub);
    await early.auth.signUp({ email: 'early@example.org', password: goodPassword });
    const client = await newClient(hub);
    await client.auth.signUp({ email: 'quick@example.org', password: goodPassword });
    expect(await adminsOf(hub)).toEqual([]);
    const { tokenHash } = await lastMail(hub, 'quick@example.org');
    const { data } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(await adminsOf(hub)).toEqual([data.user?.id]);
    const mail = await lastMail(hub, 'early@example.org');
    await early.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
    expect(await adminsOf(hub)).toEqual([data.user?.id]);
    await hub.close();
  });

  it('does not become admin when the command line made one before', async () => {
    const hub = await startTestHub();
    const made = await createAdmin(hub.platform, 'Operator@example.org');
    expect(made.created).toBe(true);
    const { session } = await signedIn(hub, 'operator@example.org', made.password);
    expect(await role(hub, session.access_token)).toEqual({ isAdmin: true, justGranted: true });
    const visitor = await signedUp(hub, 'visitor');
    expect(await role(hub, visitor.session.access_token)).toMatchObject({ isAdmin: false });
    const promoted = await createAdmin(hub.platform, visitor.email);
    expect(promoted).toEqual({ userId: visitor.id, created: false });
    expect(await role(hub, visitor.session.access_token)).toMatchObject({ isAdmin: true });
    await hub.close();
  });
});

it('makes every user admin where the operator wants a demo, and tells each once', async () => {
  const hub = await startTestHub({ ADMIN_GRANT: 'every-user' });
  await signedUp(hub, 'first');
  const { session } = await signedUp(hub, 'second');
  expect(await role(hub, session.access_token)).toEqual({ isAdmin: true, justGranted: true });
  expect(await role(hub, session.access_token)).toEqual({ isAdmin: true, justGranted: false });
  await hub.close();
});
