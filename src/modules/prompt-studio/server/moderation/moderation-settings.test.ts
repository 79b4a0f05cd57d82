import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { Submission } from '../../submission-schemas.ts';
import { startStudio, type studioOf, text, writing } from '../testing/studio.ts';

let hub: TestHub;
let ada: TestUser;
let eve: TestUser;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  ({ hub, ada, eve, studio } = await startStudio());
});
afterAll(() => hub.close());

const set = (change: Partial<typeof moderationSettings.initial>) =>
  hub.platform.settings.set(moderationSettings, { ...moderationSettings.initial, ...change });

it('a price outside of what an administrator allows is refused, a free prompt never', async () => {
  await set({ lowestPrice: 200, highestPrice: 500 });
  for (const [price, status] of [
    [100, 400],
    [999, 400],
    [300, 200],
    [0, 200],
  ] as const) {
    const about = `price of ${price} things`;
    const { id, revision } = await studio.draft(ada, writing(about, text(about), { price }));
    const answer = await studio.send(ada, 'POST', `/submissions/${id}/submit`, { revision });
    expect(answer.status, String(price)).toBe(status);
    if (status === 400) expect((await answer.json()).data.field).toBe('price');
  }
  await set({});
});

it('a creator goes live unseen only with as many live prompts as is asked for', async () => {
  await set({ autoApproveAfter: 1 });
  const first = await studio.handIn(eve, writing('First of Eve', text('rivers')));
  expect(first.state).toBe('pending');
  await studio.decide(first.id, 'approve');
  const second = await studio.handIn(eve, writing('Second of Eve', text('deserts')));
  expect(second.state).toBe('live');
  const found: { title: string }[] = await studio.catalogue('Second of Eve');
  expect(found.map(({ title }) => title)).toContain('Second of Eve');
  expect((await studio.mails(eve.email))[0]?.subject).toContain('Second of Eve');
  await set({});
  const third = await studio.handIn(eve, writing('Third of Eve', text('glaciers')));
  expect(third.state).toBe('pending');
});

it('an objection to a refusal is read by a person, also of a trusted creator', async () => {
  const handed = await studio.handIn(eve, writing('Fourth of Eve', text('harbours')));
  await studio.decide(handed.id, 'reject', 'Too short.');
  await set({ autoApproveAfter: 1 });
  const words = { words: 'It is as long as the others, please count.' };
  const path = `/submissions/${handed.id}/appeal`;
  expect(await studio.call<Submission>(eve, 'POST', path, words)).toMatchObject({
    state: 'pending',
  });
  await set({});
});

it('what waits longer than the hours that were set counts as overdue', async () => {
  const { late } = await studio.queue();
  expect(late).toBe(0);
  await hub.platform.db.execute(sql`
    update prompt_studio_submissions set submitted_at = submitted_at - interval '3 hours'
    where state = 'pending'`);
  await set({ decideWithinHours: 2 });
  const queue = await studio.queue();
  expect(queue.late).toBe(queue.prompts.length);
  await set({});
});
