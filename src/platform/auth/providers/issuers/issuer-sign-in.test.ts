import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import {
  type IssuerHub,
  locationOf,
  refusedAt,
  roles,
  signInAt,
  startIssuerHub,
} from '../../testing/issuer-hub.ts';

let desk: IssuerHub;
let hub: IssuerHub['hub'];
let groups: IssuerHub['groups'];
let issuer: IssuerHub['issuer'];
beforeAll(async () => {
  desk = await startIssuerHub();
  ({ hub, groups, issuer } = desk);
});
afterAll(() => desk.close());
afterEach(() => {
  issuer.state.forge = {};
});

const signIn = (claims: Record<string, unknown>) => signInAt(desk, claims);
const refused = (claims: Record<string, unknown>) => refusedAt(desk, claims);

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
    const { again } = await desk.visit({ sub: 'state', email: 'state@acme.example' });
    const second = locationOf(await (again as () => Promise<Response>)());
    expect(second.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('lets nobody new in, and nobody from elsewhere, where an administrator says so', async () => {
    await desk.setUp({ maySignUp: false });
    expect(await refused({ sub: 'late', email: 'late@acme.example' })).toEqual([
      'signup_disabled',
      'There is no account with the address that Acme gave, and new people cannot sign up with it.',
    ]);
    await desk.setUp({ emailDomains: ['ACME.example', 'acme.test'] });
    expect(await refused({ sub: 'far', email: 'far@acme.example.evil.test' })).toEqual([
      'email_address_not_authorized',
      'With Acme you can sign in only with a verified address at acme.example or acme.test.',
    ]);
    await signIn({ sub: 'near', email: 'near@acme.test' });
    await desk.setUp();
  });
});

describe('the groups that an issuer names', () => {
  it('are followed at every sign-in, those with a rule only', async () => {
    const claims = { sub: 'groups', email: 'groups@acme.example' };
    const { id } = await signIn({ ...claims, ...roles('writers', 'everyone', 'Editors') });
    expect(await desk.groupsOf(id)).toEqual(['Editors', 'Readers']);
    await signIn({ ...claims, ...roles('everyone') });
    expect(await desk.groupsOf(id)).toEqual(['Readers']);
    await signIn({ ...claims, realm_access: { roles: 'writers' } });
    expect(await desk.groupsOf(id)).toEqual(['Editors']);
    await signIn(claims);
    expect(await desk.groupsOf(id)).toEqual([]);
  });

  it('leave alone whom an administrator added', async () => {
    const email = 'kept@acme.example';
    const { id } = await hub.signUp(email);
    await desk.call('POST', `/groups/${groups.editors}/members`, { email });
    await signIn({ sub: 'kept', email, ...roles('everyone') });
    await signIn({ sub: 'kept', email, ...roles() });
    expect(await desk.groupsOf(id)).toEqual(['Editors']);
  });

  it('are left with the identity, by whoever signs in otherwise from then on', async () => {
    const email = 'leaves@acme.example';
    await hub.signUp(email);
    const { auth, landed } = await desk.visit({ sub: 'leaves', email, ...roles('writers') });
    const code = landed.searchParams.get('code') as string;
    const { user } = (await auth.auth.exchangeCodeForSession(code)).data;
    expect(await desk.groupsOf(user?.id as string)).toEqual(['Editors']);
    const identity = user?.identities?.find(({ provider }) => provider === 'oidc:acme');
    expect((await auth.auth.unlinkIdentity(identity as never)).error).toBeNull();
    expect(await desk.groupsOf(user?.id as string)).toEqual([]);
  });

  it('are left when their rule goes', async () => {
    const claims = { sub: 'rule', email: 'rule@acme.example' };
    const { id } = await signIn({ ...claims, ...roles('writers', 'everyone') });
    await desk.setUp({ groups: [{ value: 'everyone', groupId: groups.readers }] });
    expect(await desk.groupsOf(id)).toEqual(['Readers']);
    await desk.setUp();
  });
});
