import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { CurrentTour, ShownTour } from '../contract.ts';

let hub: TestHub;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const ask = async (who: TestUser, method: string, path: string, json?: unknown) => {
  const answer = await hub.request(`/api/tutorials${path}`, {
    ...{ method, token: who.token },
    ...(json !== undefined && {
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status: answer.status, body: await answer.json() };
};
const current = async (who: TestUser): Promise<CurrentTour | null> =>
  (await ask(who, 'GET', '/current')).body.current;
const stateOf = async (who: TestUser, id: string) => {
  const { tours } = (await ask(who, 'GET', '')).body as { tours: ShownTour[] };
  return tours.find((tour) => tour.id === id);
};

it('a tour goes on at the same step wherever its person is, and ends with its last step', async () => {
  const ana = await hub.signUp();
  expect(await current(ana)).toBeNull();
  const started = await call(ana, 'help.start-tour', { tourId: 'first-picture' });
  expect(started.body.output).toEqual({ path: '/modules/image-generator', step: 1, steps: 4 });
  expect(await stateOf(ana, 'first-picture')).toMatchObject({ state: 'begun', step: 0 });

  await ask(ana, 'POST', '/first-picture/advance', { done: 0 });
  expect((await current(ana))?.step).toBe(1);
  // The same deed, told by another tab, counts once; one that is still to come does not count.
  await ask(ana, 'POST', '/first-picture/advance', { done: 0 });
  await ask(ana, 'POST', '/first-picture/advance', { done: 3 });
  expect((await current(ana))?.step).toBe(1);

  for (const done of [1, 2, 3]) await ask(ana, 'POST', '/first-picture/advance', { done });
  expect(await current(ana)).toBeNull();
  expect(await stateOf(ana, 'first-picture')).toMatchObject({ state: 'finished', step: 4 });
  // Done again it begins anew, and stays finished when it is left.
  await ask(ana, 'POST', '/first-picture/start', {});
  expect((await current(ana))?.step).toBe(0);
  await ask(ana, 'DELETE', '/current');
  expect(await stateOf(ana, 'first-picture')).toMatchObject({ state: 'finished' });
});

it('one tour is under way at a time, and the one that was left keeps its place', async () => {
  const ana = await hub.signUp();
  await ask(ana, 'POST', '/first-picture/start', {});
  await ask(ana, 'POST', '/first-picture/advance', { done: 0 });
  const both = ['your-brand', 'ask-the-hub'].map((id) => ask(ana, 'POST', `/${id}/start`, {}));
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  expect(['your-brand', 'ask-the-hub']).toContain((await current(ana))?.id);
  await ask(ana, 'POST', '/first-picture/start', {});
  expect(await current(ana)).toMatchObject({ id: 'first-picture', step: 1 });
  await ask(ana, 'POST', '/first-picture/start', { again: true });
  expect(await current(ana)).toMatchObject({ id: 'first-picture', step: 0 });
});

it('tells programs the checklist and all tours, each person their own', async () => {
  const [ana, eve] = [await hub.signUp(), await hub.signUp()];
  await ask(ana, 'POST', '/your-brand/start', {});
  const told = async (who: TestUser) =>
    (await call(who, 'help.progress', {})).body.output as { tasks: unknown[]; tours: ShownTour[] };
  const { tasks, tours } = await told(ana);
  expect(tasks).toContainEqual({ id: 'first-chat', title: 'Ask something', done: false });
  expect(tours.find(({ id }) => id === 'your-brand')?.state).toBe('begun');
  for (const { state } of (await told(eve)).tours) expect(state).toBe('new');
});

it('refuses tours that there are not, and visitors', async () => {
  const ana = await hub.signUp();
  for (const tourId of ['nothing', '../../etc/passwd', '{{7*7}}']) {
    expect((await call(ana, 'help.start-tour', { tourId })).status).toBe(404);
  }
  expect((await ask(ana, 'POST', '/nothing/start', {})).status).toBe(404);
  expect((await call(ana, 'help.start-tour', { tourId: '' })).body.data.field).toBe('tourId');
  expect((await ask(ana, 'POST', '/your-brand/advance', { done: -1 })).status).toBe(400);
  expect((await call(null, 'help.progress', {})).status).toBe(401);
});

it('search results lead to the tour of their module', async () => {
  const ana = await hub.signUp();
  const hitsOf = async () =>
    (await call(ana, 'help.search', { q: 'chapters narration of a film' })).body.output.hits as {
      module: string;
      tourId: string | null;
    }[];
  await expect
    .poll(async () => (await hitsOf()).find(({ module }) => module === 'one-button-video-maker'))
    .toMatchObject({ tourId: 'first-film' });
});
