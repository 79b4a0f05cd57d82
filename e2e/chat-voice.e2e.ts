import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../src/platform/gateway/providers/testing/mock-providers.ts';
import { type ChatPage, createChatPage, saveKeys } from './chat-page.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let chat: ChatPage;
let openai: MockProvider;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  journey = await startJourney(
    { MARKET_SEEDS: 'off', OPENAI_BASE_URL: openai.origin },
    // A microphone that beeps, and nobody who is asked whether it may be used.
    { more: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
  );
  const person = await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
  await chat.open('ai-chat');
  // Without a service that writes recordings down there is no microphone.
  expect(await chat.main.getByRole('button', { name: 'Speak instead of typing' }).count()).toBe(0);
  await saveKeys(journey.origin, person, { openai: 'sk-valid-key-0000000000000000000000000000' });
});
afterAll(async () => {
  await journey.close();
  await openai.close();
});

it('what is said stands in the text field, to be corrected before it is sent', async () => {
  await chat.open('ai-chat');
  await chat.box.fill('Listen:');
  await chat.main.getByRole('button', { name: 'Speak instead of typing' }).click();
  await chat.main.getByText('Listening … OpenAI writes it down.').waitFor();
  await expectLooksRight(chat.page, 'chat-voice');
  await chat.main.getByRole('button', { name: 'Stop the microphone' }).click();
  await expect
    .poll(() => chat.box.inputValue(), { timeout: 60_000 })
    .toBe('Listen: The words of the recording.');
  const sent = openai.requests.find(({ path }) => path === '/v1/audio/transcriptions');
  // A recording of the browser's, which begins as WebM does.
  expect(sent?.body.length).toBeGreaterThan(500);
});

it('the loop without hands begins and ends with its button', async () => {
  const start = chat.main.getByRole('button', { name: 'Talk without hands' });
  await start.click();
  await chat.main.getByText('It is sent when you are quiet.').waitFor();
  await expectAccessible(chat.page);
  await chat.main.getByRole('button', { name: 'End the conversation by voice' }).click();
  await start.waitFor();
  expect(await chat.main.getByText('Listening …').count()).toBe(0);
  expect(journey.problems).toEqual([]);
});
