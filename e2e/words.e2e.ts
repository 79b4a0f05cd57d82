import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FakeBlog,
  startWordpress,
} from '../src/modules/content-creator/server/testing/fake-blogs.ts';
import { startFakeWriter } from '../src/platform/gateway/providers/testing/fake-writer.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';
import { pressToEnd } from './press-to-end.ts';

let journey: Journey;
let writer: Awaited<ReturnType<typeof startFakeWriter>>;
let blog: FakeBlog;
beforeAll(async () => {
  [writer, blog] = [await startFakeWriter(), await startWordpress()];
  journey = await startJourney({
    ...{ MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1', OPENAI_BASE_URL: writer.origin },
  });
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  writer.close();
  blog.close();
});

/** As a program of the person calls the hub. */
const api = async (path: string, json: object, method = 'POST') =>
  journey.page.evaluate(
    async ([path = '', method = '', body = '']) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(path, { method, body, headers })).status;
    },
    [path, method, JSON.stringify(json)],
  );

const looksRight = (name: string) => expectLooksRight(journey.page, name);

const notes = `Log of the ferry
The night ferry leaves from pier nine at ten in the evening. A crossing takes fifty minutes in calm water.
Bicycles travel free of charge on weekdays. The ticket office closes at half past nine.
In winter the ferry waits for the last train. Dogs stay on the open deck.
The ferry was built in Marstal in 1996 and has crossed the strait forty thousand times since.
Two engines of the ferry have been electric since the spring of 2021.
The wind of the island charges the batteries of the ferry while passengers go aboard.
Whoever misses the night ferry finds a bed in the harbour house for twelve euros.
The saloon of the ferry serves soup until midnight, and tea all through the night.`;

it('from a brief to a traced draft, a thread and a Word file, without any key', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/content-creator`);
  await page.getByRole('heading', { name: 'Content Creator', level: 1 }).waitFor();
  await page.getByText('How-to guide').waitFor();
  await looksRight('words-home');
  await page.goto(`${origin}/content-creator/new`);
  await page.getByLabel('Title').fill('The night ferry');
  await page
    .getByLabel('What it is about')
    .fill(
      'The night ferry, and how to travel with it. Captain Odalys Brandt has steered it since 1998.',
    );
  await page.getByLabel('Reader').fill('visitors of the island');
  await page.getByRole('button', { name: 'Find on the web' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('need a key for Tavily or Perplexity').waitFor();
  await looksRight('words-research');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByLabel('Text', { exact: true }).fill(notes);
  await page.getByRole('button', { name: 'Add the notes' }).click();
  await page.getByRole('button', { name: 'Propose an outline' }).click();
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
  await sections.first().waitFor();
  await looksRight('words-brief');
  await page.getByRole('button', { name: 'Write the draft' }).click();

  await page.waitForURL(/\/content-creator\/articles\//);
  const traced = page.getByRole('region', { name: 'What it rests on' });
  await traced.getByText('none is unsupported.').waitFor();
  await traced.getByText('Source', { exact: true }).first().waitFor();
  const text = page.getByLabel('Text of the article');
  await expect.poll(() => text.textContent()).toContain('Odalys Brandt');
  await expect.poll(() => text.textContent()).toContain('pier nine at ten in the evening');
  await looksRight('words-write');
  await text.click();
  await pressToEnd(page, 'Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The kettle on deck is always warm.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/small');
  await page.getByRole('option', { name: 'Small heading' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Afterwards');
  // The sentences are traced in the text as it is stored.
  await traced.getByText('The kettle on deck is always warm.').waitFor();
  await traced.getByText('Afterwards').waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => text.textContent()).toContain('The kettle on deck is always warm.');
  expect(await text.getByRole('heading', { name: 'Afterwards', level: 3 }).count()).toBe(1);

  await page.getByRole('button', { name: 'Focus' }).click();
  const leave = page.getByRole('button', { name: 'Leave focus mode' });
  await leave.waitFor();
  expect(await leave.locator('..').textContent()).toContain('Saved');
  await looksRight('words-focus');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Other forms' }).click();
  await page.getByLabel('Characters a part at most').fill('140');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Copy all' }).waitFor();
  const posts = await page.getByText(/^Part \d+ of \d+/).count();
  expect(posts).toBeGreaterThanOrEqual(7);
  await looksRight('words-forms');
  await page.getByRole('tab', { name: 'Check' }).click();
  await looksRight('words-check');
  await page.getByRole('tab', { name: 'Export and publish' }).click();
  await looksRight('words-out');
  const out = page.getByRole('region', { name: 'Export' });
  await out.getByLabel('File').selectOption('docx');
  await out.getByRole('button', { name: 'Make the file' }).click();
  const href = await out.getByRole('link', { name: /\.docx$/ }).getAttribute('href');
  const file = await fetch(new URL(href ?? '', origin));
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(new TextDecoder().decode(parts['word/document.xml'])).toContain('Odalys Brandt');

  const given = { kind: 'wordpress', name: 'Harbour blog', url: blog.origin, account: 'ana' };
  expect(await api('/api/connections', { ...given, secret: 'secret words' })).toBeLessThan(300);
  await page.reload();
  const site = page.getByRole('region', { name: 'Publish' });
  await site.getByRole('button', { name: 'Publish for everybody' }).click();
  await site.getByRole('link', { name: 'Open the post' }).waitFor();
  expect(blog.posts).toHaveLength(1);
  expect(blog.posts[0]).toMatchObject({ title: 'The night ferry', status: 'publish' });
  expect(blog.posts[0]?.html).toContain('pier nine at ten in the evening');
  await looksRight('words-published');
});

it('one brief becomes several texts', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/content-creator/campaigns`);
  await page.getByText('No campaigns yet').waitFor();
  await looksRight('words-campaigns-empty');
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  await page.getByLabel('Title').fill('The new pier');
  await page.getByLabel('What it is about').fill('Pier ten opens in May. It is made of oak.');
  await page.getByRole('button', { name: 'Write 2 texts' }).click();
  await page.getByText('Say who will read this.').waitFor();
  await page.getByLabel('Reader').fill('visitors');
  await page.getByRole('checkbox', { name: /^LinkedIn post/ }).check();
  await looksRight('words-campaign-new');
  await page.getByRole('button', { name: 'Write 3 texts' }).click();
  await page.waitForURL(/\/content-creator\/campaigns\/[0-9a-f-]{36}/);
  await expect.poll(() => page.getByText('0 unsupported').count(), { timeout: 60_000 }).toBe(3);
  await looksRight('words-campaign');
  await page.getByRole('link', { name: 'Press release' }).click();
  await expect
    .poll(() => page.getByLabel('Text of the article').textContent(), { timeout: 60_000 })
    .toContain('It is made of oak.');
});

it('with a service: what it makes up has no source, and what it answers off the mark goes back', async () => {
  const { page, origin } = journey;
  const key = { key: 'sk-words-0123456789', scope: 'personal' };
  expect(await api('/api/api-keys/openai/key', key, 'PUT')).toBe(200);
  const sections = (...sentences: [string, number | null][]) => [
    {
      heading: 'The crossing',
      blocks: [
        {
          form: 'paragraph',
          sentences: sentences.map(([text, source]) => ({ text, source })),
        },
      ],
    },
  ];
  const filler =
    'It is a line that only makes the text as long as it was ordered and says nothing else. '
      .repeat(3)
      .trim();
  const good = { title: 'Pier nine', tags: [] };
  const known = 'The night ferry leaves from pier nine at ten in the evening.';
  const madeUp = 'It is the oldest ferry of all the northern islands.';
  const answers = [
    // Broken, then off its schema: the Local engine writes.
    ...['Certainly! Here is your text.', '{"title": 7}'],
    // Over-long, then as ordered.
    JSON.stringify({
      ...good,
      sections: sections(
        [`${known} ${filler}`.repeat(20).slice(0, 1100), 1],
        [filler.repeat(4), null],
      ),
    }),
    JSON.stringify({ ...good, sections: sections([known, 1], [madeUp, 1], [filler, null]) }),
  ];
  writer.answers.push(...answers);
  for (const { label, said } of [
    { label: 'the Local engine', said: 'Bicycles travel free of charge' },
    { label: 'the service', said: madeUp },
  ]) {
    await page.goto(`${origin}/content-creator/new`);
    await page.getByLabel('What it is about').fill('An article about the night ferry');
    await page.getByLabel('Reader').fill('visitors of the island');
    await page.getByLabel('Length in words').fill('60');
    await page.getByRole('button', { name: 'Notes' }).click();
    await page.getByLabel('Text', { exact: true }).fill(notes);
    await page.getByRole('button', { name: 'Add the notes' }).click();
    await page.getByRole('button', { name: 'Write the draft' }).click();
    await page.waitForURL(/\/content-creator\/articles\//);
    await expect
      .poll(() => page.getByLabel('Text of the article').textContent(), { timeout: 60_000 })
      .toContain(said === madeUp ? madeUp : 'pier nine');
    const traced = page.getByRole('region', { name: 'What it rests on' });
    if (label === 'the service') {
      const line = traced.getByRole('listitem').filter({ hasText: madeUp });
      await line.getByText('Unsupported').waitFor();
      await looksRight('words-service');
    } else await traced.getByText('none is unsupported.').waitFor();
  }
  expect(writer.answers).toEqual([]);
  expect(journey.problems).toEqual([]);
});
