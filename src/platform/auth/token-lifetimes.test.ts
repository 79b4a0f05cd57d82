import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { raw, signedIn, signedUp } from './testing/auth-client.ts';

let hub: TestHub;
let admin: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await signedUp(hub, 'admin');
});
afterAll(() => hub.close());

type Tokens = { readonly personal: string; readonly ofTheHub: string };

/** One token of each kind, as a program keeps them. */
async function tokensOf(token: string): Promise<Tokens> {
  const secret = async (path: string) => {
    const answer = await hub.request(path, { token, json: { name: 'program' } });
    return ((await answer.json()) as { secret: string }).secret;
  };
  return {
    personal: await secret('/api/account/tokens'),
    ofTheHub: await secret('/api/openai-api/tokens'),
  };
}

/** What each of them still opens. */
const stillWork = async ({ personal, ofTheHub }: Tokens) => ({
  personal: (await hub.request('/api/account/role', { token: personal })).status === 200,
  ofTheHub: (await hub.request('/v1/models', { token: ofTheHub })).status === 200,
});
const both = { personal: true, ofTheHub: true };
const none = { personal: false, ofTheHub: false };

describe('tokens of programs', () => {
  it('end with the password, unless their owner keeps them', async () => {
    const { session } = await signedUp(hub, 'changer');
    const token = session.access_token;
    const change = (body: object) => raw(hub, '/auth/v1/user', { method: 'PUT', token, body });
    const tokens = await tokensOf(token);
    expect(await stillWork(tokens)).toEqual(both);
    const kept = await change({ password: 'a second good password', end_tokens: false });
    expect(kept.status).toBe(200);
    expect(await stillWork(tokens)).toEqual(both);
    expect((await change({ password: 'a third good password' })).status).toBe(200);
    expect(await stillWork(tokens)).toEqual(none);
  });

  it('end with signing out everywhere else, unless their owner keeps them', async () => {
    const { session } = await signedUp(hub, 'leaver');
    const token = session.access_token;
    const tokens = await tokensOf(token);
    const path = '/api/account/sessions/end-others';
    const kept = await hub.request(path, { token, json: { endTokens: false } });
    expect(await kept.json()).toEqual({ ended: 0, endedTokens: 0 });
    expect(await stillWork(tokens)).toEqual(both);
    const ended = await hub.request(path, { token, json: {} });
    expect(await ended.json()).toEqual({ ended: 0, endedTokens: 2 });
    expect(await stillWork(tokens)).toEqual(none);
  });

  it('outlive an ordinary sign-out', async () => {
    const { client, session } = await signedUp(hub, 'evening');
    const tokens = await tokensOf(session.access_token);
    await client.auth.signOut();
    expect(await stillWork(tokens)).toEqual(both);
  });

  it('end for good when an administrator shuts the account', async () => {
    const person = await signedUp(hub, 'disabled');
    const tokens = await tokensOf(person.session.access_token);
    const shut = (disabled: boolean) =>
      hub.request(`/api/admin/users/${person.id}/disabled`, {
        ...{ method: 'PUT', token: admin.session.access_token, json: { disabled } },
      });
    expect((await shut(true)).status).toBe(200);
    expect(await stillWork(tokens)).toEqual(none);
    expect((await shut(false)).status).toBe(200);
    expect(await stillWork(tokens)).toEqual(none);
    await signedIn(hub, person.email);
  });

  it('end when an administrator signs somebody out, unless they are to stay', async () => {
    const person = await signedUp(hub, 'signed-out');
    const tokens = await tokensOf(person.session.access_token);
    const signOut = async (json: object) => {
      const path = `/api/admin/users/${person.id}/sign-out`;
      return (await hub.request(path, { token: admin.session.access_token, json })).json();
    };
    expect(await signOut({ endTokens: false })).toEqual({ ended: 1, endedTokens: 0 });
    expect(await stillWork(tokens)).toEqual(both);
    expect(await signOut({})).toEqual({ ended: 0, endedTokens: 2 });
    expect(await stillWork(tokens)).toEqual(none);
    const { rows } = await hub.platform.db.execute<{ actor_id: string; details: object }>(sql`
      select actor_id, details from auth_audit
      where user_id = ${person.id} and event = 'session.ended' order by created_at, id`);
    expect(rows).toEqual([
      { actor_id: admin.id, details: { by: 'admin', ended: 1, endedTokens: 0 } },
      { actor_id: admin.id, details: { by: 'admin', ended: 0, endedTokens: 2 } },
    ]);
  });

  it('from before two-step sign-in are marked; personal ones have to be made anew', async () => {
    const { client, session } = await signedUp(hub, 'careful');
    const early = await tokensOf(session.access_token);
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const codeOf = (secret: string) =>
      generate({ secret, epoch: Math.floor(hub.platform.now().getTime() / 1000) });
    const verify = async (id: string, secret: string) => {
      hub.advance(30_000);
      const answer = await client.auth.mfa.challengeAndVerify({
        factorId: id,
        code: await codeOf(secret),
      });
      return answer.data?.access_token as string;
    };
    const token = await verify(factor?.id as string, factor?.totp.secret as string);
    expect(await stillWork(early)).toEqual({ personal: false, ofTheHub: true });
    for (const path of ['/api/account/role', '/v0/meta/whoami', '/rest/v1/user_roles']) {
      const config = (await (await hub.request('/api/config')).json()) as {
        publishableKey: string;
      };
      const headers = { apikey: config.publishableKey };
      const refused = await hub.request(path, { token: early.personal, headers });
      expect(refused.status, path).toBe(401);
      expect(await refused.text()).toContain('before two-step sign-in was set up');
    }
    const late = await tokensOf(token);
    const listed = async (path: string) =>
      ((await (await hub.request(path, { token })).json()) as { beforeFactor: boolean }[])
        .map(({ beforeFactor }) => beforeFactor)
        .sort();
    expect(await listed('/api/account/tokens')).toEqual([false, true]);
    expect(await listed('/api/openai-api/tokens')).toEqual([false, true]);
    // A further app on the phone is no news.
    const { data: second } = await client.auth.mfa.enroll({
      ...{ factorType: 'totp', friendlyName: 'tablet' },
    });
    await verify(second?.id as string, second?.totp.secret as string);
    expect(await stillWork(late)).toEqual(both);
  });
});
