import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../../testing/test-hub.ts';
import { raw, signedUp } from '../testing/auth-client.ts';
import { accessTokenSeconds } from './lifetimes.ts';
import { keyRing, rotateSigningKey } from './signing-keys.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('signing keys', () => {
  it('are public in their public part only, and let a client check tokens itself', async () => {
    const { client } = await signedUp(hub, 'checker');
    const { data } = await client.auth.getClaims();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    const jwks = await raw(hub, '/auth/v1/.well-known/jwks.json');
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
    expect(jwks.data.keys).toHaveLength(1);
    expect(jwks.data.keys[0]).not.toHaveProperty('d');
  });

  it('rotate without signing anybody out; the old one is listed until its tokens are over', async () => {
    const own = await startTestHub();
    const { session } = await signedUp(own, 'before');
    const old = (await keyRing(own.platform)).signing.kid;
    const { kid } = await rotateSigningKey(own.platform);
    expect(kid).not.toBe(old);
    const after = await signedUp(own, 'after');
    const kids = async () =>
      (await raw(own, '/auth/v1/.well-known/jwks.json')).data.keys.map(
        (key: { kid: string }) => key.kid,
      );
    expect(await kids()).toEqual([kid, old]);
    for (const token of [session.access_token, after.session.access_token]) {
      expect((await raw(own, '/auth/v1/user', { token })).status).toBe(200);
    }
    const header = JSON.parse(
      Buffer.from(after.session.access_token.split('.')[0] as string, 'base64url').toString(),
    );
    expect(header.kid).toBe(kid);
    own.advance((accessTokenSeconds + 1801) * 1000);
    await rotateSigningKey(own.platform);
    expect(await kids()).not.toContain(old);
    await own.close();
  });

  it('come from AUTH_SIGNING_JWK when it is set, and a wrong one is named', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'operators-key' };
    const own = await startTestHub({ AUTH_SIGNING_JWK: JSON.stringify(jwk) });
    const { session } = await signedUp(own, 'one');
    const header = session.access_token.split('.')[0] as string;
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).kid).toBe('operators-key');
    await own.close();
    const config = { ...hub.platform.config, AUTH_SIGNING_JWK: '{"kty":"RSA"}' };
    const start = keyRing({ ...hub.platform, config });
    await expect(start).rejects.toThrow('AUTH_SIGNING_JWK must be an EC P-256');
  });
});
