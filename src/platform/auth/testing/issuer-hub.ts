import { expect } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '../../testing/test-hub.ts';
import { newClient } from './auth-client.ts';
import { createBrowser } from './browser.ts';
import { startTestIssuer } from './test-issuer.ts';

/** The hub's client at the issuer. */
export const client = { id: 'client-of-the-hub', secret: 'secret-of-the-hub-0123456789' };

/** A hub whose administrator added an issuer, "Acme", which fills two groups. */
export async function startIssuerHub() {
  const issuer = await startTestIssuer(client.id, client.secret);
  const hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  const admin = await hub.signUp();
  const send = (method: string, path: string, json?: object, user: TestUser = admin) =>
    hub.request(`/api/admin${path}`, { method, token: user.token, ...(json && { json }) });
  const call = async <T>(method: string, path: string, json?: object): Promise<T> => {
    const answer = await send(method, path, json);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const caps = { memberDayCents: null, memberMonthCents: null, monthCents: null };
  const make = async (name: string) =>
    (await call<{ id: string }>('POST', '/groups', { name, ...caps })).id;
  const groups = { editors: await make('Editors'), readers: await make('Readers') };
  const fields = (more: object = {}) => ({
    ...{ name: 'Acme', issuerUrl: issuer.origin, clientId: client.id },
    ...{ clientSecret: null as string | null, scopes: 'groups', groupsClaim: 'realm_access.roles' },
    groups: [
      { value: 'writers', groupId: groups.editors },
      { value: 'everyone', groupId: groups.readers },
    ],
    ...more,
  });
  const added = fields({ clientSecret: client.secret });
  const { id } = await call<{ id: string }>('POST', '/sign-in-issuers', added);
  const setUp = (more: object = {}) => call('PUT', `/sign-in-issuers/${id}`, fields(more));
  return {
    ...{ issuer, hub, admin, send, call, groups, fields, id, setUp },
    visit: (claims: Record<string, unknown>, provider = 'oidc:acme') =>
      visit({ hub, issuer }, claims, provider),
    async groupsOf(userId: string) {
      const { rows } = await hub.platform.db.execute<{ name: string }>(sql`
        select g.name from group_members m join groups g on g.id = m.group_id
        where m.user_id = ${userId} order by 1`);
      return rows.map(({ name }) => name);
    },
    async close() {
      await hub.close();
      await issuer.close();
    },
  };
}
export type IssuerHub = Awaited<ReturnType<typeof startIssuerHub>>;

export const locationOf = (response: Response) =>
  new URL(response.headers.get('location') as string);

/** Goes to the issuer and back; gives where the browser ends up, and how to go back a second time. */
async function visit(
  { hub, issuer }: { hub: TestHub; issuer: Awaited<ReturnType<typeof startTestIssuer>> },
  claims: Record<string, unknown>,
  provider: string,
) {
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

/** Signs in; throws what the hub says instead. */
export async function signInAt(desk: IssuerHub, claims: Record<string, unknown>) {
  const { auth, landed } = await desk.visit(claims);
  const code = landed.searchParams.get('code');
  if (!code) throw new Error(landed.searchParams.get('error_description') ?? landed.href);
  const { data, error } = await auth.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return data.session.user;
}

/** The code and the sentence with which a sign-in is refused. */
export async function refusedAt(desk: IssuerHub, claims: Record<string, unknown>) {
  const { landed } = await desk.visit(claims);
  const { searchParams: query } = landed;
  expect(query.get('code')).toBeNull();
  return [query.get('error_code'), query.get('error_description') ?? ''];
}

/** The claim that names groups. */
export const roles = (...names: string[]) => ({ realm_access: { roles: names } });
