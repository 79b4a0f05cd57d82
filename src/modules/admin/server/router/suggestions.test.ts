import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import type { TestUser } from '#platform/testing/test-hub.ts';
import { type RoutedHub, startRoutedHub } from '../testing/routed-hub.ts';

let openai: MockProvider;
let anthropic: MockProvider;
let at: RoutedHub;
let eve: TestUser;

beforeAll(async () => {
  [openai, anthropic] = await Promise.all([
    startMockProvider('openai'),
    startMockProvider('anthropic'),
  ]);
  at = await startRoutedHub({ openai, anthropic });
  eve = await at.hub.signUp('eve@example.org');
});
afterAll(async () => {
  await at.hub.close();
  await Promise.all([openai.close(), anthropic.close()]);
});

const ledger = { phrase: 'ledger', service: 'anthropic' } as const;
const phrases = async () => (await at.read()).suggestions.map(({ phrase }) => phrase);
const audited = async () => {
  const { rows } = await at.hub.platform.db.execute<{ event: string; actor_id: string }>(sql`
    select event, actor_id from auth_audit where event like 'router.%' order by created_at, id`);
  return rows.map(({ event, actor_id }) => [event, actor_id === at.admin.id]);
};

it('suggests nothing while nobody, too few, or one person alone corrected the router', async () => {
  expect(await at.read()).toMatchObject({ corrections: 0, people: 0, suggestions: [], rules: [] });
  for (const where of ['harbour', 'castle', 'garden'])
    await at.correct(at.ada, `Explain the ledger of the ${where}`, 'anthropic');
  expect(await at.read()).toMatchObject({ corrections: 3, people: 1, suggestions: [] });
});

it('suggests a rule in one sentence, with what people left as it was', async () => {
  await at.correct(eve, 'Explain the ledger, the museum one', 'anthropic');
  await at.correct(eve, 'Write the LEDGER of the bakery', 'local');
  await at.ask(eve, 'Write the ledger once more');
  await at.ask(at.ada, 'Write the ledger-like book');
  await at.ask(at.ada, 'Write the ledgers');
  await at.ask(at.ada, '@openai write the ledger as I say');
  const { suggestions } = await at.read();
  const found = suggestions.find(({ phrase }) => phrase === 'ledger');
  expect(found).toEqual({
    ...ledger,
    corrections: 4,
    corrected: 5,
    people: 2,
    left: 2,
    from: [{ service: 'openai', corrections: 4 }],
    sentence: '“ledger” → Anthropic: 4 of 5 people-corrected messages; 2 left as they were.',
  });
  expect(suggestions.map(({ phrase }) => phrase).toSorted()).toEqual(['explain', 'ledger']);
  expect(await at.read()).toMatchObject({ rules: [] });
  expect((await at.ask(eve, 'Write a ledger')).end.service).toBe('openai');
});

it('suggests nothing where people do not agree', async () => {
  for (const [user, service] of [
    [at.ada, 'anthropic'],
    [eve, 'anthropic'],
    [at.ada, 'anthropic'],
    [eve, 'local'],
    [at.ada, 'local'],
  ] as const)
    await at.correct(user, 'Write the zeppelin', service);
  expect(await phrases()).not.toContain('zeppelin');
});

it('keeps a dismissed one away until its figures have doubled', async () => {
  const chosen = { phrase: 'explain', service: 'anthropic' };
  await at.call('POST', '/router/suggestions/dismiss', chosen);
  expect(await phrases()).toEqual(['ledger']);
  expect((await at.send('POST', '/router/suggestions/dismiss', chosen)).status).toBe(409);
  for (const what of ['fables', 'sagas', 'ballads'])
    await at.correct(eve, `Explain ${what}`, 'anthropic');
  expect(await phrases()).toEqual(['ledger']);
  await at.correct(eve, 'Explain legends', 'anthropic');
  expect(await phrases()).toContain('explain');
});

it('makes a rule only of what is accepted, and says whose it is', async () => {
  const rule = await at.call<object>('POST', '/router/suggestions/accept', ledger);
  expect(rule).toMatchObject({
    ...ledger,
    effect: 'must',
    enabled: true,
    changedBy: 'admin@example.org',
    note: expect.stringContaining('4 of 5 people-corrected messages'),
  });
  expect((await at.send('POST', '/router/suggestions/accept', ledger)).status).toBe(409);
  expect(await phrases()).not.toContain('ledger');
  const { end } = await at.ask(eve, 'Write the Ledger, please');
  expect(end).toMatchObject({ service: 'anthropic', status: 'done' });
  expect(end.metadata.decision).toMatchObject({
    steps: ['rule'],
    reason: "Anthropic: your administrator's rule for “ledger”.",
  });
  expect(await audited()).toEqual([
    ['router.suggestion-dismissed', true],
    ['router.rule-added', true],
  ]);
});

describe('on a hub with one account', () => {
  it('one person is enough', async () => {
    const alone = await startRoutedHub({ openai, anthropic });
    await alone.call('DELETE', `/users/${alone.ada.id}`);
    for (const where of ['harbour', 'castle', 'garden'])
      await alone.correct(alone.admin, `Explain the ledger of the ${where}`, 'anthropic');
    const { suggestions } = await alone.read();
    expect(suggestions.map(({ phrase, left }) => [phrase, left])).toContainEqual(['ledger', 0]);
    await alone.hub.close();
  });
});
