import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tinyModel } from '../src/platform/builtin-model/testing/write-gguf.ts';
import {
  type MockOllama,
  startMockOllama,
} from '../src/platform/gateway/own-servers/testing/mock-ollama.ts';
import { createChatPage } from './chat-page.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
let ollama: MockOllama;
let files: Server;

beforeAll(async () => {
  ollama = await startMockOllama();
  files = createServer((_, response) => response.end(tinyModel({ context: 8192 })));
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  journey = await startJourney({
    ...{ MODEL_SERVERS: ollama.origin, MARKET_SEEDS: 'off' },
    ...{ ALLOW_PRIVATE_ADDRESSES: '1', LOCAL_MODEL_THREADS: '1' },
  });
  page = journey.page;
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  ollama.close();
  files.close();
});

it('Ollama that was found is in use after one click, and fetches, keeps and deletes models', async () => {
  await page.goto(`${journey.origin}/api-keys?scope=hub`);
  await page.getByRole('button', { name: `Use it: Ollama at ${ollama.origin}` }).click();
  await page.getByRole('button', { name: 'Manage models of Ollama' }).click();
  const window = page.getByRole('dialog', { name: 'Models of Ollama' });
  await window.getByText('llama3.2:3b', { exact: true }).waitFor();
  await window.getByText('Uses tools').waitFor();

  const goOn = ollama.holdPullsAt(0.5);
  await window.getByLabel('Fetch a model').fill('gemma3:4b');
  await window.getByRole('button', { name: 'Fetch', exact: true }).click();
  const bar = window.getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuenow')).not.toBe('0');
  await expectLooksRight(page, 'ollama-models');
  goOn();
  const fetched = window.getByRole('listitem').filter({ hasText: 'gemma3:4b' });
  await fetched.getByText('Sees pictures').waitFor();
  await fetched.getByLabel('Memory for gemma3:4b').selectOption('Keep for an hour');
  await fetched.getByText('In memory until').waitFor();
  await fetched.getByRole('button', { name: 'Delete gemma3:4b' }).click();
  await page.getByRole('button', { name: 'Delete model' }).click();
  await expect.poll(() => [...ollama.models.keys()]).toEqual(['llama3.2:3b']);
  await window.waitFor();
  await fetched.waitFor({ state: 'detached' });
});

it('a chat answers by it', async () => {
  const chat = createChatPage(page, journey.origin);
  await chat.open('ai-chat');
  await chat.say('explain the tides');
  await chat.answer.getByText('Tides follow the moon.').waitFor();
});

it('a model is fetched onto this machine, and taken into use with one click', async () => {
  await page.goto(`${journey.origin}/api-keys?scope=hub`);
  const section = page.getByRole('region', { name: 'Local model', exact: true });
  await section.getByText('There is no model on this machine yet.').waitFor();
  await section.getByRole('button', { name: 'Get a model' }).click();
  const window = page.getByRole('dialog', { name: 'Get a model' });
  const { port } = files.address() as AddressInfo;
  await window.getByLabel('Address of a GGUF file').fill(`http://127.0.0.1:${port}/page.html`);
  await window.getByRole('button', { name: 'Fetch this file' }).click();
  await window.getByText('has to end with the name of a GGUF file').waitFor();
  await expectLooksRight(page, 'get-model');
  await window.getByLabel('Address of a GGUF file').fill(`http://127.0.0.1:${port}/Tiny-Q8_0.gguf`);
  await window.getByRole('button', { name: 'Fetch this file' }).click();
  await section.getByRole('button', { name: 'Use it: Tiny-Q8_0.gguf' }).click();
  await section.getByText('In use', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Local model (Tiny)' }).waitFor();
  await expectLooksRight(page, 'local-model');
});
