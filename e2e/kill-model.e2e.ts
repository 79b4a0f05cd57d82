import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTinyModel } from '../src/platform/builtin-model/testing/write-gguf.ts';
import { type ChatPage, createChatPage, freePort } from './chat-page.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';

let journey: Journey;
let chat: ChatPage;
let restarted: RunningServer | undefined;
let environment: Record<string, string>;

beforeAll(async () => {
  environment = {
    ...{ PORT: String(await freePort()), MARKET_SEEDS: 'off', LOCAL_MODEL_THREADS: '1' },
  };
  journey = await startJourney(environment, { ownPostgres: true });
  await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
  const models = join(journey.server.dataDir, 'local-models');
  await mkdir(models, { recursive: true });
  await writeTinyModel(join(models, 'Tiny-Q8_0.gguf'), {
    ...{ context: 8192, width: 256, layers: 4, isEndless: true },
  });
});
afterAll(async () => {
  await restarted?.stop();
  await journey.close();
});

/** Processes of models that a hub has started. */
async function modelsOf(hub: number | undefined): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('model-child.ts')) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (/^PPid:\t(\d+)$/m.exec(status)?.[1] === String(hub)) found.push(Number(name));
  }
  return found;
}
const isAlive = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
const words = () => chat.answer.locator('p').first().innerText();

it('a local model that is in use answers in a process of its own', async () => {
  await journey.page.goto(`${journey.origin}/api-keys?scope=hub`);
  const section = journey.page.getByRole('region', { name: 'Local model', exact: true });
  await section.getByRole('button', { name: 'Use it: Tiny-Q8_0.gguf' }).click();
  await section.getByText('In use', { exact: true }).waitFor();
  await chat.open('ai-chat');
  await chat.ask('Write a long story about the sea');
  await expect.poll(async () => (await words()).length).toBeGreaterThan(200);
  expect(await modelsOf(journey.server.process.pid)).toHaveLength(1);
});

it('its answer keeps what had arrived when the hub is killed, and its process ends with the hub', async () => {
  const [model = 0] = await modelsOf(journey.server.process.pid);
  const begun = (await words()).slice(0, 100);
  await journey.server.kill();
  await expect.poll(() => isAlive(model)).toBe('');
  restarted = await startServer(environment, journey.server.dataDir);
  await chat.answer.getByText('The server stopped while this answer was being written').waitFor();
  expect((await words()).slice(0, 100)).toBe(begun);
  await chat.page.reload();
  await chat.answer.getByText('The server stopped while this answer was being written').waitFor();
  expect((await words()).slice(0, 100)).toBe(begun);
  await expectLooksRight(chat.page, 'kill-model');
});

it('asked again, the model starts anew and answers', async () => {
  await chat.main.getByRole('button', { name: 'Retry' }).click();
  await chat.page.getByRole('menuitem', { name: 'Same choice again' }).click();
  await chat.main.getByRole('button', { name: 'Stop' }).waitFor();
  await expect.poll(async () => (await words()).length).toBeGreaterThan(100);
  expect(await modelsOf(restarted?.process.pid)).toHaveLength(1);
  await chat.main.getByRole('button', { name: 'Stop' }).click();
  await chat.answer.getByText('Stopped.').waitFor();
  expect((await words()).length).toBeGreaterThan(100);
  expect(journey.problems).toEqual([]);
});
