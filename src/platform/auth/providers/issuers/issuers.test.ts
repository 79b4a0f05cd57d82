import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser } from '#platform/platform.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { newClient, raw } from '../../testing/auth-client.ts';
import { createBrowser } from '../../testing/browser.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';
import { issuerFetch } from '../sign-in-provider.ts';
import { addIssuer } from './save-issuer.ts';

const client = { id: 'client-of-the-hub', secret: 'secret-of-the-hub-0123456789' };
let issuer: Awaited<ReturnType<typeof startTestIssuer>>;
let hub: TestHub;
let admin: TestUser;
let issuerId: string;
let groups: { editors: string; readers: string };

const send = (method: string, path: string, json?: object, user: TestUser = admin) =>
  hub.request(`/api/admin${path}`, { method, token: user.token, ...(json && { json }) });
const call = async <T>(method: string, path: string, json?: object): Promise<T> => {
  const answer = await send(method, path, json);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json() as Promise<T>;
};
const fields = (more: object = {}) => ({
  ...{ name: 'Acme', issuerUrl: issuer.origin, clientId: client.id, clientSecret: null },
  ...{ scopes: 'groups', groupsClaim: 'realm_access.roles' },
  groups: [
    { value: 'writers', groupId: groups.editors },
    { value: 'everyone', groupId: groups.readers },
  ],
  ...more,
});
const setUp = (more: object = {}) =>
  call('PUT', `/sign-in-issuers/${issuerId}`, fields(more) as never);

beforeAll(async () => {
  issuer = await startTestIssuer(client.id, client.secret);
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1', AUTH_SIGNUP_DISABLED: '0' });
  admin = await hub.signUp();
  const caps = { memberDayCents: null, memberMonthCents: null, monthCents: null };
  const make = async (name: string) =>
    (await call<{ id: string }>('POST', '/groups', { name, ...caps })).id;
  groups = { editors: await make('Editors'), readers: await make('Readers') };
  const added = fields({ clientSecret: client.secret });
  issuerId = (await call<{ id: string }>('POST', '/sign-in-issuers', added)).id;
});
afterAll(async () => {
  await hub.close();
  await issuer.close();
});
afterEach(() => {
  issuer.state.forge = {};
});

const locationOf = (response: Response) => new URL(response.headers.get('location') as string);

/** Goes to the issuer and back; gives where the browser ends up, and how to go back a second time. */
async function visit(claims: Record<string, unknown>, provider = 'oidc:acme') {
  issuer.state.next = { email_verified: true, ...claims } as never;
  const browser = createBrowser();
  const auth = await newClient(hub, { flowType: 'pkce', browser });
  const { data } = await auth.auth.signInWithOAuth({
    provider: provider as 'google',
    options: { redirectTo: `${hub.origin}/portal`, skipBrowserRedirect: true },
  });
  const follow = (url: string | URL) => browser.fetch(String(url), { redirect: 'manual' });
  const atIssuer = locationOf(await follow(data.url as string));
  if (atIssuer.origin !== issuer.origin) return { auth, landed: atIssuer };
  const back = locationOf(await follow(atIssuer));
  return { auth, landed: locationOf(await follow(back)), again: () => follow(back) };
}
async function signIn(claims: Record<string, unknown>) {
  const { auth, landed } = await visit(claims);
  const code = landed.searchParams.get('code');
  if (!code) throw new Error(landed.searchParams.get('error_description') ?? landed.href);
  const { data, error } = await auth.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return data.session.user;
}
const refused = async (claims: Record<string, unknown>) => {
  const { landed } = await visit(claims);
  expect(landed.searchParams.get('code')).toBeNull();
  return [
    landed.searchParams.get('error_code'),
    landed.searchParams.get('error_description') ?? '',
  ];
};
const groupsOf = async (userId: string) => {
  const { rows } = await hub.platform.db.execute<{ name: string }>(sql`
    select g.name from group_members m join groups g on g.id = m.group_id
    where m.user_id = ${userId} order by 1`);
  return rows.map(({ name }) => name);
};
const roles = (...names: string[]) => ({ realm_access: { roles: names } });

describe('signing in with an issuer that an administrator added', () => {
  it('makes an account from a verified address and finds it again by issuer and subject', async () => {
    const first = await signIn({ sub: 'new', email: 'New@Acme.example', name: 'New One' });
    expect(first).toMatchObject({
      email: 'new@acme.example',
      app_metadata: { provider: 'oidc:acme', providers: ['oidc:acme'] },
      user_metadata: { full_name: 'New One' },
    });
    expect((await signIn({ sub: 'new', email: 'other@acme.example' })).id).toBe(first.id);
    const sent = issuer.state.lastAuthorize;
    expect(sent.get('code_challenge_method')).toBe('S256');
    expect(sent.get('scope')).toBe('openid email profile groups');
  });

  it('joins the confirmed account of the same verified address', async () => {
    const ada = await hub.signUp('ada@acme.example');
    expect((await signIn({ sub: 'ada', email: 'ada@acme.example' })).id).toBe(ada.id);
  });

  it('never joins one by an address that the issuer has not verified, and says so', async () => {
    const eve = await hub.signUp('eve@acme.example');
    const claims = { sub: 'not-eve', email: 'eve@acme.example', email_verified: false };
    expect(await refused(claims)).toEqual([
      'provider_email_needs_verification',
      'Acme has not verified the email address of this account.',
    ]);
    const { rows } = await hub.platform.db.execute(
      sql`select from auth_identities where user_id = ${eve.id} and provider <> 'email'`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['a foreign key', { key: 'foreign' as const }],
    ['no signature', { alg: 'none' as const }],
    ['a signature by the shared secret', { alg: 'HS256' as const }],
    ['a foreign audience', { aud: 'client-of-another' }],
    ['a foreign issuer', { iss: 'https://login.evil.example' }],
    ['the nonce of another sign-in', { nonce: 'another' }],
    ['a time that is over', { exp: -300 }],
  ])('refuses an id_token with %s', async (_name, forge) => {
    issuer.state.forge = forge;
    const [code] = await refused({ sub: 'forged', email: 'forged@acme.example' });
    expect(code).toBe('bad_oauth_callback');
  });

  it('takes each state once', async () => {
    const { again } = await visit({ sub: 'state', email: 'state@acme.example' });
    const second = locationOf(await (again as () => Promise<Response>)());
    expect(second.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('lets nobody new in, and nobody from elsewhere, where an administrator says so', async () => {
    await setUp({ maySignUp: false });
    expect(await refused({ sub: 'late', email: 'late@acme.example' })).toEqual([
      'signup_disabled',
      'There is no account with the address that Acme gave, and new people cannot sign up with it.',
    ]);
    await setUp({ emailDomains: ['ACME.example', 'acme.test'] });
    expect(await refused({ sub: 'far', email: 'far@acme.example.evil.test' })).toEqual([
      'email_address_not_authorized',
      'With Acme you can sign in only with a verified address at acme.example or acme.test.',
    ]);
    await signIn({ sub: 'near', email: 'near@acme.test' });
    await setUp();
  });
});

describe('the groups that an issuer names', () => {
  it('are followed at every sign-in, those with a rule only', async () => {
    const claims = { sub: 'groups', email: 'groups@acme.example' };
    const { id } = await signIn({ ...claims, ...roles('writers', 'everyone', 'Editors') });
    expect(await groupsOf(id)).toEqual(['Editors', 'Readers']);
    await signIn({ ...claims, ...roles('everyone') });
    expect(await groupsOf(id)).toEqual(['Readers']);
    await signIn({ ...claims, realm_access: { roles: 'writers' } });
    expect(await groupsOf(id)).toEqual(['Editors']);
    await signIn(claims);
    expect(await groupsOf(id)).toEqual([]);
  });

  it('leave alone whom an administrator added', async () => {
    const email = 'kept@acme.example';
    const { id } = await hub.signUp(email);
    await call('POST', `/groups/${groups.editors}/members`, { email });
    await signIn({ sub: 'kept', email, ...roles('everyone') });
    await signIn({ sub: 'kept', email, ...roles() });
    expect(await groupsOf(id)).toEqual(['Editors']);
  });

  it('are left when their rule goes', async () => {
    const claims = { sub: 'rule', email: 'rule@acme.example' };
    const { id } = await signIn({ ...claims, ...roles('writers', 'everyone') });
    await setUp({ groups: [{ value: 'everyone', groupId: groups.readers }] });
    expect(await groupsOf(id)).toEqual(['Readers']);
    await setUp();
  });
});

describe('issuers', () => {
  const faultOf = async (answer: Response) => {
    const { data } = (await answer.json()) as { data?: { field?: string } };
    return [answer.status, data?.field];
  };

  it('are on the sign-in page while they are on, and tell nobody their secret', async () => {
    const offered = async () =>
      ((await (await hub.request('/api/config')).json()) as { issuers: object[] }).issuers;
    expect(await offered()).toEqual([{ provider: 'oidc:acme', name: 'Acme' }]);
    const list = await (await send('GET', '/sign-in-issuers')).text();
    expect(list).toContain('oidc:acme');
    expect(list).not.toContain(client.secret);
    await setUp({ enabled: false });
    expect(await offered()).toEqual([]);
    const start = await raw(hub, '/auth/v1/authorize?provider=oidc:acme');
    expect(start).toMatchObject({ status: 400, data: { code: 'validation_failed' } });
    await setUp();
  });

  it('need their secret again for another address, and an address that answers', async () => {
    const path = `/sign-in-issuers/${issuerId}`;
    const other = fields({ issuerUrl: `${issuer.origin}/other` });
    expect(await faultOf(await send('PUT', path, other))).toEqual([400, 'clientSecret']);
    const wrong = { ...other, clientSecret: client.secret };
    expect(await faultOf(await send('PUT', path, wrong))).toEqual([400, 'issuerUrl']);
    for (const issuerUrl of ['acme', 'ftp://acme.example', 'https://a:b@acme.example', ' ']) {
      expect(await faultOf(await send('PUT', path, fields({ issuerUrl })))).toEqual([
        ...[400, 'issuerUrl'],
      ]);
    }
    const gone = [{ value: 'x', groupId: '019aa000-0000-7000-8000-00000000dead' }];
    expect(await faultOf(await send('PUT', path, fields({ groups: gone })))).toEqual([
      ...[400, 'groups'],
    ]);
    await setUp({ issuerUrl: `${issuer.origin}/.well-known/openid-configuration` });
  });

  it('lie in no private network unless the operator allows it', async () => {
    const { platform } = hub;
    const strict = { ...platform, config: { ...platform.config, ALLOW_PRIVATE_ADDRESSES: false } };
    const { groups: _, ...rest } = fields({ issuerUrl: 'https://127.0.0.1:1', clientSecret: 'x' });
    const save = { ...rest, groups: [], maySignUp: true, emailDomains: [], enabled: true };
    const actor = { id: admin.id } as CurrentUser;
    await expect(addIssuer(strict, actor, save)).rejects.toMatchObject({
      field: 'issuerUrl',
      message: expect.stringContaining('lies in a private network'),
    });
    await expect(issuerFetch(strict)(issuer.origin)).rejects.toThrow('private network');
  });

  it('are nobody’s business but administrators’', async () => {
    const person = await hub.signUp();
    expect((await send('GET', '/sign-in-issuers', undefined, person)).status).toBe(403);
    expect((await send('DELETE', `/sign-in-issuers/${issuerId}`, undefined, person)).status).toBe(
      403,
    );
  });

  it('that are down are told on the page that people came from', async () => {
    const down = await startTestIssuer(client.id, client.secret);
    const name = 'Acme (Überall)';
    const { id } = await call<{ id: string }>('POST', '/sign-in-issuers', {
      ...fields({ name, issuerUrl: down.origin, clientSecret: client.secret }),
    });
    await down.close();
    const { landed } = await visit({ sub: 'x' }, 'oidc:acme-u-berall');
    expect(landed.href).toContain(`${hub.origin}/portal?`);
    expect(landed.searchParams.get('error_description')).toBe(
      `${name} cannot be reached at the moment.`,
    );
    await call('DELETE', `/sign-in-issuers/${id}`);
  });

  it('take their members and their secret along when they go, and leave the accounts', async () => {
    const claims = { sub: 'stays', email: 'stays@acme.example' };
    const { id } = await signIn({ ...claims, ...roles('writers') });
    const secrets = async () =>
      (await hub.platform.db.execute(sql`select from sealed_secrets`)).rows.length;
    const before = await secrets();
    await call('DELETE', `/sign-in-issuers/${issuerId}`);
    expect(await secrets()).toBe(before - 1);
    expect(await groupsOf(id)).toEqual([]);
    const start = await raw(hub, '/auth/v1/authorize?provider=oidc:acme');
    expect(start.status).toBe(400);
    expect((await send('GET', `/users/${id}`)).status).toBe(200);
  });
});
