import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, ben, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

type Space = { id: string; name: string; kind: string; role: string };
const send = async <T>(who: TestUser, path: string, json?: unknown, method?: string) => {
  const answer = await hub.request(path, {
    token: who.token,
    ...(json !== undefined && { json }),
    ...(method && { method }),
  });
  return { status: answer.status, body: (await answer.json()) as T & { message?: string } };
};
const spacesOf = async (who: TestUser) =>
  (await send<{ spaces: Space[] }>(who, '/api/spaces')).body.spaces;
async function team(role: 'editor' | 'viewer', name = 'Garden') {
  const { body } = await send<Space>(ana, '/api/spaces', { name });
  const invited = await send<{ token: string }>(ana, `/api/spaces/${body.id}/invites`, {
    ...{ email: ben.email.toUpperCase(), role },
  });
  return { id: body.id, token: invited.body.token };
}

describe('a person', () => {
  it('has one space of their own from the start, however many ask at once', async () => {
    const lists = await Promise.all(Array.from({ length: 8 }, () => spacesOf(eve)));
    for (const list of lists) expect(list).toEqual([lists[0]?.[0]]);
    expect(lists[0]?.[0]).toMatchObject({ kind: 'personal', role: 'owner' });
  });

  it('invites nobody into it', async () => {
    const own = (await spacesOf(eve))[0] as Space;
    const invitation = { email: ben.email, role: 'viewer' };
    const { status, body } = await send(eve, `/api/spaces/${own.id}/invites`, invitation);
    expect([status, body.message]).toEqual([409, expect.stringContaining('yours alone')]);
  });
});

describe('a team', () => {
  it('is joined by an invitation, once and by the person it is for', async () => {
    const { id, token } = await team('editor');
    expect((await send(eve, `/api/invites/${token}/accept`, {})).status).toBe(403);
    const joined = await send<Space>(ben, `/api/invites/${token}/accept`, {});
    expect(joined.body).toEqual({ id, name: 'Garden', kind: 'team', role: 'editor' });
    expect((await send(ben, `/api/invites/${token}/accept`, {})).status).toBe(404);
    expect((await spacesOf(ben)).map(({ id: one }) => one)).toContain(id);
  });

  it('is not there for outsiders, in the words used for what never was', async () => {
    const { id } = await team('viewer');
    const theirs = await send(eve, `/api/spaces/${id}`);
    const none = await send(eve, '/api/spaces/019aa000-0000-7000-8000-00000000dead');
    expect(theirs).toEqual({ ...none, status: 404 });
  });

  it('is led by its owners only', async () => {
    const { id, token } = await team('editor');
    await send(ben, `/api/invites/${token}/accept`, {});
    const invitation = { email: eve.email, role: 'viewer' };
    expect((await send(ben, `/api/spaces/${id}/invites`, invitation)).status).toBe(403);
    const member = `/api/spaces/${id}/members/${ana.id}`;
    expect((await send(ben, member, { role: 'viewer' }, 'PATCH')).status).toBe(403);
    expect((await send(ben, member, undefined, 'DELETE')).status).toBe(403);
  });

  it('keeps its last owner, also when two leave at the same time', async () => {
    const { id, token } = await team('editor');
    const own = `/api/spaces/${id}/members/${ana.id}`;
    expect((await send(ana, own, undefined, 'DELETE')).status).toBe(409);
    await send(ben, `/api/invites/${token}/accept`, {});
    const bens = `/api/spaces/${id}/members/${ben.id}`;
    expect((await send(ana, bens, { role: 'owner' }, 'PATCH')).status).toBe(200);
    const left = await Promise.all([
      send(ana, own, undefined, 'DELETE'),
      send(ben, bens, undefined, 'DELETE'),
    ]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes to whoever came first when its owner’s account ends', async () => {
    const owner = await hub.signUp();
    const { body } = await send<Space>(owner, '/api/spaces', { name: 'Heirs' });
    for (const [who, role] of [
      [eve, 'viewer'],
      [ben, 'editor'],
    ] as const) {
      const path = `/api/spaces/${body.id}/invites`;
      const { token } = (await send<{ token: string }>(owner, path, { email: who.email, role }))
        .body;
      await send(who, `/api/invites/${token}/accept`, {});
    }
    const ended = await hub.request('/api/account/delete', {
      ...{ token: owner.token, json: { password: 'correct horse battery' } },
    });
    expect(ended.status).toBe(200);
    const now = await send<Space>(ben, `/api/spaces/${body.id}`);
    expect(now.body.role).toBe('owner');
  });
});

describe('an invitation', () => {
  it('says what it offers to the person it is for, and can be taken back', async () => {
    const { id, token } = await team('viewer', 'Harbour');
    const offer = await send(ben, `/api/invites/${token}`);
    expect(offer.body).toEqual({ name: 'Harbour', role: 'viewer' });
    expect((await send(eve, `/api/invites/${token}`)).status).toBe(403);
    type Shown = { invites: { email: string; role: string }[] };
    const { invites } = (await send<Shown>(ana, `/api/spaces/${id}`)).body;
    expect(invites).toMatchObject([{ email: ben.email.toUpperCase(), role: 'viewer' }]);
    const path = `/api/spaces/${id}/invites/withdraw`;
    expect((await send(ana, path, { email: ben.email })).status).toBe(200);
    expect((await send(ana, path, { email: ben.email })).status).toBe(404);
    expect((await send(ben, `/api/invites/${token}/accept`, {})).status).toBe(404);
  });
});

describe('a team that is put away', () => {
  it('is gone for everybody, and comes back when one of its owners opens it again', async () => {
    const { id, token } = await team('editor', 'Attic');
    await send(ben, `/api/invites/${token}/accept`, {});
    expect((await send(ben, `/api/spaces/${id}/archive`, {})).status).toBe(403);
    await send(ana, `/api/spaces/${id}/archive`, {});
    expect((await send(ana, `/api/spaces/${id}`)).status).toBe(404);
    const away = async (who: TestUser) =>
      (await send<{ spaces: Space[] }>(who, '/api/spaces?archived=true')).body.spaces;
    expect((await away(ana)).map(({ name }) => name)).toEqual(['Attic']);
    expect(await away(ben)).toEqual([]);
    expect((await send(ben, `/api/spaces/${id}/reopen`, {})).status).toBe(404);
    await send(ana, `/api/spaces/${id}/reopen`, {});
    await send(ana, `/api/spaces/${id}`, { name: 'Loft' }, 'PATCH');
    expect((await spacesOf(ben)).map(({ name }) => name)).toContain('Loft');
    const own = (await spacesOf(ana))[0] as Space;
    expect((await send(ana, `/api/spaces/${own.id}/archive`, {})).status).toBe(409);
    expect((await send(ana, `/api/spaces/${own.id}`, { name: 'Me' }, 'PATCH')).status).toBe(409);
  });
});
