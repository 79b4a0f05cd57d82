import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { rounded } from './server/claims.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const finishClaims = (token: string) =>
  hub.request('/api/first-steps/landing-claims/finish', { token, json: {} });

/** Figures are kept for five minutes. */
const front = async () => {
  hub.advance(6 * 60_000);
  return (await (await hub.request('/api/home/front')).json()) as {
    claims: string[];
    packs: { title: string; featured: boolean }[];
  };
};

it('a hub shows the claims as written until its admin decides', async () => {
  expect((await front()).claims).toEqual([
    '10,000+ prompts',
    '50,000+ users',
    '99.9% success',
    '7 Prompt Packs in 7 Days',
  ]);
});

it('one click puts its own figures in the place of all claims, and never mixes the two', async () => {
  const creator = await hub.signUp();
  const { records, db } = hub.platform;
  const prompt = { 'Full Prompt': 'Write about [THING].', 'Site Active': true };
  await records.create(db, 'Prompts', [
    { Title: 'One', ...prompt },
    { Title: 'Two', ...prompt },
  ]);
  await db.execute(sql`
    insert into usage_records (service, user_id, module, kind, started_at, duration_ms, outcome)
    select 'openai', ${creator.id}, 'ai-chat', 'text', ${hub.platform.now().toISOString()}::timestamptz,
      10, case when n <= 199 then 'ok' else 'failed' end from generate_series(1, 200) n`);
  expect((await front()).claims[1]).toBe('50,000+ users');
  await finishClaims(creator.token);
  // Two accounts say too little of how many people use it.
  expect((await front()).claims).toEqual(['2 prompts', '99.5% success']);
});

it('what an admin wrote stays, and what was hidden is gone', async () => {
  const { initial } = claimsSetting;
  await hub.platform.settings.set(claimsSetting, {
    ...initial,
    prompts: { text: 'Prompts by hand', shown: true },
    success: { ...initial.success, shown: false },
  });
  expect((await front()).claims).toEqual([
    ...['Prompts by hand', '50,000+ users', '7 Prompt Packs in 7 Days'],
  ]);
});

it('figures are exact while small and never more than they are', () => {
  expect([1, 99, 100, 101, 1234, 99_999, 100_000].map(rounded)).toEqual([
    ...['1', '99', '100', '100+', '1,200+', '99,000+', '100,000'],
  ]);
});

it('at most four packs are shown, featured ones first', async () => {
  const { records, db } = hub.platform;
  const names = ['A', 'B', 'C', 'D', 'E'];
  await records.create(
    db,
    'PromptPacks',
    names.map((Title) => ({ Title, Featured: Title === 'E' })),
  );
  await records.create(
    db,
    'Prompts',
    [...names.slice(1), 'E'].map((pack, index) => ({
      ...{ Title: `Of ${pack} ${index}`, 'Full Prompt': `Write ${index} about it.` },
      ...{ 'Site Active': true, 'Assigned Package': pack },
    })),
    { typecast: true },
  );
  const { packs } = await front();
  expect(packs.map(({ title }) => title)).toHaveLength(4);
  expect(packs[0]?.title).toBe('E');
  expect(packs.map(({ title }) => title)).not.toContain('A');
});
