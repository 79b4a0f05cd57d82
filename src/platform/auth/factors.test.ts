import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { raw, signedIn, signedUp } from './testing/auth-client.ts';

const minute = 60_000;
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

/** The code that an authenticator app shows now, or some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(hub.platform.now().getTime() / 1000) + steps * 30 });

type Client = Awaited<ReturnType<typeof signedUp>>['client'];

async function enrol(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Passes a challenge with a code that was not used before: time goes on a step. */
async function pass(client: Client, factor: { id: string; secret: string }) {
  hub.advance(30_000);
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: await codeOf(factor.secret),
  });
  if (error) throw error;
  return data;
}

async function withFactor(name: string) {
  const person = await signedUp(hub, name);
  const factor = await enrol(person.client);
  const raised = await pass(person.client, factor);
  return { ...person, factor, raised };
}

describe('a second factor', () => {
  it('is enrolled with a picture, a secret and an address, and raises the session', async () => {
    const { client, session } = await signedUp(hub, 'enrols');
    const { totp, ...factor } = await enrol(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.qr_code).not.toContain('#');
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\//);
    const raised = await pass(client, factor);
    const claims = JSON.parse(
      Buffer.from(raised.access_token.split('.')[1] as string, 'base64url').toString(),
    );
    const before = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] as string, 'base64url').toString(),
    );
    expect(claims).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual([
      'totp',
      'password',
    ]);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toHaveLength(1);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('keeps a stolen password from opening anything', async () => {
    const { email } = await withFactor('guarded');
    const thief = await signedIn(hub, email);
    const token = thief.session.access_token;
    expect((await hub.request('/api/account/role', { token })).status).toBe(401);
    expect((await raw(hub, '/rest/v1/user_roles', { token })).status).toBe(401);
    const password = await thief.client.auth.updateUser({ password: 'password of the thief' });
    expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const address = await thief.client.auth.updateUser({ email: 'thief@example.org' });
    expect(address.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const second = await thief.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Thief',
    });
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('takes each code once, in every session', async () => {
    const { client, email, factor } = await withFactor('replay');
    hub.advance(30_000);
    const code = await codeOf(factor.secret);
    const first = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(first.error).toBeNull();
    const other = await signedIn(hub, email);
    const replay = await other.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(replay.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const earlier = await other.client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: await codeOf(factor.secret, -1),
    });
    expect(earlier.error?.code).toBe('mfa_verification_failed');
  });

  it('lets one of several parallel uses of a code through', async () => {
    const { client, factor } = await withFactor('parallel');
    hub.advance(30_000);
    const code = await codeOf(factor.secret);
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token as string;
    const challenges = await Promise.all(
      [1, 2, 3, 4].map(() => client.auth.mfa.challenge({ factorId: factor.id })),
    );
    const replies = await Promise.all(
      challenges.map((challenge) =>
        raw(hub, `/auth/v1/factors/${factor.id}/verify`, {
          method: 'POST',
          token,
          body: { challenge_id: challenge.data?.id, code },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses spent, expired and foreign challenges', async () => {
    const { client, factor } = await withFactor('challenged');
    hub.advance(30_000);
    const { data: spent } = await client.auth.mfa.challenge({ factorId: factor.id });
    const verify = async (challengeId: string) =>
      client.auth.mfa.verify({
        factorId: factor.id,
        challengeId,
        code: await codeOf(factor.secret),
      });
    expect((await verify(spent?.id as string)).error).toBeNull();
    hub.advance(30_000);
    expect((await verify(spent?.id as string)).error?.status).toBe(422);
    const { data: late } = await client.auth.mfa.challenge({ factorId: factor.id });
    expect(late?.expires_at).toBeGreaterThan(hub.platform.now().getTime() / 1000 + 290);
    hub.advance(6 * minute);
    expect((await verify(late?.id as string)).error?.code).toBe('mfa_challenge_expired');
    const stranger = await withFactor('challenger');
    const { data: foreign } = await stranger.client.auth.mfa.challenge({
      factorId: stranger.factor.id,
    });
    expect((await verify(foreign?.id as string)).error?.code).toBe('mfa_factor_not_found');
  });

  it('lets no token from before it lead beyond it', async () => {
    const { client, session } = await signedUp(hub, 'floor');
    const factor = await enrol(client);
    await pass(client, factor);
    const refresh = (token: string) =>
      raw(hub, '/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: { refresh_token: token },
      });
    const atOnce = await refresh(session.refresh_token);
    expect(atOnce).toMatchObject({ status: 400, data: { code: 'refresh_token_already_used' } });
    const old = await hub.request('/api/account/role', { token: session.access_token });
    expect(old.status).toBe(401);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('ends the other sessions that lack it, and unfinished enrolments', async () => {
    const { client, email } = await signedUp(hub, 'others');
    const other = await signedIn(hub, email);
    const first = await enrol(client, 'First');
    await enrol(client, 'Unfinished');
    await pass(client, first);
    expect((await other.client.auth.getUser()).error).toBeTruthy();
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name: name }) => name)).toEqual(['First']);
  });

  it('is removed at aal2 only, and the session falls back', async () => {
    const { client, email, factor } = await withFactor('removes');
    const thief = await signedIn(hub, email);
    const refused = await thief.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const done = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(done.data).toEqual({ id: factor.id });
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('keeps whoever has only the password from changing the account and ending its sessions', async () => {
    const { client, email } = await withFactor('keeps');
    const thief = await signedIn(hub, email);
    const change = await thief.client.auth.updateUser({ data: { full_name: 'Thief' } });
    expect(change.error).toMatchObject({ code: 'insufficient_aal' });
    for (const scope of ['global', 'others'] as const) {
      const { status } = await raw(hub, `/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        token: thief.session.access_token,
      });
      expect(status).toBe(403);
    }
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata.full_name).not.toBe('Thief');
  });

  it('does not exist for anybody else, and its enrolment needs a recent sign-in', async () => {
    const { factor } = await withFactor('mine');
    const stranger = await signedUp(hub, 'not-mine');
    const { error } = await stranger.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    hub.advance(61 * minute);
    await stranger.client.auth.refreshSession();
    const late = await stranger.client.auth.mfa.enroll({ factorType: 'totp' });
    expect(late.error?.code).toBe('reauthentication_needed');
  });

  it('refuses a taken name, telephones and an eleventh factor', async () => {
    const { client } = await signedUp(hub, 'limits');
    await enrol(client, 'Same');
    const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Same' });
    expect(same.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+491234' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    for (let n = 0; n < 9; n += 1) await enrol(client, `Factor ${n}`);
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'More' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('keeps its secret sealed', async () => {
    const { factor } = await withFactor('sealed');
    const { rows } = await hub.platform.db.execute(
      sql`select row_to_json(f)::text, encode(s.ciphertext, 'escape') from auth_factors f
          join sealed_secrets s on s.id = f.secret_id where f.id = ${factor.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(factor.secret);
  });
});
