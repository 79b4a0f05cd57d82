import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type StandInServer,
  startStandInServer,
} from '../src/platform/gateway/own-servers/testing/stand-in-server.ts';
import {
  type MockProvider,
  startMockProvider,
} from '../src/platform/gateway/providers/testing/mock-providers.ts';
import { createChatPage, saveKeys } from './chat-page.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
let openai: MockProvider;
let voice: StandInServer;
let painter: StandInServer;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  voice = await startStandInServer([
    { id: 'kokoro' },
    { id: 'ears', task: 'automatic-speech-recognition' },
    { id: 'nomic-embed-text' },
  ]);
  painter = await startStandInServer([{ id: 'house-writer' }, { id: 'flux.1-dev' }]);
  journey = await startJourney({
    ...{ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1', MARKET_SEEDS: 'off' },
  });
  page = journey.page;
  const person = await journey.signUp();
  await saveKeys(journey.origin, person, { openai: 'sk-valid-key-0000000000000000000000000000' });
});
afterAll(async () => {
  await journey.close();
  await Promise.all([openai, voice, painter].map((one) => one.close()));
});

const open = (path: string) => page.goto(journey.origin + path);
const row = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: false, level: 4 }) });
const choice = (name: string) => row(name).getByRole('combobox');

async function addServer(name: string, address: string) {
  await page.getByRole('button', { name: 'Add service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a service' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address of an OpenAI-compatible server').fill(address);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${name} was added to the list`).first().waitFor();
}

it('two servers are added by their addresses, and each says what its models are for', async () => {
  await open('/api-keys');
  await addServer('House Voice', `${voice.origin}/v1`);
  await addServer('House Painter', painter.origin);
  await open('/api-keys?q=house');
  const card = page.getByRole('listitem').filter({ hasText: 'House Voice' });
  await card.getByText('Connected').waitFor();
  await expect.poll(() => card.getByLabel('Speech by').inputValue()).toBe('found');
  expect(await card.getByLabel('Speech by').locator('option').first().textContent()).toBe(
    'kokoro (found)',
  );
  expect(await card.getByLabel('Transcription by').locator('option').first().textContent()).toBe(
    'ears (found)',
  );
  await expectLooksRight(page, 'own-servers');
});

it('a model that the list leaves out is typed', async () => {
  const card = page.getByRole('listitem').filter({ hasText: 'House Painter' });
  await card.getByLabel('Speech by').selectOption({ label: 'Another model …' });
  await card.getByLabel('Speech by').fill('house-singer');
  await card.getByLabel('Speech by').press('Enter');
  await expect.poll(() => card.getByLabel('Speech by').inputValue()).toBe('model house-singer');
  await card.getByLabel('Speech by').selectOption({ label: 'Nothing found' });
  await expect.poll(() => card.getByLabel('Speech by').inputValue()).toBe('found');
});

it('one screen says who answers what and why, and a choice counts from the next call', async () => {
  await open('/admin?tab=models');
  await row('Text').getByText('it comes first among the services with a key').waitFor();
  await row('Embeddings').getByText('OpenAI · text-embedding-3-small').waitFor();
  await expectLooksRight(page, 'models-usual');
  await choice('Speech').selectOption({ label: 'kokoro' });
  await row('Speech').getByText('House Voice · kokoro').waitFor();
  await row('Speech').getByText('Chosen here.').waitFor();
  await choice('Pictures made').selectOption({ label: 'flux.1-dev' });
  await row('Pictures made').getByText('House Painter · flux.1-dev').waitFor();
  await choice('Text').selectOption({ label: 'house-writer' });
  await row('Text').getByText('House Painter · house-writer').waitFor();
  await expectLooksRight(page, 'models-chosen');
  painter.takeAsked();
  const chat = createChatPage(page, journey.origin);
  await chat.open('ai-chat');
  await chat.box.fill('write about the tides');
  await chat.box.press('Enter');
  await page.getByText('The tide is low at six.').first().waitFor();
  expect(painter.takeAsked()).toContain('/v1/chat/completions house-writer');
});

it('an answer is read aloud by the service that was chosen, where its person wants it', async () => {
  await page.getByRole('button', { name: 'Choose who reads aloud' }).last().click();
  await page.getByRole('menuitem', { name: /House Voice/ }).waitFor();
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/read-aloud.png` });
  await page.getByRole('menuitem', { name: /House Voice/ }).click();
  await expect.poll(() => voice.takeAsked()).toContain('/v1/audio/speech kokoro');
});

it('a choice whose server went away is said, and what is usual answers', async () => {
  await open('/api-keys?q=house');
  const card = page.getByRole('listitem').filter({ hasText: 'House Painter' });
  await card.getByRole('button', { name: 'Remove the stored key of House Painter' }).click();
  await page.getByRole('button', { name: 'Remove key' }).click();
  await card.getByText('Not Set').waitFor();
  await open('/admin?tab=models');
  await row('Text').getByText('House Painter was chosen, but has no working key now.').waitFor();
  await expectLooksRight(page, 'models-lost');
  await choice('Text').selectOption({ label: 'As usual' });
  await row('Text').getByText('it comes first among the services with a key').waitFor();
  await expect.poll(() => row('Text').getByText('Chosen', { exact: true }).count()).toBe(0);
});
