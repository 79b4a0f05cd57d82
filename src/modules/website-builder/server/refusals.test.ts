import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { createSite, doer, publishNow, textBlock } from './testing/site-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let make: ReturnType<typeof doer>;
let projectId: string;
let entryId: string;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  make = doer(call);
  ({ projectId, entryId } = await createSite(hub, ana));
});
afterAll(() => hub.close());

const blocks = [textBlock('Hello')];
type Changed = { added: object[]; changed: object[]; kept: object[] };

describe('redirects', () => {
  it('are shown before they are taken in, and merged without losing one', async () => {
    const first = [{ from: '/old.html', to: '/blog' }];
    const shown = await make<Changed>(ana, 'site.set-redirects', { projectId, redirects: first });
    expect(shown).toEqual({ added: first, changed: [], kept: [] });
    // Nothing was changed by looking.
    const again = { projectId, redirects: first, apply: true };
    expect(await make<Changed>(ana, 'site.set-redirects', again)).toMatchObject({ added: first });
    const more = [
      { from: '/old.html', to: 'https://elsewhere.example.org/' },
      { from: '/older', to: '/blog/first' },
    ];
    const merged = await make<Changed>(ana, 'site.set-redirects', { projectId, redirects: more });
    expect(merged.added).toEqual([more[1]]);
    expect(merged.changed).toEqual([{ ...more[0], before: '/blog' }]);
  });

  it.each([
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      /leads back to itself/,
    ],
    [[{ from: '/a', to: '/a' }], /leads back to itself/],
    [[{ from: 'a', to: '/b' }], /is no path/],
    [[{ from: '/a', to: 'javascript:alert(1)' }], /is no path of this site and no address/],
    [[{ from: '/a', to: '//evil.example.org' }], /is no path of this site and no address/],
  ])('are refused as %j', async (redirects, says) => {
    const { status, body } = await call(ana, 'site.set-redirects', { projectId, redirects });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.message).toMatch(says);
  });
});

describe('what a site refuses', () => {
  it('an address that is taken, with a free one; a page below itself; a page of nowhere', async () => {
    const add = (more: object) =>
      call(ana, 'site.add-page', { projectId, title: 'One', blocks, ...more });
    const one = await make<{ pageId: string }>(ana, 'site.add-page', {
      ...{ projectId, title: 'One', slug: 'one', blocks },
    });
    const taken = await add({ slug: 'one' });
    expect([taken.status, taken.body.code]).toEqual([409, 'SLUG_TAKEN']);
    expect(taken.body.message).toContain('Free: one-2.');
    // Without an address of its own it gets a free one.
    expect((await add({})).body.output).toMatchObject({ path: '/one-2' });
    const below = await make<{ pageId: string; path: string }>(ana, 'site.add-page', {
      ...{ projectId, title: 'Below', parentId: one.pageId, blocks },
    });
    expect(below.path).toBe('/one/below');
    const round = await call(ana, 'site.set-page', {
      ...{ projectId, pageId: one.pageId, parentId: below.pageId },
    });
    expect([round.status, round.body.message]).toEqual([400, 'A page cannot lie below itself.']);
    expect((await add({ slug: '../etc' })).status).toBe(400);
    expect((await add({ slug: 'gh-thanks' })).status).toBe(400);
  });

  it('values that do not fit their fields, each named', async () => {
    await make(ana, 'site.add-collection', {
      ...{ projectId, name: 'Events', slug: 'events' },
      fields: [
        { key: 'day', label: 'Day', type: 'date' },
        { key: 'seats', label: 'Seats', type: 'number' },
        { key: 'kind', label: 'Kind', type: 'choice', options: ['talk', 'walk'] },
        { key: 'after', label: 'After', type: 'reference', collection: 'events' },
        { key: 'poster', label: 'Poster', type: 'image' },
      ],
    });
    const wrong: Record<string, unknown> = {
      ...{ day: '2026-02-30', seats: 'many', kind: 'dance', nothing: 'x' },
      ...{ after: entryId, poster: entryId },
    };
    for (const [key, value] of Object.entries(wrong)) {
      const { status, body } = await call(ana, 'site.add-entry', {
        ...{ projectId, collection: 'events', title: 'E', fields: { [key]: value } },
      });
      expect([key, status, (body.data as { field: string }).field]).toEqual([
        key,
        400,
        `fields.${key}`,
      ]);
    }
    const twice = await call(ana, 'site.add-collection', {
      ...{ projectId, name: 'Events', slug: 'events', fields: [] },
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'SLUG_TAKEN']);
  });

  it('a second entry at one address, however it is saved; a renamed one leads on from where it stood', async () => {
    const { projectId: id, entryId: first } = await createSite(hub, ana);
    const { entryId: second } = await make<{ entryId: string }>(ana, 'site.add-entry', {
      ...{ projectId: id, collection: 'blog', title: 'Second' },
    });
    type Parts = Record<
      string,
      { rev: number; body: { redirects: object[]; collection: string; slug: string } }
    >;
    const read = async () => {
      const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
      return ((await answer.json()) as { parts: Parts }).parts;
    };
    const put = async (part: string, body: object, known: number) => {
      const path = `/api/projects/${id}/parts/${part}`;
      const answer = await hub.request(path, {
        ...{ method: 'PUT', token: ana.token, json: { body, known } },
      });
      return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
    };
    const parts = await read();
    const held = parts[`entry:${second}`];
    const taken = await put(`entry:${second}`, { ...held?.body, slug: 'first' }, held?.rev ?? 0);
    expect([taken.status, taken.said.code]).toEqual([409, 'SLUG_TAKEN']);
    expect(taken.said).toMatchObject({
      ...{ message: 'This address is taken. Free: first-2.', data: { field: 'slug' } },
    });
    const another = '0199aaaa-0000-7000-8000-000000000001';
    expect((await put(`entry:${another}`, { ...held?.body, slug: 'first' }, 0)).status).toBe(409);
    const moved = await put(`entry:${second}`, { ...held?.body, slug: 'other' }, held?.rev ?? 0);
    expect(moved).toEqual({ status: 200, said: { rev: (held?.rev ?? 0) + 1 } });
    const after = await read();
    const redirect = { from: '/blog/second', to: `entry:${second}` };
    expect(after.site?.body.redirects).toEqual([redirect]);
    // A screen that wrote the same redirect meanwhile is in nobody's way.
    const again = { ...parts.site?.body, redirects: [redirect] };
    expect(await put('site', again, parts.site?.rev ?? 0)).toEqual({
      ...{ status: 200, said: { rev: after.site?.rev } },
    });
    const words = after[`entry:${first}`];
    await put(`entry:${first}`, { ...words?.body, title: 'Still first' }, words?.rev ?? 0);
    expect((await read()).site?.rev).toBe(after.site?.rev);
  });

  it('references that go round', async () => {
    const { projectId: id } = await createSite(hub, ana);
    await make(ana, 'site.add-collection', {
      ...{ projectId: id, name: 'Ring', slug: 'ring' },
      fields: [{ key: 'next', label: 'Next', type: 'reference' }],
    });
    const { entryId: first } = await make<{ entryId: string }>(ana, 'site.add-entry', {
      ...{ projectId: id, collection: 'ring', title: 'First' },
    });
    const { entryId: second } = await make<{ entryId: string }>(ana, 'site.add-entry', {
      ...{ projectId: id, collection: 'ring', title: 'Second', fields: { next: first } },
    });
    const read = await hub.request(`/api/projects/${id}`, { token: ana.token });
    const { parts } = (await read.json()) as {
      parts: Record<string, { rev: number; body: { fields: object } }>;
    };
    const held = parts[`entry:${first}`];
    await hub.request(`/api/projects/${id}/parts/entry:${first}`, {
      ...{ method: 'PUT', token: ana.token },
      json: { body: { ...held?.body, fields: { next: second } }, known: held?.rev },
    });
    const { status, body } = await call(ana, 'site.publish', { projectId: id, slug: 'in-a-ring' });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.message).toContain('References go round in a circle');
  });

  it('everybody who does not belong to it, as if it never was', async () => {
    await publishNow(hub, ana, projectId, 'not-for-eve');
    for (const [tool, more] of [
      ['site.add-page', { title: 'X', blocks }],
      ['site.check', {}],
      ['site.export', {}],
      ['site.publish', { slug: 'eves-own' }],
      ['site.publish', { slug: 'not-for-eve', version: 1 }],
    ] as const) {
      const ask = (id: string) =>
        hub.request(`/api/tools/${tool}`, { token: eve.token, json: { projectId: id, ...more } });
      await expectDeniedAsNever(ask, projectId);
    }
  });
});
