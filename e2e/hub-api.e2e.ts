import OpenAI from 'openai';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../src/platform/gateway/providers/testing/mock-providers.ts';
import { createChatPage } from './chat-page.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
let openai: MockProvider;
let secret: string;

beforeAll(async () => {
  openai = await startMockProvider('openai');
  journey = await startJourney({ OPENAI_BASE_URL: openai.origin, MARKET_SEEDS: 'off' });
  page = journey.page;
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  await openai.close();
});

const open = (tab = '') => page.goto(`${journey.origin}/portal/tokens${tab && `?tab=${tab}`}`);

describe('a person with a program', () => {
  it('enters a price, makes a token with a limit, and sees its secret once', async () => {
    await page.goto(`${journey.origin}/api-keys`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'OpenAI', exact: true }) })
      .filter({ has: page.getByRole('button', { name: 'Test', exact: true }) });
    await card.getByLabel('OpenAI API key').fill('sk-secret-0123456789-work');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByText('Connected').waitFor();

    await open('prices');
    await page.getByRole('button', { name: 'Add price' }).click();
    const price = page.getByRole('dialog');
    await price.getByLabel('Per million tokens read').fill('1');
    await price.getByLabel('Per million tokens written').fill('2');
    await price.getByRole('button', { name: 'Save price' }).click();
    await page.getByText('$1.00 per million tokens read · $2.00 per million written').waitFor();

    await page.goto(`${journey.origin}/portal?tab=tokens`);
    await page.getByRole('main').getByRole('link', { name: 'API access' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('nightly report');
    await form.getByLabel('Per day').fill('abc');
    await form.getByRole('button', { name: 'Create token' }).click();
    await form.getByText('Enter dollars, such as 5 or 0.50, or leave it empty.').waitFor();
    await form.getByLabel('Per day').fill('0.50');
    await form.getByText('What it can use').click();
    await form.getByText('OpenAI', { exact: true }).click();
    await form.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('It is not shown again.').waitFor();
    secret = (await page.getByRole('status').locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^gh_sk_/);
    await page.reload();
    expect(await page.content()).not.toContain(secret);
  });

  it('calls the hub with it, and finds what that cost', async () => {
    const client = new OpenAI({ apiKey: secret, baseURL: `${journey.origin}/v1`, maxRetries: 0 });
    const stream = await client.chat.completions.create({
      model: 'auto',
      messages: [{ role: 'user', content: 'Write a poem' }],
      max_tokens: 100,
      stream: true,
    });
    let text = '';
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    expect(text).toContain('Write a poem');
    await open();
    const token = page.getByRole('listitem').filter({ hasText: 'nightly report' });
    await token.getByText('$0.000033 of $0.50').waitFor();
    await open('usage');
    await page.getByRole('row', { name: /nightly report 1 0 9 12/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^usage-.*\.csv$/);
  });

  it('has a token answer similar questions alike', async () => {
    await open();
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('help desk');
    await form.getByText('What it can use').click();
    await form.getByLabel('Cache answers').selectOption('for a day');
    await form.getByLabel('Also for similar questions').click();
    await form.getByText('OpenAI compares the questions with text-embedding-3-small').waitFor();
    await form.getByLabel('Required similarity').fill('0.7');
    await form.getByRole('button', { name: 'Create token' }).click();
    await form.getByText('Enter a number from 0.80 to 0.999.').waitFor();
    await form.getByLabel('Required similarity').fill('0.9');
    await form.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Similar questions from 0.9').waitFor();
    const apiKey = (await page.getByRole('status').locator('code').textContent()) ?? '';
    const client = new OpenAI({ apiKey, baseURL: `${journey.origin}/v1`, maxRetries: 0 });
    const ask = async (content: string) => {
      const { response } = await client.chat.completions
        .create({ model: 'openai', messages: [{ role: 'user', content }] })
        .withResponse();
      return response.headers.get('x-guildhall-cache');
    };
    expect(await ask('When does the shop open on weekdays')).toBe('miss');
    expect(await ask('When does the shop open on weekdays please')).toBe('similar');
    expect(await ask('When does the shop not open on weekdays')).toBe('miss');
    await page.getByRole('button', { name: 'Revoke help desk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Similar questions from 0.9').waitFor({ state: 'detached' });
  });

  it('reads in the chat what an answer may cost and has cost', async () => {
    const chat = createChatPage(page, journey.origin);
    await chat.open('super-chatbot');
    await chat.box.fill('Write a poem');
    await chat.main.getByText('up to $0.0082', { exact: true }).waitFor();
    await chat.say('Write a poem');
    await chat.main.getByText('$0.000033').waitFor();
    await chat.box.fill('@local 12 * 12');
    await chat.main.getByText('free', { exact: true }).waitFor();
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('can read every tab in %s colours at %i pixels', async (theme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    await page.emulateMedia({ colorScheme: theme });
    for (const tab of ['tokens', 'connect', 'usage', 'everybody', 'keys', 'prices']) {
      await open(tab);
      await page.getByRole('heading', { level: 1, name: 'API access' }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      const scrolls = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(scrolls, tab).toBe(false);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('revokes the token, which ends it at once', async () => {
    await open();
    await page.getByRole('button', { name: 'Revoke nightly report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens yet').waitFor();
    const client = new OpenAI({ apiKey: secret, baseURL: `${journey.origin}/v1`, maxRetries: 0 });
    await expect(client.models.list()).rejects.toMatchObject({ status: 401 });
    expect(journey.problems).toEqual([]);
  });
});
