import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { authenticate } from './authenticate.ts';
import { raw, signedUp } from './testing/auth-client.ts';
import { keyRing } from './tokens/signing-keys.ts';

type Person = Awaited<ReturnType<typeof signedUp>>;

let hub: TestHub;
let admin: Person;
let user: Person;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await signedUp(hub, 'admin');
  user = await signedUp(hub, 'user');
});
afterAll(() => hub.close());

/** What the whole hub thinks of a token. */
const who = (token: string) => authenticate(hub.platform, `Bearer ${token}`);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged access token', () => {
  const claims = () => {
    const seconds = Math.floor(Date.now() / 1000);
    const own = JSON.parse(
      Buffer.from(admin.session.access_token.split('.')[1] as string, 'base64url').toString(),
    );
    return { ...own, iat: seconds, exp: seconds + 3600 };
  };
  const refused = async (token: string) => {
    expect(await who(token)).toBeNull();
    expect(await raw(hub, '/auth/v1/user', { token })).toMatchObject({
      status: 403,
      data: { code: 'bad_jwt' },
    });
    expect((await raw(hub, '/rest/v1/user_roles', { token })).status).toBe(401);
  };

  it('without a signature is refused', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      await refused(`${part({ alg, typ: 'JWT' })}.${part(claims())}.`);
      await refused(`${part({ alg, typ: 'JWT' })}.${part(claims())}.AAAA`);
    }
  });

  it('signed by the public key as an HMAC secret is refused', async () => {
    const { signing, jwks } = await keyRing(hub.platform);
    const body = `${part({ alg: 'HS256', typ: 'JWT', kid: signing.kid })}.${part(claims())}`;
    for (const secret of [JSON.stringify(jwks.keys[0]), String(jwks.keys[0]?.x)]) {
      const mac = createHmac('sha256', secret).update(body).digest('base64url');
      await refused(`${body}.${mac}`);
    }
  });

  it('by a key of its own is refused, whatever its header points to', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const { signing } = await keyRing(hub.platform);
    const jwk = await exportJWK(publicKey);
    for (const header of [
      { kid: signing.kid },
      { kid: 'mine' },
      { jwk },
      { jwk, kid: signing.kid },
      { jku: 'https://evil.example/jwks.json', kid: 'mine' },
      { x5u: 'https://evil.example/cert', kid: 'mine' },
      {},
    ]) {
      const token = new SignJWT(claims()).setProtectedHeader({
        alg: 'ES256',
        typ: 'JWT',
        ...header,
      } as never);
      await refused(await token.sign(privateKey));
    }
  });

  it('of our own key but foreign issuer, audience, type or age is refused', async () => {
    const { signing } = await keyRing(hub.platform);
    const sign = (more: Record<string, unknown>, header = {}) =>
      new SignJWT({ ...claims(), ...more })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid, ...header })
        .sign(signing.key);
    expect(await who(await sign({}))).toMatchObject({ id: admin.id });
    await refused(await sign({ iss: 'https://other.example/auth/v1' }));
    await refused(await sign({ aud: 'anon' }));
    await refused(await sign({ exp: 1_000_000 }));
    await refused(await sign({ exp: undefined }));
    await refused(await sign({ session_id: undefined }));
    await refused(await sign({}, { typ: 'at+jwt' }));
    const elsewhere = await sign({ sub: user.id });
    expect(await who(elsewhere)).toBeNull();
  });

  it('with a changed payload is refused', async () => {
    const [header, body, signature] = user.session.access_token.split('.') as [
      string,
      string,
      string,
    ];
    const own = JSON.parse(Buffer.from(body, 'base64url').toString());
    await refused(`${header}.${part({ ...own, sub: admin.id })}.${signature}`);
  });
});
