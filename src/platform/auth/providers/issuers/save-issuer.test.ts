import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser } from '#platform/platform.ts';
import { raw } from '../../testing/auth-client.ts';
import {
  client,
  type IssuerHub,
  roles,
  signInAt,
  startIssuerHub,
} from '../../testing/issuer-hub.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';
import { issuerFetch } from '../sign-in-provider.ts';
import { addIssuer } from './save-issuer.ts';

let desk: IssuerHub;
let hub: IssuerHub['hub'];
let issuer: IssuerHub['issuer'];
beforeAll(async () => {
  desk = await startIssuerHub();
  ({ hub, issuer } = desk);
});
afterAll(() => desk.close());

describe('issuers', () => {
  const faultOf = async (answer: Response) => {
    const { data } = (await answer.json()) as { data?: { field?: string } };
    return [answer.status, data?.field];
  };

  it('are on the sign-in page while they are on, and tell nobody their secret', async () => {
    const offered = async () =>
      ((await (await hub.request('/api/config')).json()) as { issuers: object[] }).issuers;
    expect(await offered()).toEqual([{ provider: 'oidc:acme', name: 'Acme' }]);
    const list = await (await desk.send('GET', '/sign-in-issuers')).text();
    expect(list).toContain('oidc:acme');
    expect(list).not.toContain(client.secret);
    await desk.setUp({ enabled: false });
    expect(await offered()).toEqual([]);
    const start = await raw(hub, '/auth/v1/authorize?provider=oidc:acme');
    expect(start).toMatchObject({ status: 400, data: { code: 'validation_failed' } });
    await desk.setUp();
  });

  it('need their secret again for another address, and an address that answers', async () => {
    const path = `/sign-in-issuers/${desk.id}`;
    const other = desk.fields({ issuerUrl: `${issuer.origin}/other` });
    expect(await faultOf(await desk.send('PUT', path, other))).toEqual([400, 'clientSecret']);
    const wrong = { ...other, clientSecret: client.secret };
    expect(await faultOf(await desk.send('PUT', path, wrong))).toEqual([400, 'issuerUrl']);
    for (const issuerUrl of ['acme', 'ftp://acme.example', 'https://a:b@acme.example', ' ']) {
      expect(await faultOf(await desk.send('PUT', path, desk.fields({ issuerUrl })))).toEqual([
        ...[400, 'issuerUrl'],
      ]);
    }
    const gone = [{ value: 'x', groupId: '019aa000-0000-7000-8000-00000000dead' }];
    expect(await faultOf(await desk.send('PUT', path, desk.fields({ groups: gone })))).toEqual([
      ...[400, 'groups'],
    ]);
    await desk.setUp({ issuerUrl: `${issuer.origin}/.well-known/openid-configuration` });
  });

  it('lie in no private network unless the operator allows it', async () => {
    const { platform } = hub;
    const strict = { ...platform, config: { ...platform.config, ALLOW_PRIVATE_ADDRESSES: false } };
    const { groups: _, ...rest } = desk.fields({
      issuerUrl: 'https://127.0.0.1:1',
      clientSecret: 'x',
    });
    const save = { ...rest, groups: [], maySignUp: true, emailDomains: [], enabled: true };
    const actor = { id: desk.admin.id } as CurrentUser;
    await expect(addIssuer(strict, actor, save)).rejects.toMatchObject({
      field: 'issuerUrl',
      message: expect.stringContaining('lies in a private network'),
    });
    await expect(issuerFetch(strict)(issuer.origin)).rejects.toThrow('private network');
  });

  it('are nobody’s business but administrators’', async () => {
    const person = await hub.signUp();
    expect((await desk.send('GET', '/sign-in-issuers', undefined, person)).status).toBe(403);
    expect(
      (await desk.send('DELETE', `/sign-in-issuers/${desk.id}`, undefined, person)).status,
    ).toBe(403);
  });

  it('that are down are told on the page that people came from', async () => {
    const down = await startTestIssuer(client.id, client.secret);
    const name = 'Acme (Überall)';
    const { id } = await desk.call<{ id: string }>('POST', '/sign-in-issuers', {
      ...desk.fields({ name, issuerUrl: down.origin, clientSecret: client.secret }),
    });
    await down.close();
    const { landed } = await desk.visit({ sub: 'x' }, 'oidc:acme-u-berall');
    expect(landed.href).toContain(`${hub.origin}/portal?`);
    expect(landed.searchParams.get('error_description')).toBe(
      `${name} cannot be reached at the moment.`,
    );
    await desk.call('DELETE', `/sign-in-issuers/${id}`);
  });

  it('take their members and their secret along when they go, and leave the accounts', async () => {
    const claims = { sub: 'stays', email: 'stays@acme.example' };
    const { id } = await signInAt(desk, { ...claims, ...roles('writers') });
    const secrets = async () =>
      (await hub.platform.db.execute(sql`select from sealed_secrets`)).rows.length;
    const before = await secrets();
    await desk.call('DELETE', `/sign-in-issuers/${desk.id}`);
    expect(await secrets()).toBe(before - 1);
    expect(await desk.groupsOf(id)).toEqual([]);
    const start = await raw(hub, '/auth/v1/authorize?provider=oidc:acme');
    expect(start.status).toBe(400);
    expect((await desk.send('GET', `/users/${id}`)).status).toBe(200);
  });
});
