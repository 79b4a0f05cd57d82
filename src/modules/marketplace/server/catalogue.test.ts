import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordFields } from '#platform/records/records.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Card, Found } from '../contract.ts';
import { renewScores } from './catalogue/scores.ts';

let hub: TestHub;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  // So that a test can be several visitors.
  hub = await startTestHub({ TRUSTED_PROXIES: '127.0.0.1' });
  admin = await hub.signUp();
  buyer = await hub.signUp();
});
afterAll(() => hub.close());

const secret =
  'Quokkas juggle nineteen lanterns behind the observatory every fourth Tuesday evening.';
const live = (title: string, more: RecordFields = {}): RecordFields => ({
  Title: title,
  'Full Prompt': `Act as an expert for [TOPIC]. ${title}. ${secret} Then ask about [AUDIENCE].`,
  Description: `A prompt about ${title.toLowerCase()}`,
  Status: 'Live',
  ...more,
});
const add = (rows: RecordFields[], table = 'Prompts') =>
  hub.platform.records.create(hub.platform.db, table, rows, { typecast: true });
const find = async (query: string): Promise<Found> =>
  hub.request(`/api/marketplace/prompts?${query}`).then(async (answer) => {
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  });
const titles = ({ prompts }: { prompts: Card[] }) => prompts.map(({ title }) => title);
const details = async (slug: string, token?: string) =>
  (await hub.request(`/api/marketplace/prompts/${slug}`, token ? { token } : {})).json();

describe('a prompt of the records store', () => {
  it('is in the catalogue from the moment it is live, with the documents’ defaults', async () => {
    const [record] = await add([
      { Title: 'Sourdough Coach', 'Full Prompt': secret, Tags: ['bread'] },
    ]);
    expect(titles(await find('q=sourdough'))).toEqual([]);
    const change = { id: record?.id ?? '', fields: { Status: 'Live' } };
    await hub.platform.records.update(hub.platform.db, 'Prompts', [change]);
    const [card] = (await find('q=sourdough')).prompts;
    expect(card).toMatchObject({
      title: 'Sourdough Coach',
      price: 999,
      author: 'Anonymous',
      tags: ['bread'],
    });
  });

  it('is withdrawn when its tick is taken away, and comes back with it', async () => {
    const [record] = await add([live('Tidepool Guide', { 'Site Active': true })]);
    const tick = (on: boolean) =>
      hub.platform.records.update(hub.platform.db, 'Prompts', [
        { id: record?.id ?? '', fields: { 'Site Active': on } },
      ]);
    await tick(false);
    expect(titles(await find('q=tidepool'))).toEqual([]);
    await tick(true);
    expect(titles(await find('q=tidepool'))).toEqual(['Tidepool Guide']);
  });

  it('gets a new version when its text changes, and none for a new price', async () => {
    const [record] = await add([live('Version Keeper')]);
    const change = (fields: RecordFields) =>
      hub.platform.records.update(hub.platform.db, 'Prompts', [{ id: record?.id ?? '', fields }]);
    await change({ Price: 4.5 });
    const [card] = (await find('q="version keeper"')).prompts;
    expect(await details(card?.slug ?? '')).toMatchObject({ prompt: { version: 1, price: 450 } });
    await change({ 'Full Prompt': 'Another text altogether.' });
    const { prompt } = await details(card?.slug ?? '');
    expect(prompt).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] });
  });

  it('delivers a correction of signs and capitals too', async () => {
    const [record] = await add([live('Sign Keeper', { 'Full Prompt': 'Draw [TASK] --ar 16:9' })]);
    for (const corrected of ['Draw {{task}} --ar 16:9', 'DRAW {{task}} --ar 16/9', '✨ 🎨']) {
      const change = { id: record?.id ?? '', fields: { 'Full Prompt': corrected } };
      await hub.platform.records.update(hub.platform.db, 'Prompts', [change]);
      const [card] = (await find('q="sign keeper"')).prompts;
      const { owned } = await details(card?.slug ?? '', admin.token);
      expect(owned.body).toBe(corrected);
    }
  });

  it('leaves the catalogue and the dictionary with its record', async () => {
    const [record] = await add([live('Xylophone Builder')]);
    await hub.platform.records.remove(hub.platform.db, 'Prompts', [record?.id ?? '']);
    expect(titles(await find('q=xylophone'))).toEqual([]);
    const { words } = await (await hub.request('/api/marketplace/suggestions?q=xylo')).json();
    expect(words).toEqual([]);
  });
});

describe('the text that is paid for', () => {
  it('reaches no visitor and no buyer-to-be by any of the catalogue’s answers', async () => {
    await add([live('Lantern Keeper', { Price: 5 })]);
    const [card] = (await find('q=lantern')).prompts;
    const answers = await Promise.all([
      hub.request('/api/marketplace/home').then((answer) => answer.text()),
      hub.request('/api/marketplace/prompts?q=lantern').then((answer) => answer.text()),
      hub.request('/api/marketplace/suggestions?q=lantern').then((answer) => answer.text()),
      details(card?.slug ?? '').then(JSON.stringify),
      details(card?.slug ?? '', buyer.token).then(JSON.stringify),
    ]);
    for (const answer of answers) expect(answer).not.toContain('fourth Tuesday');
    const own = await details(card?.slug ?? '', admin.token);
    expect(own.owned.body).toContain('fourth Tuesday');
  });

  it('cannot be found by its words', async () => {
    await add([live('Harbour Poet')]);
    expect(titles(await find('q=quokkas'))).toEqual([]);
  });

  it('shows its first words and counts the rest; blanks become a form', async () => {
    await add([live('Blank Counter')]);
    const [card] = (await find('q="blank counter"')).prompts;
    const { prompt, owned } = await details(card?.slug ?? '');
    expect(owned).toBeNull();
    expect(prompt.teaser).toBe('Act as an expert');
    expect(prompt.hiddenWords).toBe(19);
    expect(prompt.variables).toEqual([
      { name: 'TOPIC', label: 'Topic', example: '', type: 'text' },
      { name: 'AUDIENCE', label: 'Audience', example: '', type: 'text' },
    ]);
  });

  it('is open to everybody when it is free', async () => {
    await add([live('Free Gift', { Price: 0 })]);
    const [card] = (await find('q="free gift"')).prompts;
    expect((await details(card?.slug ?? '')).owned.body).toContain('fourth Tuesday');
  });
});

describe('a search', () => {
  beforeAll(async () => {
    await add([
      live('Invoice Reminder for Late Payers', { Topic: 'invoices', Tags: ['finance', 'email'] }),
      live('Haiku about Mountains', { Topic: 'poems', Tags: ['poetry'] }),
      live('Database Index Advisor', {
        Topic: 'database-design',
        Category: 'Code',
        Model: 'Claude',
      }),
    ]);
  });

  it('repairs a misspelled word and says so', async () => {
    const found = await find('q=databse');
    expect(found.corrected).toBe('database');
    expect(titles(found)[0]).toBe('Database Index Advisor');
  });

  it('never takes an English word for a misspelling of another', async () => {
    await add([live('Old May Day Speech'), live('Portrait of an Old Fisher')]);
    const found = await find('q=old man');
    expect(found.corrected).toBeNull();
    expect(titles(found)).toContain('Portrait of an Old Fisher');
  });

  it('takes no correction while the words as typed find something', async () => {
    await add([live('Zorbing for Beginners')]);
    const found = await find('q=zorbing');
    expect(found.corrected).toBeNull();
    expect(titles(found)).toEqual(['Zorbing for Beginners']);
  });

  it('marks the found words', async () => {
    const [card] = (await find('q=haiku')).prompts;
    expect(card?.highlight?.title).toBe('[[Haiku]] about Mountains');
  });

  it('falls back to some of the words when no prompt has them all', async () => {
    expect(titles(await find('q=haiku volcano spaceship'))).toContain('Haiku about Mountains');
    expect(titles(await find('q="haiku volcano"'))).toEqual([]);
  });

  it('suggests words and prompts after a few letters', async () => {
    const { words, prompts } = await (
      await hub.request('/api/marketplace/suggestions?q=invo')
    ).json();
    expect(words).toContain('invoice');
    expect(prompts[0].title).toBe('Invoice Reminder for Late Payers');
  });

  it('suggests for misspelled words what it finds for them', async () => {
    for (const typed of ['invioce', 'invioce remi']) {
      const { prompts } = await (
        await hub.request(`/api/marketplace/suggestions?q=${encodeURIComponent(typed)}`)
      ).json();
      expect(prompts[0]?.title, typed).toBe('Invoice Reminder for Late Payers');
    }
  });

  it('survives every kind of sign', async () => {
    for (const q of ['"', "';--", '%', '&|!():*<->', '\\', '🙂', 'a'.repeat(200)]) {
      const answer = await hub.request(`/api/marketplace/prompts?q=${encodeURIComponent(q)}`);
      expect(answer.status, q).toBe(200);
    }
  });

  it('narrows by topic, model and tag, with counts', async () => {
    expect(titles(await find('topic=poems'))).toEqual(['Haiku about Mountains']);
    expect(titles(await find('model=Claude'))).toEqual(['Database Index Advisor']);
    expect(titles(await find('tag=finance'))).toEqual(['Invoice Reminder for Late Payers']);
    const { facets } = await find('q=index');
    expect(facets.models).toEqual([{ value: 'Claude', prompts: 1 }]);
  });
});

describe('a long list', () => {
  it('comes page by page in every order, each prompt once', async () => {
    await add(
      Array.from({ length: 60 }, (_, index) =>
        live(`Listed ${index}`, { Price: (index % 7) + 1, 'Assigned Package': 'Long list' }),
      ),
    );
    for (const sort of ['popular', 'newest', 'price-low', 'price-high', 'rating']) {
      const seen: Card[] = [];
      let cursor = '';
      do {
        const page = await find(`package=Long list&sort=${sort}&limit=25&cursor=${cursor}`);
        seen.push(...page.prompts);
        cursor = page.nextCursor ?? '';
        expect(page.total).toBe(60);
      } while (cursor);
      expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(60);
      const prices = seen.map(({ price }) => price);
      if (sort === 'price-low') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      if (sort === 'price-high') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    }
  });

  it('refuses a made-up page', async () => {
    const answer = await hub.request('/api/marketplace/prompts?cursor=nonsense');
    expect(answer.status).toBe(400);
  });
});

const look = (id: string | undefined, address: string, token?: string) =>
  hub.request(`/api/marketplace/prompts/${id}/views`, {
    ...{ json: {}, headers: { 'x-forwarded-for': address } },
    ...(token && { token }),
  });

describe('a look', () => {
  it('counts once a day for each visitor, however often the page is loaded', async () => {
    await add([live('Watched Pot'), live('Watched Kettle')]);
    const [pot] = (await find('q="watched pot"')).prompts;
    const [kettle] = (await find('q="watched kettle"')).prompts;
    const views = async (slug = '') => (await details(slug)).prompt.views;
    const [here, there] = ['203.0.113.201', '203.0.113.202'];
    await Promise.all([1, 2, 3, 4].map(() => look(pot?.id, here)));
    expect(await views(pot?.slug)).toBe(1);
    await look(pot?.id, there);
    await look(kettle?.id, here);
    expect([await views(pot?.slug), await views(kettle?.slug)]).toEqual([2, 1]);
    // An account is one visitor wherever it is, and another one than who is not signed in.
    await look(pot?.id, here, buyer.token);
    await look(pot?.id, there, buyer.token);
    expect(await views(pot?.slug)).toBe(3);
    hub.advance(86_400_000);
    await look(pot?.id, here);
    hub.advance(-86_400_000);
    expect(await views(pot?.slug)).toBe(4);
  });
});

describe('trending', () => {
  it('comes from looks and fades with the days', async () => {
    await add([live('Rising Star')]);
    const [card] = (await find('q="rising star"')).prompts;
    for (let visitor = 0; visitor < 25; visitor += 1) {
      await look(card?.id, `203.0.113.${visitor}`);
    }
    await renewScores(hub.platform.db, hub.platform.now());
    const home = await (await hub.request('/api/marketplace/home')).json();
    expect(home.trending[0]).toMatchObject({ title: 'Rising Star', trending: true });
    await renewScores(hub.platform.db, new Date(hub.platform.now().getTime() + 15 * 86_400_000));
    const later = await (await hub.request('/api/marketplace/home')).json();
    expect(titles({ prompts: later.trending })).not.toContain('Rising Star');
  });
});

it('a list of one’s own: save, see, take off', async () => {
  await add([live('Keep Me')]);
  const [card] = (await find('q="keep me"')).prompts;
  const save = (saved: boolean) =>
    hub.request(`/api/marketplace/prompts/${card?.id}/saved`, {
      method: 'PUT',
      token: buyer.token,
      json: { saved },
    });
  await save(true);
  await save(true);
  const list = async () =>
    (await hub.request('/api/marketplace/saved', { token: buyer.token })).json();
  expect(titles(await list())).toEqual(['Keep Me']);
  await save(false);
  expect(titles(await list())).toEqual([]);
});
