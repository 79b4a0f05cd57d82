import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { renewScoresJob } from '../marketplace/server/catalogue/scores.ts';
import type { FilledSection, Section } from './contract.ts';
import { defaultSections } from './section-defaults.ts';
import { readSections } from './server/read-sections.ts';

let hub: TestHub;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  ada = await hub.signUp('ada@example.org');
  bob = await hub.signUp('bob@example.org');
  const { records, db } = hub.platform;
  await records.create(db, 'PromptPacks', [
    { Title: 'Garden Pack', Description: 'All about gardens.' },
  ]);
  await records.create(
    db,
    'Prompts',
    ['Roses', 'Hedges', 'Ponds', 'Paths', 'Sheds'].map((Title, index) => ({
      ...{ Title, 'Full Prompt': `Write about ${Title} for [READER].`, 'Site Active': true },
      ...{ Price: 2, Featured: index === 0, 'Assigned Package': index < 2 ? 'Garden Pack' : '' },
    })),
    { typecast: true },
  );
});
afterAll(() => hub.close());

type Draft = { revision: number; sections: Section[]; differs: boolean; published: unknown };
const api = '/api/homepage-manager';
const draftOf = async (user: TestUser) =>
  (await (await hub.request(`${api}/draft`, { token: user.token })).json()) as Draft;
const save = (user: TestUser, revision: number, sections: readonly Section[]) =>
  hub.request(`${api}/draft`, {
    ...{ method: 'PUT', token: user.token, json: { revision, sections } },
  });
const post = (user: TestUser, what: string, json: object) =>
  hub.request(`${api}/${what}`, { token: user.token, json });
const page = async () =>
  ((await (await hub.request(`${api}/page`)).json()) as { sections: FilledSection[] }).sections;
const only = (changes: Partial<Record<Section['name'], Partial<Section>>>): Section[] =>
  defaultSections().map((section) => ({
    ...section,
    isEnabled: section.name in changes,
    ...changes[section.name],
  }));
const fill = async (sections: readonly Section[]) => {
  const answer = await post(ada, 'preview', { sections });
  return ((await answer.json()) as { sections: FilledSection[] }).sections;
};
const titles = (filled: FilledSection | undefined) => filled?.prompts.map(({ title }) => title);

it('a fresh hub shows the documented defaults, without sections that are empty', async () => {
  const { sections, revision, published } = await draftOf(ada);
  expect([revision, published]).toEqual([0, null]);
  expect(
    sections.map(({ name, isEnabled, maxItems, sortOrder }) => [
      name,
      isEnabled,
      maxItems,
      sortOrder,
    ]),
  ).toEqual([
    ['hero', true, 1, 1],
    ['highlight', true, 3, 2],
    ['carousel', false, 10, 3],
    ['slider', false, 8, 4],
    ['spotlight', true, 6, 5],
    ['featured', true, 9, 6],
    ['editor-pick', false, 6, 7],
    ['new', true, 12, 8],
    ['trending', true, 8, 9],
    ['hot', false, 6, 10],
    ['beta', false, 4, 11],
    ['promo', false, 3, 12],
    ['limited', false, 5, 13],
  ]);
  const shown = await page();
  expect(shown.map(({ name }) => name)).toEqual(['hero', 'highlight', 'new']);
  expect(titles(shown[0])).toEqual(['Roses']);
  expect(shown[1]?.prompts).toHaveLength(3);
  expect(titles(shown[1])).not.toContain('Roses');
});

describe('each section shows', () => {
  it('the prompts of its package, as many as it may', async () => {
    const assigned = { assignedPackage: 'Garden Pack', maxItems: 1 };
    const sections = only({ trending: assigned, promo: assigned });
    const filled = await fill(sections);
    for (const name of ['trending', 'promo']) {
      const found = filled.find((one) => one.name === name);
      expect(['Roses', 'Hedges']).toContain(titles(found)?.[0]);
      expect(found?.prompts).toHaveLength(1);
      expect(found?.more).toMatch(/^\/prompt-packs\/garden-pack-/);
      expect(found?.line).toBe('All about gardens.');
    }
  });

  it('its own source without one: picks in order, texts, packs, newest, coupons that hold', async () => {
    const slugs = new Map(
      (await page()).flatMap(({ prompts }) => prompts.map((p) => [p.title, p.slug])),
    );
    const picks = ['Ponds', 'Roses'].map((title) => slugs.get(title) ?? '');
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const coupon = (code: string, expiresAt: string | null) =>
      hub.request('/api/checkout/admin/coupons', {
        token: ada.token,
        json: { code, percentBps: 2000, amount: null, minimum: 0, maxUses: null, expiresAt },
      });
    const made = await Promise.all([
      coupon('SHOWN', later),
      coupon('SECRET', later),
      coupon('ENDLESS', null),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const filled = await fill(
      only({
        'editor-pick': { picks: [...picks, 'gone-for-good'] },
        promo: { notes: [{ title: 'Hello', text: 'A note', link: '/store' }] },
        slider: {},
        new: { maxItems: 2 },
        beta: {},
        limited: { coupons: ['SHOWN', 'ENDLESS'] },
      }),
    );
    const of = (name: string) => filled.find((one) => one.name === name);
    expect(titles(of('editor-pick'))).toEqual(['Ponds', 'Roses']);
    expect(of('promo')?.notes).toEqual([{ title: 'Hello', text: 'A note', link: '/store' }]);
    expect(of('slider')?.packs.map(({ title }) => title)).toEqual(['Garden Pack']);
    expect(of('new')?.prompts).toHaveLength(2);
    expect(of('beta')?.tools).toBe(true);
    expect(of('limited')?.offers).toMatchObject([{ code: 'SHOWN', off: '20 %' }]);
  });

  it('what is trending by the scores of the hub', async () => {
    const [first] = (await page())[0]?.prompts ?? [];
    await hub.request(`/api/marketplace/prompts/${first?.id}/views`, { method: 'POST' });
    expect(
      (await fill(only({ trending: {} }))).find(({ name }) => name === 'trending')?.prompts,
    ).toEqual([]);
    await hub.platform.jobs.enqueue(hub.platform.db, renewScoresJob, {});
    await expect
      .poll(async () =>
        titles((await fill(only({ trending: {} }))).find(({ name }) => name === 'trending')),
      )
      .toEqual(['Roses']);
  });
});

it('visitors see a draft only once it is published, and an earlier version again after a rollback', async () => {
  const { revision } = await draftOf(ada);
  const first = only({ new: { maxItems: 2, displayName: 'Just in' } });
  expect((await save(ada, revision, first)).status).toBe(200);
  expect((await page()).map(({ name }) => name)).toContain('hero');
  const saved = await draftOf(ada);
  expect(saved.differs).toBe(true);
  expect((await post(ada, 'publish', { revision: saved.revision })).status).toBe(200);
  expect((await page()).map(({ title }) => title)).toEqual(['Just in']);

  const second = only({ promo: { notes: [{ title: 'Closed today', text: '', link: '' }] } });
  await save(ada, saved.revision, second);
  await post(ada, 'publish', { revision: saved.revision + 1 });
  expect((await page()).map(({ name }) => name)).toEqual(['promo']);

  const back = await post(ada, 'rollback', { revision: saved.revision + 1, version: 1 });
  expect(back.status).toBe(200);
  expect((await page()).map(({ title }) => title)).toEqual(['Just in']);
  const history = await (await hub.request(`${api}/history`, { token: ada.token })).json();
  expect(history.versions).toMatchObject([
    { version: 3, by: 'ada@example.org', restoredFrom: 1, sections: ['Just in'] },
    { version: 2, restoredFrom: null },
    { version: 1, restoredFrom: null },
  ]);
  expect((await post(ada, 'rollback', { revision: 0, version: 99 })).status).toBe(404);
});

it('of two admins who save at once the second one is told, and nothing is overwritten', async () => {
  const grant = await hub.request(`/api/admin/users/${bob.id}/admin`, {
    ...{ method: 'PUT', token: ada.token, json: { admin: true } },
  });
  expect(grant.status).toBeLessThan(300);
  const { revision } = await draftOf(ada);
  const mine = only({ hot: {} });
  const answers = await Promise.all([
    save(ada, revision, mine),
    save(bob, revision, only({ new: {} })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await post(bob, 'publish', { revision });
  expect(late.status).toBe(409);
  expect((await late.json()).message).toContain('Somebody else has changed the homepage');
});

it('only administrators reach the draft, and what makes no sense is refused with a reason', async () => {
  const other = await hub.signUp();
  expect((await hub.request(`${api}/draft`, { token: other.token })).status).toBe(403);
  expect((await hub.request(`${api}/draft`)).status).toBe(401);
  const { revision } = await draftOf(ada);
  for (const wrong of [
    only({ new: { maxItems: 51 } }),
    only({ new: { maxItems: 0 } }),
    only({ new: { sortOrder: 0 } }),
    only({ promo: { notes: [{ title: 'x', text: '', link: 'javascript:alert(1)' }] } }),
    only({ promo: { notes: [{ title: 'x', text: '', link: '//evil.example' }] } }),
    only({}).slice(1),
    [...only({}).slice(1), only({})[1] as Section],
  ]) {
    expect((await save(ada, revision, wrong)).status).toBe(400);
  }
  expect((await draftOf(ada)).revision).toBe(revision);
});

it('stored sections of an older release take the defaults where they lack something', () => {
  const read = readSections([
    { name: 'new', maxItems: 4 },
    { name: 'hot', maxItems: 'many' },
    null,
  ]);
  expect(read).toHaveLength(13);
  expect(read.find(({ name }) => name === 'new')).toMatchObject({ maxItems: 4, isEnabled: true });
  expect(read.find(({ name }) => name === 'hot')).toMatchObject({ maxItems: 6, isEnabled: false });
  expect(readSections('broken')).toEqual(defaultSections());
});
