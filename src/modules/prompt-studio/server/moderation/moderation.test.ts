import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { Submission, Writing } from '../../submission-schemas.ts';
import { missingIn } from '../../writing.ts';
import { startStudio, type studioOf, text, writing } from '../testing/studio.ts';

let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let eve: TestUser;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  ({ hub, admin, ada, eve, studio } = await startStudio());
});
afterAll(() => hub.close());

describe('a refusal', () => {
  it('is mailed with its reason, can be objected to once, and needs a reason', async () => {
    const handed = await studio.handIn(eve, writing('Refused Prompt', text('volcano')));
    expect((await studio.decide(handed.id, 'reject')).status).toBe(400);
    await studio.decide(handed.id, 'reject', 'The sample <b>does not</b> fit.');
    const [mail] = await studio.mails(eve.email);
    expect(mail?.subject).toBe('Not accepted: Refused Prompt');
    expect(mail?.text_body).toContain('Reason: The sample <b>does not</b> fit.');
    const refused = await studio.call<Submission>(eve, 'GET', `/submissions/${handed.id}`);
    expect(refused).toMatchObject({
      state: 'rejected',
      mayAppeal: true,
      reason: 'The sample <b>does not</b> fit.',
    });
    const words = { words: 'It does fit: please look at step three.' };
    const appealed = await studio.call<Submission>(
      eve,
      'POST',
      `/submissions/${handed.id}/appeal`,
      words,
    );
    expect(appealed).toMatchObject({ state: 'pending', appeal: words.words });
    await studio.decide(handed.id, 'reject', 'Still not.');
    expect((await studio.send(eve, 'POST', `/submissions/${handed.id}/appeal`, words)).status).toBe(
      409,
    );
    expect((await studio.mails(eve.email)).length).toBe(2);
  });

  it('made in the grid counts and is mailed just the same', async () => {
    const handed = await studio.handIn(eve, writing('Grid Prompt', text('meadow')));
    const { rows } = await hub.platform.db.execute<{ record_id: string; record_table: string }>(
      sql`select record_id, record_table from prompt_studio_submissions where id = ${handed.id}`,
    );
    const fields = { Status: 'rejected', Reason: 'Seen in the grid.' };
    await hub.platform.records.update(hub.platform.db, rows[0]?.record_table ?? '', [
      { id: rows[0]?.record_id ?? '', fields },
    ]);
    expect(await studio.call(eve, 'GET', `/submissions/${handed.id}`)).toMatchObject({
      state: 'rejected',
      reason: 'Seen in the grid.',
    });
    expect((await studio.mails(eve.email))[0]?.text_body).toContain('Seen in the grid.');
  });
});

describe('a new version of a live prompt', () => {
  it('waits beside the old one, which stays live until it is approved', async () => {
    const handed = await studio.handIn(ada, writing('Version Teacher', text('versions')));
    await studio.decide(handed.id, 'approve');
    const change = await studio.call<Submission>(ada, 'POST', `/submissions/${handed.id}/change`);
    const again = await studio.call<Submission>(ada, 'POST', `/submissions/${handed.id}/change`);
    expect(again.id).toBe(change.id);
    const better = {
      ...change.writing,
      body: `${change.writing.body} End with a summary.`,
      price: 499,
    };
    const { revision } = await studio.call<Submission>(ada, 'PUT', `/submissions/${change.id}`, {
      revision: change.revision,
      writing: better,
    });
    await studio.call(ada, 'POST', `/submissions/${change.id}/submit`, { revision });
    const [before] = await studio.catalogue('"version teacher"');
    expect(before.price).toBe(999);
    const review = await studio.call<{ current: Writing; proposed: Writing }>(
      admin,
      'GET',
      `/queue/${change.id}`,
    );
    expect(review.current.body).not.toContain('summary');
    expect(review.proposed.body).toContain('summary');
    expect((await studio.decide(change.id, 'approve')).status).toBe(200);
    const [after] = await studio.catalogue('"version teacher"');
    expect(after).toMatchObject({ slug: before.slug, price: 499 });
    const page = await (await hub.request(`/api/marketplace/prompts/${after.slug}`)).json();
    expect(page.prompt.version).toBe(2);
    const { submissions } = await studio.call<{ submissions: { title: string }[] }>(
      ada,
      'GET',
      '/submissions',
    );
    expect(submissions.filter(({ title }) => title === 'Version Teacher')).toHaveLength(1);
  });
});

describe('a moderator', () => {
  it('decides only on what was read, and once', async () => {
    const handed = await studio.handIn(ada, writing('Read Me First', text('reading')));
    const { revision } = await studio.call<{ revision: number }>(
      admin,
      'GET',
      `/queue/${handed.id}`,
    );
    const decision = { revision: revision - 1, decision: 'approve' };
    expect(
      (await studio.send(admin, 'POST', `/queue/${handed.id}/decision`, decision)).status,
    ).toBe(409);
    const both = await Promise.all([
      studio.decide(handed.id, 'approve'),
      studio.decide(handed.id, 'reject', 'No.'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('sees prompts that came by import with the documents’ defaults, and which are late', async () => {
    await hub.platform.records.create(hub.platform.db, 'Prompts', [
      { 'Full Prompt': 'Name ten uses of an empty jam jar, from plain to daring, in one list.' },
    ]);
    const added = (await studio.queue()).prompts.find(({ title }) => title === 'Untitled');
    expect(added).toMatchObject({
      price: 0,
      status: 'pending',
      creator_name: 'Anonymous',
      creator_email: '',
      late: false,
    });
    await hub.platform.db.execute(sql`
      update prompt_studio_submissions set submitted_at = now() - interval '49 hours' where id = ${added?.id}`);
    const later = await studio.queue();
    expect(later.prompts.find(({ title }) => title === 'Untitled')).toMatchObject({ late: true });
    expect(later.late).toBeGreaterThan(0);
  });
});

it('topic, table and price are asked for: nothing is assumed', async () => {
  const bare = { ...writing('Untold Place', text('place')), topic: '', table: '', price: null };
  const names = missingIn(bare as Writing).map(({ field }) => field);
  expect(names).toEqual(['topic', 'table', 'price']);
  expect(missingIn({ ...bare, topic: 'poems', table: 'Prompts', price: 0 })).toEqual([]);
});

it('a reviewer corrects the topic with the approval', async () => {
  const handed = await studio.handIn(eve, writing('Misfiled Prompt', text('tide')));
  expect((await studio.decide(handed.id, 'approve', '', 'no-such-topic')).status).toBe(400);
  expect((await studio.decide(handed.id, 'approve', '', 'poems')).status).toBe(200);
  const { rows } = await hub.platform.db.execute<{ topic: string; category: string }>(
    sql`select topic, category from market_prompts where title = 'Misfiled Prompt'`,
  );
  expect(rows).toEqual([{ topic: 'poems', category: 'Writing' }]);
});
