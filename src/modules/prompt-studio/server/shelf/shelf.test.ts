import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { topicIds } from '../../../marketplace/topics/topic-ids.ts';
import { professions } from '../../shelf/professions.ts';
import type { ShelfItem, ShelfText } from '../../shelf/shelf-contract.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let eve: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  [admin, ana, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
  await openSales(hub.platform);
});
afterAll(() => hub.close());

const raw = (path: string, json?: object, who = ana, method?: string) =>
  hub.request(`/api${path}`, {
    token: who.token,
    ...(json && { json }),
    ...(method && { method }),
  });
async function call<T>(path: string, json?: object, who = ana, method?: string): Promise<T> {
  const answer = await raw(path, json, who, method);
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}
type Shelf = { own: ShelfItem[]; bought: ShelfItem[]; free: ShelfItem[] };
const shelf = (query = '', who = ana) =>
  call<Shelf>(`/prompt-studio/shelf${query}`, undefined, who);
const text = (item: ShelfItem | undefined, who = ana) =>
  call<ShelfText>(`/prompt-studio/shelf/${item?.source}/${item?.id}`, undefined, who);

/** Puts a live prompt into the catalogue. */
async function sell(title: string, price: number, body: string, more: object = {}) {
  const fields = { Title: title, 'Full Prompt': body, Price: price, Status: 'Live', ...more };
  await hub.platform.records.create(hub.platform.db, 'Prompts', [fields], { typecast: true });
  const found = `/marketplace/prompts?q=${encodeURIComponent(title)}`;
  const { prompts } = await call<{ prompts: { id: string; title: string }[] }>(found);
  return prompts.find((each) => each.title === title)?.id ?? '';
}
/** Buys it; an administrator confirms that it was paid by hand. */
async function buy(id: string, price: number): Promise<void> {
  const order = { prompts: [id], expectedTotal: price * 100 };
  const { id: placed } = await call<{ id: string }>('/checkout/orders', order);
  const paid = { amount: price * 100, method: 'Bank', note: 'Seen on the account' };
  await call(`/checkout/admin/orders/${placed}/paid`, paid, admin);
}

describe('the shelf of prompts', () => {
  it('holds one’s own: ideas, prompt tests and what is being written for sale', async () => {
    await call('/prompt-studio/ideas', { rough: 'Write a lantern poem for {{ reader }}' });
    const test = { title: 'Lantern test', prompt: 'Explain lanterns to [AUDIENCE].' };
    await call('/prompt-studio/prompt-tests', test);
    const writing = {
      ...{ title: 'Lantern picture', body: 'A lantern in [PLACE], oil on canvas' },
      ...{ model: 'Midjourney', topic: 'ai-images' },
    };
    await call('/prompt-studio/submissions', { writing });
    const { own } = await shelf('?q=lanter');
    expect(own.map(({ source }) => source)).toEqual(['idea', 'test', 'submission']);
    const [idea, tested, written] = await Promise.all(own.map((item) => text(item)));
    expect(idea).toMatchObject({
      ...{ body: 'Write a lantern poem for {{ reader }}', kind: null },
      variables: [{ name: 'reader', label: 'Reader' }],
    });
    expect(tested?.variables.map(({ name }) => name)).toEqual(['AUDIENCE']);
    // What a prompt is for is known by the model that it was written for.
    expect(written).toMatchObject({ kind: 'image', variables: [{ name: 'PLACE' }] });
    expect((await shelf('?q=zeppelin')).own).toEqual([]);
    expect((await shelf('', eve)).own).toEqual([]);
    for (const item of own) {
      const path = `/prompt-studio/shelf/${item.source}/${item.id}`;
      expect((await raw(path, undefined, eve)).status, item.source).toBe(404);
    }
  });

  it('holds free prompts, found by half a word and by profession, and no paid text', async () => {
    const body = 'Write [TOPIC] as a quokka would. '.repeat(3);
    await sell('Quokka diary', 0, body);
    const paid = await sell('Quokka secrets', 9, body);
    const { free } = await shelf('?q=quok');
    expect(free.map(({ title }) => title)).toEqual(['Quokka diary']);
    expect((await text(free[0])).body).toBe(body.trim());
    const answer = await raw(`/prompt-studio/shelf/free/${paid}`);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('no such prompt on your shelf'),
    ]);
    expect((await raw(`/prompt-studio/shelf/bought/${paid}`)).status).toBe(404);
    await sell('Quokka debugger', 0, body, { Topic: 'debugging' });
    const { free: theirs } = await shelf('?q=quokka&profession=developers');
    expect(theirs.map(({ title }) => title)).toEqual(['Quokka debugger']);
    expect((await raw('/prompt-studio/shelf?profession=pirates')).status).toBe(400);
  });

  it('holds what was bought, with its text for its buyer alone', async () => {
    const body = 'Film [PLACE] at dawn, slowly. '.repeat(4);
    const id = await sell('Harbour film', 20, body, { Model: 'Runway' });
    await buy(id, 20);
    const { bought } = await shelf('?q=harbour fi');
    expect(bought).toEqual([{ source: 'bought', id, title: 'Harbour film', kind: 'video' }]);
    expect(await text(bought[0])).toMatchObject({
      ...{ body: body.trim(), kind: 'video' },
      variables: [expect.objectContaining({ name: 'PLACE' })],
    });
    expect((await raw(`/prompt-studio/shelf/bought/${id}`, undefined, eve)).status).toBe(404);
  });

  it('knows topics that exist for every profession', () => {
    for (const { id, topics } of professions) {
      expect(
        topics.filter((topic) => !topicIds.includes(topic)),
        id,
      ).toEqual([]);
    }
  });
});

describe('a text that is improved in place', () => {
  it('keeps its words and its blanks by the hub’s own rules, and says who did it', async () => {
    const prompt = 'write a toast for {{name}}';
    const better = await call<{ prompt: string; changes: object[]; by: string }>(
      '/prompt-studio/improvements',
      { prompt },
    );
    expect(better.prompt).toContain(prompt);
    expect(better.changes.length).toBeGreaterThan(2);
    expect(better.by).toBe('Local engine (rules of this hub)');
    expect((await raw('/prompt-studio/improvements', { prompt: ' \n' })).status).toBe(400);
    const { runs } = await call<{ runs: object[] }>('/runs');
    expect(runs).toEqual([]);
  });
});
