import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '../../testing/test-hub.ts';
import { publishableKey } from '../publishable-key.ts';
import { newClient } from '../testing/auth-client.ts';
import { keyRing } from '../tokens/signing-keys.ts';

/** One hub plays the hosted service; the other one keeps no accounts of its own. */
let service: TestHub;
let hub: TestHub;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  service = await startTestHub();
  hub = await startTestHub({
    AUTH_URL: service.origin,
    AUTH_PUBLISHABLE_KEY: await publishableKey(service.platform),
  });
  first = await service.signUp('first@example.org');
  second = await service.signUp('second@example.org');
});
afterAll(async () => {
  await hub.close();
  await service.close();
});

const role = async (token: string, at = hub) => {
  const response = await at.request('/api/account/role', { token });
  return { status: response.status, body: await response.json() };
};
const refused = async (token: string) => expect((await role(token)).status).toBe(401);
const claimsOf = ({ token }: TestUser) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
/** A token that the service's own key signed, with other contents. */
async function signed(more: Record<string, unknown>, of = second) {
  const { signing } = await keyRing(service.platform);
  return new SignJWT({ ...claimsOf(of), ...more })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing.key);
}

describe('a person of the hosted service', () => {
  it('uses the hub at once; the first one is its admin, the next one is not', async () => {
    // Several requests of a first page load arrive together.
    const many = await Promise.all(Array.from({ length: 5 }, () => role(first.token)));
    expect(many.every(({ status, body }) => status === 200 && body.isAdmin)).toBe(true);
    expect(many.filter(({ body }) => body.justGranted)).toHaveLength(1);
    expect((await role(second.token)).body).toEqual({ isAdmin: false, justGranted: false });
    const { rows } = await hub.platform.db.execute(
      sql`select id, email from auth_users order by email`,
    );
    expect(rows).toEqual([
      { id: first.id, email: 'first@example.org' },
      { id: second.id, email: 'second@example.org' },
    ]);
  });

  it('can store things here, also with a personal token of the hub', async () => {
    const made = await hub.request('/api/account/tokens', {
      token: second.token,
      json: { name: 'script', expiresAt: null },
    });
    expect(made.status).toBe(200);
    const { secret } = (await made.json()) as { secret: string };
    expect((await role(secret)).status).toBe(200);
  });

  it('keeps the account under a new address; who has the old one then is somebody else', async () => {
    const moved = await signed({ email: 'moved@example.org' });
    expect((await role(moved)).status).toBe(200);
    const third = await service.signUp('third@example.org');
    expect((await role(await signed({ email: 'moved@example.org' }, third))).status).toBe(200);
    const { rows } = await hub.platform.db.execute<{ id: string; email: string }>(
      sql`select id, email from auth_users where id <> ${first.id} order by created_at`,
    );
    expect(rows).toEqual([
      { id: second.id, email: `${second.id}@moved.invalid` },
      { id: third.id, email: 'moved@example.org' },
    ]);
    expect((await role(second.token)).status).toBe(200);
  });

  it('with a second factor counts only once it was given', async () => {
    const person = await service.signUp('careful@example.org');
    await service.platform.db.execute(sql`
      with secret as (select id from sealed_secrets limit 1)
      insert into auth_factors (user_id, friendly_name, status, secret_id, created_at, updated_at)
      select ${person.id}, 'phone', 'verified', id, now(), now() from secret`);
    await refused(person.token);
    expect((await role(await signed({ aal: 'aal2' }, person))).status).toBe(200);
  });

  it('who was banned here stays out', async () => {
    const person = await service.signUp('banned@example.org');
    expect((await role(person.token)).status).toBe(200);
    await hub.platform.db.execute(
      sql`update auth_users set banned_until = now() + interval '1 day' where id = ${person.id}`,
    );
    await refused(person.token);
  });
});

describe('a token that is not the hosted service’s', () => {
  it('is refused when another key signed it, whatever its header points to', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const { signing } = await keyRing(service.platform);
    const jwk = await exportJWK(publicKey);
    for (const header of [
      {},
      { kid: signing.kid },
      { kid: 'mine' },
      { jwk },
      { jku: 'https://evil.example' },
    ]) {
      const token = new SignJWT(claimsOf(first)).setProtectedHeader({
        alg: 'ES256',
        ...header,
      } as never);
      await refused(await token.sign(privateKey));
    }
  });

  it('is refused without a signature, or with the public key as a secret', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { jwks, signing } = await keyRing(service.platform);
    await refused(`${part({ alg: 'none' })}.${part(claimsOf(first))}.`);
    const body = `${part({ alg: 'HS256', kid: signing.kid })}.${part(claimsOf(first))}`;
    const mac = createHmac('sha256', JSON.stringify(jwks.keys[0])).update(body).digest('base64url');
    await refused(`${body}.${mac}`);
  });

  it('is refused when it ended, is for another purpose, or stands for no account', async () => {
    expect((await role(await signed({}))).status).toBe(200);
    for (const wrong of [
      { exp: 1_000_000 },
      { iss: 'https://other.example/auth/v1' },
      { iss: `${hub.origin}/auth/v1` },
      { aud: 'anon' },
      { role: 'service_role' },
      { sub: undefined },
      { session_id: undefined },
      { email: '', phone: '49123' },
      { is_anonymous: true },
    ]) {
      await refused(await signed(wrong));
    }
  });

  it('is refused when a hub with accounts of its own made it', async () => {
    const stranger = await startTestHub();
    const { token } = await stranger.signUp();
    await refused(token);
    await stranger.close();
    expect((await role(first.token, service)).status).toBe(200);
  });
});

it('tokens that only the service itself can check are put to it', async () => {
  // As a service with a shared secret: its keys are not listed, but it knows its own tokens.
  const { platform } = hub;
  const asked: string[] = [];
  const blind = {
    ...platform,
    fetch: (async (input: string | URL | Request, init?: RequestInit) => {
      const path = new URL(String(input)).pathname;
      asked.push(path);
      if (path.endsWith('jwks.json')) return Response.json({ keys: [] });
      return fetch(input, init);
    }) as typeof fetch,
  };
  const { authenticate } = await import('../authenticate.ts');
  const who = (token: string) => authenticate(blind, `Bearer ${token}`);
  expect(await who(first.token)).toMatchObject({ id: first.id, isAdmin: true, aal: 'aal1' });
  expect(await who(first.token)).toMatchObject({ id: first.id });
  expect(asked.filter((path) => path.endsWith('/user'))).toHaveLength(1);
  const { privateKey } = await generateKeyPair('ES256');
  const forged = await new SignJWT(claimsOf(first))
    .setProtectedHeader({ alg: 'ES256', kid: 'mine' })
    .sign(privateKey);
  expect(await who(forged)).toBeNull();
});

it('says 503, not 401, while the hosted service cannot be asked', async () => {
  const lost = await startTestHub({ AUTH_URL: 'http://127.0.0.1:9', AUTH_PUBLISHABLE_KEY: 'x' });
  const token = await signed({ iss: 'http://127.0.0.1:9/auth/v1' });
  const response = await lost.request('/api/account/role', { token });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'auth_unreachable' });
  await lost.close();
});

it('an account that is not the service’s is never taken over', async () => {
  const person = await service.signUp('taken@example.org');
  const other = await service.signUp('other@example.org');
  await hub.platform.db.execute(sql`
    insert into auth_users (id, email, email_confirmed_at) values
      (gen_random_uuid(), 'taken@example.org', now()), (${other.id}, 'local@example.org', now())`);
  expect((await role(person.token)).status).toBe(409);
  expect((await role(other.token)).status).toBe(409);
});

describe('the hub’s own sign-in service', () => {
  it('makes no accounts and says where they are', async () => {
    const client = await newClient(hub);
    const { error } = await client.auth.signUp({
      email: 'me@example.org',
      password: 'long enough',
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: `Accounts of this hub are kept at ${service.origin}`,
    });
    const { error: code } = await client.auth.signInWithOtp({ email: 'me@example.org' });
    expect(code?.status).toBe(422);
  });

  it('sends the browser to the hosted one, which pages may call', async () => {
    const response = await hub.request('/api/config');
    expect(await response.json()).toMatchObject({
      authUrl: service.origin,
      publishableKey: await publishableKey(service.platform),
      google: false,
      signupDisabled: false,
    });
    expect(response.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${service.origin};`,
    );
    const own = (await service.request('/api/config')).headers.get('content-security-policy');
    expect(own).toContain("connect-src 'self';");
  });
});
