import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import { startStudio, type studioOf, text, writing } from './testing/studio.ts';

let hub: TestHub;
let ada: TestUser;
let eve: TestUser;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  ({ hub, ada, eve, studio } = await startStudio());
});
afterAll(() => hub.close());

it('a test run answers from the local engine when nothing else is active', async () => {
  const { services } = await studio.call<{ services: { id: string }[] }>(ada, 'GET', '/services');
  expect(services.at(-1)?.id).toBe('local');
  const answer = await studio.call<{ text: string; service: string }>(ada, 'POST', '/tests', {
    service: 'local',
    prompt: 'What is 12 * 12?',
  });
  expect(answer.service).toBe('Local engine');
  expect(answer.text).toContain('144');
  const unknown = await studio.send(ada, 'POST', '/tests', { service: 'openai', prompt: 'Hi' });
  expect(unknown.status).toBe(400);
});

it('the figures for sellers are those of this hub', async () => {
  const { id } = await studio.handIn(ada, writing('Figure Teacher', text('figures')));
  await studio.decide(id, 'approve');
  const figures = await (await hub.request(`/api/prompt-studio/figures`)).json();
  const { rows } = await hub.platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from market_prompts where status = 'live'`,
  );
  expect(figures).toMatchObject({ prompts: rows[0]?.n, sales: 0, decideWithin: 48 });
  expect(figures.decidedIn).toBeGreaterThanOrEqual(0);
});

it('a person who leaves takes drafts along; published prompts stay without the name', async () => {
  const leaver = await hub.signUp();
  const kept = await studio.handIn(leaver, writing('Kept After All', text('farewell')));
  await studio.decide(kept.id, 'approve');
  await studio.handIn(leaver, writing('Never Decided', text('undecided')));
  const erase = hub.hub.modules.find(({ info }) => info.id === 'prompt-studio')?.server;
  await hub.platform.db.transaction(async (tx) =>
    erase?.eraseUserData?.(tx, hub.platform, leaver.id),
  );
  const { rows } = await hub.platform.db.execute<{ title: string; creator_name: string }>(
    sql`select title, creator_name from market_prompts where title in ('Kept After All', 'Never Decided')`,
  );
  expect(rows).toEqual([{ title: 'Kept After All', creator_name: 'Former member' }]);
});

it('an idea keeps all its versions, and is one’s own', async () => {
  type Idea = { id: string; versions: { number: number; body: string; madeBy: string }[] };
  const rough = 'write a letter about the harvest for farmers';
  const { id } = await studio.call<Idea>(ada, 'POST', '/ideas', { rough });
  const improved = await studio.call<Idea>(ada, 'POST', `/ideas/${id}/improve`, {
    body: rough,
    service: 'rules',
  });
  expect(improved.versions.map(({ number, madeBy }) => [number, madeBy])).toEqual([
    [2, 'Local engine (rules of this hub)'],
    [1, 'You'],
  ]);
  expect(improved.versions[0]?.body).toContain('about [TOPIC] for [AUDIENCE]');
  const kept = await studio.call<Idea>(ada, 'POST', `/ideas/${id}/versions`, {
    body: 'My own words.',
  });
  expect(kept.versions[0]).toMatchObject({ number: 3, body: 'My own words.', madeBy: 'You' });
  expect((await studio.send(eve, 'GET', `/ideas/${id}`)).status).toBe(404);
  expect((await studio.send(eve, 'DELETE', `/ideas/${id}`)).status).toBe(404);
  expect((await studio.send(ada, 'DELETE', `/ideas/${id}`)).status).toBe(200);
});
