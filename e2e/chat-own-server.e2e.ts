import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockOllama,
  startMockOllama,
} from '../src/platform/gateway/own-servers/testing/mock-ollama.ts';
import { type ChatPage, createChatPage } from './chat-page.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let ollama: MockOllama;
let chat: ChatPage;
beforeAll(async () => {
  ollama = await startMockOllama();
  journey = await startJourney({
    ...{ MODEL_SERVERS: ollama.origin, MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1' },
  });
  await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
});
afterAll(async () => {
  await journey.close();
  ollama.close();
});

/** A new conversation that this server answers. */
async function begin() {
  await chat.open('super-chatbot');
  await chat.main.getByLabel('Service', { exact: true }).selectOption('Ollama');
}
const calls = () => chat.page.getByRole('list', { name: 'Tools that were called' });
/** Sends a message; the model answers with these calls, and with words once it knows what came of them. */
async function order(text: string, name: string, input: object) {
  ollama.turns.push({ calls: [{ name, input }] }, { text: 'It waits for your click.' });
  await chat.say(text);
  await calls().last().getByText('Waits for you').waitFor();
}

it('a hub without a key takes a model server of its machine into use with one click', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/api-keys?scope=hub`);
  await page.getByRole('button', { name: `Use it: Ollama at ${ollama.origin}` }).click();
  await page.getByRole('button', { name: 'Manage models of Ollama' }).waitFor();
});

it('its model writes a page into the knowledge base, once that is approved', async () => {
  await begin();
  await order('Could you see to a shelf for our handbook?', 'kb_create-collection', {
    name: 'Handbook of the boathouse',
  });
  await expectAccessible(chat.page);
  await calls().last().getByRole('button', { name: 'Approve: ' }).click();
  await calls().last().getByText('Approved').waitFor();
  // As a model does: it takes the id from what the tool has said.
  ollama.turns.push({ text: 'The shelf is there.' });
  await chat.say('Thank you, go on.');
  const told = JSON.stringify(ollama.asked.at(-1));
  const [, collectionId] = /collectionId\W+([0-9a-f-]{36})/.exec(told) ?? [];
  expect(collectionId).toMatch(/./);
  await order('And would you put our hours where my team finds them?', 'kb_add-page', {
    ...{ collectionId, title: 'Opening hours' },
    markdown: '# Opening hours\n\nThe boathouse opens at eight and closes with the flood.',
  });
  await calls()
    .last()
    .getByRole('definition')
    .filter({ hasText: 'closes with the flood' })
    .waitFor();
  await expectLooksRight(chat.page, 'chat-own-server');
  await calls().last().getByRole('button', { name: 'Approve: ' }).click();
  await calls().last().getByText('Approved').waitFor();
  await chat.page.goto(`${journey.origin}/modules/knowledge-base/c/${collectionId}`);
  await chat.page.getByText('Opening hours').first().waitFor();
});

it('makes a picture, once that is approved, and shows it in the chat', async () => {
  await begin();
  await order('Something for the wall of the boathouse would be nice', 'image_generate', {
    ...{ prompt: 'a lighthouse by the sea at dusk', service: 'local' },
  });
  await calls().last().getByRole('button', { name: 'Approve: ' }).click();
  await calls().last().getByText('Approved').waitFor();
  await calls().last().getByRole('img').first().waitFor();
  expect(journey.problems).toEqual([]);
});
