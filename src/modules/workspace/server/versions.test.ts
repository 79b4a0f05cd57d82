import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldChanges } from '#platform/projects/compare-versions.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Comparison } from '../project-contract.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, ben] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

async function send<T = { id: string }>(
  who: TestUser,
  path: string,
  json?: unknown,
  method?: string,
) {
  const answer = await hub.request(path, {
    token: who.token,
    ...(json !== undefined && { json }),
    ...(method && { method }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const brand = (name: string, more: object = {}) => ({
  ...{ name, colours: { primary: '#aa3311' } },
  ...more,
});
async function make(who: TestUser, name: string, more: object = {}) {
  const { body } = await send<{ projectId: string }>(who, '/api/brands', brand(name, more));
  return body.projectId;
}
const save = (id: string, body: unknown, known: number) =>
  send(ana, `/api/projects/${id}/parts/brand`, { body, known }, 'PUT');
const compare = async (id: string, number: number, to?: number) =>
  send<Comparison>(
    ana,
    `/api/projects/${id}/versions/${number}/changes${to === undefined ? '' : `?to=${to}`}`,
  );

describe('two versions', () => {
  it('are compared by what changed in which part, and how', async () => {
    const id = await make(ana, 'Mirabelle', { voice: { tone: 'plain', wanted: ['quay', 'tide'] } });
    await send(ana, `/api/projects/${id}/versions`, { label: 'First' });
    const next = { postal: 'Quay 7', voice: { tone: 'warm', wanted: ['quay'] } };
    await save(id, { ...brand('Mirabelle', next), colours: { primary: '#aa3312' } }, 1);
    await send(ana, `/api/projects/${id}`, { title: 'Plum' }, 'PATCH');
    const { body } = await compare(id, 1);
    expect(body.title).toEqual({ before: 'Mirabelle', after: 'Plum' });
    expect(body.parts).toEqual([
      {
        ...{ part: 'brand', change: 'changed', more: 0 },
        fields: [
          { path: 'colours.primary', before: '#aa3311', after: '#aa3312' },
          { path: 'voice.tone', before: 'plain', after: 'warm' },
          { path: 'voice.wanted.2', before: 'tide', after: null },
          { path: 'postal', before: null, after: 'Quay 7' },
        ],
      },
    ]);
    await send(ana, `/api/projects/${id}/versions`, {});
    expect((await compare(id, 1, 2)).body).toEqual(body);
    expect((await compare(id, 2)).body).toEqual({ title: null, parts: [] });
    expect((await compare(id, 9)).status).toBe(404);
  });

  it('tell of a thousand changes only the first ones, and how many more there are', () => {
    const list = Array.from({ length: 1000 }, (_, n) => n);
    expect(fieldChanges(list, [])).toHaveLength(1000);
    expect(fieldChanges({ a: [] }, { a: {} })).toEqual([{ path: 'a', before: '[]', after: '{}' }]);
    expect(fieldChanges({ a: 1 }, { a: { b: 1 } })).toEqual([
      { path: 'a', before: '1', after: '{"b":1}' },
    ]);
  });

  it('name who kept them', async () => {
    const id = await make(ana, 'Named');
    const { body } = await send(ana, `/api/projects/${id}/versions`, { label: 'Sent' });
    expect(body).toMatchObject({ number: 1, label: 'Sent', by: ana.id, byName: ana.email });
    const list = await send<{ versions: unknown[] }>(ana, `/api/projects/${id}/versions`);
    expect(list.body.versions).toEqual([body]);
  });
});

describe('a project that moves to a team', () => {
  async function team(role: 'editor' | 'viewer') {
    const { body } = await send(ana, '/api/spaces', { name: 'Garden' });
    const invited = await send<{ token: string }>(ana, `/api/spaces/${body.id}/invites`, {
      ...{ email: ben.email, role },
    });
    await send(ben, `/api/invites/${invited.body.token}/accept`, {});
    return body.id;
  }
  async function keepFile(who: TestUser, text: string) {
    const form = new FormData();
    form.set('file', new File([text], `${text}.txt`));
    const answer = await hub.request('/api/assets', {
      ...{ method: 'POST', token: who.token, body: form },
    });
    return ((await answer.json()) as { id: string }).id;
  }
  const move = (who: TestUser, id: string, spaceId: string) =>
    send<{ left: string[] }>(who, `/api/projects/${id}/move`, { spaceId });

  it('takes along the files that only it uses, and says which ones stay', async () => {
    const garden = await team('editor');
    const [own, shared] = [await keepFile(ana, 'own'), await keepFile(ana, 'shared')];
    const first = await make(ana, 'With a logo', { logo: own });
    expect((await move(ana, first, garden)).body).toEqual({ left: [] });
    expect((await send(ben, `/api/projects/${first}`)).status).toBe(200);
    expect((await send(ben, `/api/assets/${own}`)).status).toBe(200);
    await make(ana, 'Uses it, too', { logo: shared });
    const second = await make(ana, 'Leaves', { logo: shared });
    expect((await move(ana, second, garden)).body).toEqual({ left: ['shared.txt'] });
    expect((await send(ben, `/api/assets/${shared}`)).status).toBe(404);
  });

  it('is moved only by those who may write in both', async () => {
    const garden = await team('viewer');
    const bens = await make(ben, 'Ben’s own');
    expect((await move(ben, bens, garden)).status).toBe(403);
    expect((await move(ana, bens, garden)).status).toBe(404);
    const id = await make(ana, 'Ana’s');
    await move(ana, id, garden);
    const own = (await send<{ spaces: { id: string }[] }>(ben, '/api/spaces')).body.spaces[0];
    expect((await move(ben, id, own?.id ?? '')).status).toBe(403);
  });
});

it('lists are narrowed to one space, and the last word may be half typed', async () => {
  const { body: garden } = await send(ana, '/api/spaces', { name: 'Orchard' });
  const id = await make(ana, 'Pomegranate', { spaceId: garden.id });
  const found = async (query: string) =>
    (await send<{ projects: { id: string; path: string }[] }>(ana, `/api/projects?${query}`)).body
      .projects;
  expect(await found('q=pomegr')).toMatchObject([{ id, path: `/projects/brands/${id}` }]);
  expect(await found(`spaceId=${garden.id}`)).toMatchObject([{ id }]);
  const kinds = await send(ana, `/api/project-kinds?spaceId=${garden.id}`);
  expect(kinds.body).toEqual({ kinds: [{ kind: 'brand', count: 1 }] });
  const runs = await send(ana, `/api/runs?spaceId=${garden.id}`);
  expect(runs.body).toEqual({ runs: [], next: null });
});
