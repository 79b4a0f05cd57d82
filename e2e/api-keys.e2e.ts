import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../src/platform/gateway/providers/testing/mock-providers.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
let openai: MockProvider;
let tavily: MockProvider;
let groq: MockProvider;
let models: MockProvider;

beforeAll(async () => {
  [openai, tavily, groq, models] = await Promise.all([
    startMockProvider('openai'),
    startMockProvider('tavily'),
    startMockProvider('groq'),
    startMockProvider('openai-compatible'),
  ]);
  journey = await startJourney({
    OPENAI_BASE_URL: openai.origin,
    TAVILY_BASE_URL: tavily.origin,
    GROQ_BASE_URL: groq.origin,
    MODEL_SERVERS: models.origin,
    MARKET_SEEDS: 'off',
  });
  page = journey.page;
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  await Promise.all([openai, tavily, groq, models].map((one) => one.close()));
});

const card = (name: string, on = page) =>
  on
    .getByRole('listitem')
    .filter({ has: on.getByRole('heading', { name, exact: true }) })
    .filter({ has: on.getByRole('button', { name: 'Test', exact: true }) });
const notice = (text: string, on = page) =>
  on.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor();
const button = (name: string, service: string) =>
  card(service).getByRole('button', { name, exact: true });
const open = (path: string, on = page) => on.goto(journey.origin + path);

async function save(service: string, key: string) {
  await card(service).getByLabel(`${service} API key`).fill(key);
  await button('Save', service).click();
}

describe('a key', () => {
  it('is saved, checked, kept out of sight, tested again and removed', async () => {
    await open('/api-keys');
    await card('OpenAI').getByText('Not Set').waitFor();
    expect(await button('Test', 'OpenAI').isDisabled()).toBe(true);
    await save('OpenAI', 'sk-secret-0123456789-work');
    await notice('OpenAI API key saved');
    await notice('OpenAI API key is valid');
    await card('OpenAI').getByText('Connected').waitFor();
    await page.reload();
    await card('OpenAI').getByText('Connected').waitFor();
    const input = card('OpenAI').getByLabel('OpenAI API key');
    expect(await input.getAttribute('type')).toBe('password');
    expect(await input.getAttribute('placeholder')).toBe('•••• work');
    expect(await page.content()).not.toContain('sk-secret');
    await button('Test', 'OpenAI').click();
    await notice('OpenAI API key is valid');
    await button('Save', 'OpenAI').click();
    await page.getByRole('button', { name: 'Remove key' }).click();
    await notice('OpenAI API key removed');
    await card('OpenAI').getByText('Not Set').waitFor();
  });

  it('that was tested as it was typed stays in its field, so that saving it removes nothing', async () => {
    await card('OpenAI').getByLabel('OpenAI API key').fill('sk-secret-0123456789-next');
    await button('Test', 'OpenAI').click();
    await card('OpenAI').getByText('Connected').waitFor();
    const input = card('OpenAI').getByLabel('OpenAI API key');
    expect(await input.inputValue()).toBe('sk-secret-0123456789-next');
    await button('Save', 'OpenAI').click();
    await expect.poll(() => input.getAttribute('placeholder')).toBe('•••• next');
    await card('OpenAI').getByText('Connected').waitFor();
    await button('Save', 'OpenAI').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await input.getAttribute('placeholder')).toBe('•••• next');
    await button('Save', 'OpenAI').click();
    await page.getByRole('button', { name: 'Remove key' }).click();
    await card('OpenAI').getByText('Not Set').waitFor();
  });

  it('shows “Testing...” while its service thinks', async () => {
    await save('Tavily', 'tvly-0123456789-good');
    await card('Tavily').getByText('Connected').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/rpc/apiKeys/test', async (route) => {
      await held.promise;
      await route.continue();
    });
    await button('Test', 'Tavily').click();
    await card('Tavily').getByText('Testing...').waitFor();
    expect(await button('Test', 'Tavily').isDisabled()).toBe(true);
    held.resolve();
    await card('Tavily').getByText('Connected').waitFor();
    await page.unroute('**/api/rpc/apiKeys/test');
  });

  it('that is refused says why on its card', async () => {
    await save('Anthropic', 'nonsense');
    await notice('Anthropic API key is invalid');
    await card('Anthropic').getByText('starts with sk-ant-').waitFor();
    await card('Anthropic').getByText('Not Set').waitFor();
    await save('Groq', 'gsk-0123456789-bad');
    await notice('Groq API key is invalid');
    await card('Groq').getByText('Invalid', { exact: true }).waitFor();
  });

  it('has a price and a last day', async () => {
    const price = card('Groq').getByLabel('Groq monthly price');
    await price.fill('12.5');
    await price.press('Enter');
    await notice('Updated price for Groq');
    await price.fill('-3');
    await price.blur();
    expect(await price.inputValue()).toBe('12.5');
    await card('Tavily').getByLabel('Tavily expiration date').fill('2099-05-17');
    await notice('Updated expiration for Tavily');
    await card('HeyGen').getByLabel('HeyGen expiration date').fill('2099-05-17');
    await notice('No API key to update expiration for');
    await page.reload();
    const day = card('Tavily').getByLabel('Tavily expiration date');
    expect(await day.inputValue()).toBe('2099-05-17');
  });
});

describe('the list', () => {
  it('is filtered by status, group and words, which the URL keeps', async () => {
    await open('/api-keys');
    const pressed = page.getByRole('main').getByRole('button', { name: 'Inactive', exact: true });
    await pressed.click();
    await card('Groq').waitFor();
    expect(await card('Tavily').count()).toBe(0);
    await page.getByRole('tab', { name: 'Avatar' }).click();
    await page.getByText('No Avatar services configured').waitFor();
    await page.getByRole('tab', { name: 'Video' }).click();
    await card('HeyGen').waitFor();
    // Key by key: no letter may get lost on its way through the URL.
    await page.getByLabel('Search services').pressSequentially('nothing like it');
    expect(await page.getByLabel('Search services').inputValue()).toBe('nothing like it');
    await page.getByText('Try adjusting your search or filters.').waitFor();
    await page.reload();
    await page.getByText('No matching API keys').waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('inactive');
  });

  it('is tested as a whole, cleared and synced', async () => {
    await open('/api-keys');
    await page.getByRole('button', { name: 'Test All' }).click();
    await notice('Some API key tests failed');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Clear Inactive Keys' }).click();
    await page.getByRole('button', { name: 'Clear keys' }).click();
    await notice('Cleared 1 inactive API keys');
    await page.getByRole('button', { name: 'Test All API Keys' }).click();
    await notice('Tested 1 API keys');
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
    await notice('Added 6 new API keys');
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
    await notice('All services are already in your API key manager');
    await page.getByText('Total: 20').waitFor();
  });

  it('takes keys from a file and gives everything else away in one', async () => {
    await open('/api-keys');
    await page.getByLabel('API keys file').setInputFiles({
      name: 'keys.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ OpenAI: 'sk-imported-0123456789', Nobody: 'x', Groq: '' }),
      ),
    });
    await notice('Imported 1 API keys');
    await page.getByText('Not everything was imported').waitFor();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('"lastFour": "6789"');
    expect(text).not.toContain('sk-imported');
  });
});

describe('prices', () => {
  it('are edited all at once; only valid ones are taken', async () => {
    await open('/api-keys?tab=pricing');
    await page.getByRole('button', { name: 'Edit All' }).click();
    await page.getByLabel('Price of D-ID').fill('1');
    await page.getByLabel('Price of Groq').fill('-1');
    await page.getByRole('button', { name: 'Save All' }).click();
    await notice('Please enter a valid price');
    await page.getByLabel('Price of Groq').fill('2.25');
    await page.getByRole('button', { name: 'Save All' }).click();
    await notice('All prices updated successfully');
    await page.reload();
    await page.getByText('$2.25').waitFor();
    await page.getByText('$1.00').waitFor();
  });

  it('of an older version are taken over from the browser once', async () => {
    await page.evaluate(() =>
      localStorage.setItem('api_pricing_data', JSON.stringify({ Runware: 3.21 })),
    );
    await page.reload();
    await page.getByText('$3.21').waitFor();
    // The list may show the price before the call that brought it has come back.
    const left = () => page.evaluate(() => localStorage.getItem('api_pricing_data'));
    await expect.poll(left).toBeNull();
  });
});

describe('whose keys', () => {
  it('an administrator switches between the hub’s and their own', async () => {
    await open('/api-keys');
    await card('OpenAI').getByText('Connected').waitFor();
    await page.getByRole('button', { name: 'My keys' }).click();
    await card('OpenAI').getByText('Not Set').waitFor();
    expect(new URL(page.url()).searchParams.get('keys')).toBe('own');
  });

  it('everybody else has their own only', async () => {
    const person = await journey.visitor();
    await journey.signUp(person);
    await open('/api-keys?keys=hub', person);
    await card('OpenAI', person).getByText('Not Set').waitFor();
    expect(await person.getByRole('button', { name: 'Hub keys' }).count()).toBe(0);
    await person.getByText('Total: 14').waitFor();
  });
});

describe('the dashboard', () => {
  it('filters by category tile and configures a key in place', async () => {
    await open('/dashboard');
    await page.getByRole('heading', { name: 'API Dashboard' }).waitFor();
    const tile = page.getByRole('button', { name: /^Research/ });
    await tile.click();
    await page.locator('button[aria-pressed=true]', { hasText: 'Research' }).waitFor();
    expect(await card('OpenAI').count()).toBe(0);
    await button('Configure', 'Perplexity').click();
    await card('Perplexity').getByLabel('Perplexity API key').waitFor();
    await button('Hide', 'Perplexity').click();
    await tile.click();
    await page.getByLabel('Search services').fill('nothing like it');
    await page.getByText('No API keys found').waitFor();
  });
});

it('the pages fit a phone of 360 px, and nothing went wrong on the way', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/api-keys', '/api-keys?tab=overview', '/api-dashboard']) {
    await open(path);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  expect(journey.problems).toEqual([]);
});

it('a server of models that was found on the machine is in use after one click', async () => {
  await open('/api-keys?scope=hub');
  const found = page.getByRole('region', { name: 'Model servers found' });
  const row = found.getByRole('listitem').filter({ hasText: models.origin });
  await row.getByRole('button', { name: `Use it: Model server at ${models.origin}` }).click();
  await row.getByText('In use').waitFor();
  await card('Model server').getByText('Connected').waitFor();
  await expectLooksRight(page, 'found-servers');
});
