import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { removeOldOverrides } from '#platform/routing/overrides.ts';
import { type RoutedHub, startRoutedHub } from '../testing/routed-hub.ts';

let openai: MockProvider;
let anthropic: MockProvider;
let at: RoutedHub;

beforeAll(async () => {
  [openai, anthropic] = await Promise.all([
    startMockProvider('openai'),
    startMockProvider('anthropic'),
  ]);
  at = await startRoutedHub({ openai, anthropic });
});
afterAll(async () => {
  await at.hub.close();
  await Promise.all([openai.close(), anthropic.close()]);
});
beforeEach(async () => {
  openai.setScenario(undefined);
  await at.hub.platform.db.execute(sql`delete from router_overrides`);
});

type Stored = Record<string, unknown> & { chosen_service: string };
const stored = async (): Promise<Stored[]> =>
  (
    await at.hub.platform.db.execute<Stored>(
      sql`select * from router_overrides order by created_at`,
    )
  ).rows;
const message = 'Please explain the quarterly ledger for Anna Kowalska, page 42';

describe('a message sent to another service than the router chose', () => {
  it('is kept once, by its words', async () => {
    const { end } = await at.correct(at.ada, message, 'anthropic');
    await at.again(at.ada, end.id, 'anthropic');
    expect(end).toMatchObject({ service: 'openai', status: 'done' });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      answer_id: end.id,
      user_id: at.ada.id,
      decided_service: 'openai',
      decided_kind: 'text',
      decided_step: 'count',
      confidence: end.metadata.decision?.confidence,
      matched: ['explain'],
      chosen_service: 'anthropic',
    });
    expect(rows[0]?.words).toEqual(
      expect.arrayContaining(['explain', 'quarterly', 'ledger', 'quarterly ledger']),
    );
    expect(JSON.stringify(rows[0]).toLowerCase()).not.toMatch(/anna|kowalska|please/);
    expect(String(rows[0]?.words)).not.toMatch(/\d/);
  });

  it('counts by what the person settles on, also from a later version', async () => {
    const { end } = await at.ask(at.ada, message);
    const second = await at.again(at.ada, end.id, 'anthropic');
    await at.again(at.ada, second.id, 'local');
    expect((await stored()).map((row) => row.chosen_service)).toEqual(['local']);
    await at.again(at.ada, second.id, 'openai');
    expect(await stored()).toEqual([]);
  });

  it('may be written anew or edited, as long as the words are the same', async () => {
    const first = await at.ask(at.ada, 'Write about the harbour festival');
    const conversationId = first.conversation.id;
    await at.ask(at.ada, '  write about the HARBOUR  festival', {
      conversationId,
      service: 'anthropic',
    });
    const other = await at.ask(at.ada, 'Write about the village festival', { conversationId });
    await at.ask(at.ada, 'Write about the castle festival', {
      conversationId,
      service: 'anthropic',
    });
    const edited = await at
      .chatOf(at.ada)
      .call<{ answer: { id: string } }>(`/messages/${other.userMessage.id}/edit`, {
        json: { content: '@local write about the village festival' },
      });
    await at.chatOf(at.ada).follow(edited.answer.id);
    expect((await stored()).map((row) => [row.answer_id, row.chosen_service])).toEqual([
      [first.answer.id, 'anthropic'],
      [other.answer.id, 'local'],
    ]);
  });

  it('goes with its conversation', async () => {
    const { conversation } = await at.correct(at.ada, message, 'anthropic');
    expect(await stored()).toHaveLength(1);
    await at.chatOf(at.ada).call(`/conversations/${conversation.id}`, { method: 'DELETE' });
    expect(await stored()).toEqual([]);
  });

  it('stands in the person’s export and goes with the account', async () => {
    const eve = await at.hub.signUp('eve@example.org');
    await at.correct(eve, message, 'anthropic');
    await at.correct(at.ada, message, 'anthropic');
    const { platform } = at.hub;
    const file = await at.call<Record<string, unknown>>('GET', `/users/${eve.id}/export`);
    const text = JSON.stringify(file);
    expect(text).toContain('routerCorrections');
    expect(text).toContain('quarterly ledger');
    await at.call('DELETE', `/users/${eve.id}`);
    expect((await stored()).map((row) => row.user_id)).toEqual([at.ada.id]);
    await removeOldOverrides({ ...platform, now: () => new Date(Date.now() + 91 * 86_400_000) });
    expect(await stored()).toEqual([]);
  });
});

describe('nobody corrected the router', () => {
  it('when the same choice is taken again', async () => {
    const { end } = await at.ask(at.ada, message);
    await at.again(at.ada, end.id);
    await at.again(at.ada, end.id, 'openai');
    expect(await stored()).toEqual([]);
  });

  it('when the person had named the service before', async () => {
    const { end } = await at.ask(at.ada, `@openai ${message}`);
    await at.again(at.ada, end.id, 'anthropic');
    expect(await stored()).toEqual([]);
  });

  it('when the service had failed, with or without a stand-in', async () => {
    openai.setScenario('down');
    const stoodIn = await at.ask(at.ada, message);
    expect(stoodIn.end).toMatchObject({ service: 'anthropic', status: 'done' });
    await at.again(at.ada, stoodIn.end.id, 'local');
    anthropic.setScenario('down');
    const { platform } = at.hub;
    const failed = await at.ask(at.ada, message);
    anthropic.setScenario(undefined);
    await platform.db.execute(
      sql`update messages set status = 'failed', service = 'openai' where id = ${failed.end.id}`,
    );
    await at.again(at.ada, failed.end.id, 'anthropic');
    expect(await stored()).toEqual([]);
  });
});

it('explains an answer by what was decided then, whatever would be decided now', async () => {
  const { end } = await at.ask(at.ada, message);
  const before = end.metadata.decision;
  expect(before?.service).toBe('openai');
  await at.rule({ phrase: 'ledger', effect: 'must', service: 'anthropic' });
  expect((await at.chatOf(at.ada).message(end.id)).metadata.decision).toEqual(before);
  const kept = { ...before, reason: 'As it was written down.', confidence: 0.37, message: '' };
  await at.hub.platform.db.execute(sql`
    update messages set metadata = jsonb_set(metadata, '{decision}', ${JSON.stringify(kept)}::jsonb)
    where id = ${end.id}`);
  const shown = (await at.chatOf(at.ada).message(end.id)).metadata.decision;
  expect(shown).toEqual({ ...before, reason: 'As it was written down.', confidence: 0.37 });
  await at.clearRules();
});
