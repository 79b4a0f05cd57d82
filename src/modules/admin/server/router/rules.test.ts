import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { type RoutedHub, startRoutedHub } from '../testing/routed-hub.ts';

let openai: MockProvider;
let anthropic: MockProvider;
let at: RoutedHub;
let secret: string;

beforeAll(async () => {
  [openai, anthropic] = await Promise.all([
    startMockProvider('openai'),
    startMockProvider('anthropic'),
  ]);
  at = await startRoutedHub({ openai, anthropic });
  const json = { name: 'a program' };
  const made = await at.hub.request('/api/openai-api/tokens', { token: at.ada.token, json });
  secret = ((await made.json()) as { secret: string }).secret;
});
afterAll(async () => {
  await at.hub.close();
  await Promise.all([openai.close(), anthropic.close()]);
});
afterEach(async () => {
  openai.setScenario(undefined);
  await at.clearRules();
});

/** What `/v1` makes of a message for `auto`. */
async function auto(content: string) {
  const answer = await at.hub.request('/v1/chat/completions', {
    token: secret,
    json: { model: 'auto', messages: [{ role: 'user', content }] },
  });
  const { headers } = answer;
  return [
    answer.status,
    headers.get('x-guildhall-service'),
    decodeURIComponent(headers.get('x-guildhall-reason') ?? ''),
  ] as const;
}
const must = { phrase: 'Invoice', effect: 'must', service: 'anthropic' } as const;

describe('a rule of the administrator', () => {
  it('holds in the chat, its preview, AI Chat and the API at once, and ends at once', async () => {
    expect((await at.ask(at.ada, 'write an invoice')).end.service).toBe('openai');
    expect((await auto('write an invoice'))[1]).toBe('openai');
    const { id, phrase } = await at.rule(must);
    expect(phrase).toBe('invoice');
    const { end } = await at.ask(at.ada, 'Write and explain an INVOICE');
    expect(end).toMatchObject({ service: 'anthropic', status: 'done' });
    const reason = "Anthropic: your administrator's rule for “invoice”.";
    expect(end.metadata.decision?.reason).toBe(reason);
    const preview = await at.chatOf(at.ada).call('/route?message=an%20invoice');
    expect(preview).toMatchObject({ service: 'anthropic', steps: ['rule'], reason });
    const aiChat = createChatClient(at.hub, at.ada, 'ai-chat');
    expect((await aiChat.send('write an invoice')).answer.service).toBe('anthropic');
    const [status, service, said] = await auto('write an invoice');
    expect([status, service]).toEqual([200, 'anthropic']);
    expect(said).toContain('rule for');
    await at.call('PATCH', `/router/rules/${id}`, { enabled: false });
    expect((await at.ask(at.ada, 'write an invoice')).end.service).toBe('openai');
    expect((await auto('write an invoice'))[1]).toBe('openai');
  });

  it('is heard of at once when another server wrote it', async () => {
    expect((await auto('write an epistle'))[1]).toBe('openai');
    await at.hub.platform.db.execute(sql`
      insert into router_rules (phrase, effect, service) values ('epistle', 'must', 'anthropic')`);
    // While the clock stands, nothing that is at hand grows old: only hearing of it helps.
    vi.useFakeTimers({ toFake: ['Date'] });
    await expect.poll(async () => (await auto('write an epistle'))[1]).toBe('anthropic');
    vi.useRealTimers();
  });

  it('counts whole words only, and yields to a service that the person names', async () => {
    await at.rule(must);
    expect((await at.ask(at.ada, 'write about invoices')).end.service).toBe('openai');
    expect((await at.ask(at.ada, '@local write an invoice')).end.service).toBe('local');
    const picked = await at.ask(at.ada, 'write an invoice', { service: 'openai' });
    expect(picked.end.service).toBe('openai');
  });

  it('keeps a message from a service, also as a stand-in', async () => {
    await at.rule({ phrase: 'salary', effect: 'never', service: 'anthropic' });
    openai.setScenario('down');
    const { end } = await at.ask(at.ada, 'write about my salary');
    expect(end.metadata.attempts?.map(({ service }) => service)).not.toContain('anthropic');
    expect(end.service).toBe('local');
    expect((await auto('write about my salary'))[1]).toBe('local');
    expect((await auto('write about my garden'))[1]).toBe('anthropic');
  });
});

describe('the list of rules', () => {
  it('is edited with clear refusals, and every change is in the audit log', async () => {
    const rule = await at.rule(must);
    const refuse = async (method: string, path: string, json: object) => {
      const answer = await at.send(method, path, json);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    const again = { note: '', enabled: true, ...must };
    expect(await refuse('POST', '/router/rules', { ...again, service: 'local' })).toEqual([
      409,
      'Another rule sends messages with “invoice” somewhere. Change that one.',
    ]);
    expect(await refuse('POST', '/router/rules', { ...again, effect: 'never' })).toEqual([
      409,
      'There is a rule for “invoice” and Anthropic already.',
    ]);
    expect(await refuse('POST', '/router/rules', { ...again, phrase: ' ?! ' })).toEqual([
      400,
      'Please enter a word or phrase.',
    ]);
    const changed = { phrase: 'tax  Bill', note: 'They asked for it.' };
    expect(await at.call('PATCH', `/router/rules/${rule.id}`, changed)).toMatchObject({
      phrase: 'tax bill',
      note: 'They asked for it.',
      effect: 'must',
      service: 'anthropic',
    });
    await at.call('DELETE', `/router/rules/${rule.id}`);
    expect(await refuse('PATCH', `/router/rules/${rule.id}`, changed)).toEqual([
      404,
      'This rule is not there any more.',
    ]);
    expect((await at.read()).rules).toEqual([]);
    const log = await at.call<{ entries: { event: string; actor: string; details: object }[] }>(
      'GET',
      '/audit?person=&event=router.',
    );
    expect(log.entries.slice(0, 3).map(({ event, actor }) => [event, actor])).toEqual([
      ['router.rule-removed', 'admin@example.org'],
      ['router.rule-changed', 'admin@example.org'],
      ['router.rule-added', 'admin@example.org'],
    ]);
    expect(log.entries[1]?.details).toMatchObject({ phrase: 'tax bill', service: 'anthropic' });
  });

  it('is nobody else’s business', async () => {
    const answer = await at.send('GET', '/router', undefined, at.ada);
    expect(answer.status).toBe(403);
    const json = { note: '', enabled: true, ...must };
    expect((await at.send('POST', '/router/rules', json, at.ada)).status).toBe(403);
  });
});
