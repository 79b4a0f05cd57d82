import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../src/platform/gateway/providers/testing/mock-providers.ts';
import { type ChatPage, createChatPage, saveKeys, startSlowModel } from './chat-page.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let chat: ChatPage;
let anthropic: MockProvider;
let slow: Awaited<ReturnType<typeof startSlowModel>>;

beforeAll(async () => {
  [anthropic, slow] = [await startMockProvider('anthropic'), await startSlowModel()];
  journey = await startJourney({
    ...{ MARKET_SEEDS: 'off', ANTHROPIC_BASE_URL: anthropic.origin, GROQ_BASE_URL: slow.origin },
  });
  const person = await journey.signUp();
  await saveKeys(journey.origin, person, {
    anthropic: 'sk-ant-valid-key-000000000000000000000000',
    groq: 'gsk_valid_key_0000000000000000000000000000',
  });
  chat = createChatPage(journey.page, journey.origin);
});
afterAll(async () => {
  await journey.close();
  await Promise.all([anthropic.close(), slow.close()]);
});

const columns = () => chat.main.getByRole('region', { name: 'Answers side by side' });
const stop = (name: string) => columns().getByRole('button', { name: `Stop ${name}` });
/** Ticks services by the keyboard; those that are ticked stay so. */
const choose = async (names: readonly string[], blind = false) => {
  await chat.main.getByRole('button', { name: /columns/i }).press('Enter');
  const panel = chat.page.getByRole('dialog', { name: 'Columns' });
  for (const name of names) await panel.getByLabel(name).press('Space');
  if (blind) await panel.getByLabel('Without names until I have chosen').press('Space');
  await expectAccessible(chat.page);
  await chat.page.keyboard.press('Escape');
};

it('three services answer side by side, and the one that does not end is stopped alone', async () => {
  await chat.open('super-chatbot');
  await choose(['Anthropic', 'Groq', 'Local engine']);
  await chat.main.getByText('Side by side: Anthropic, Groq, Local engine').waitFor();
  await chat.box.fill('Tell an endless story of the tides');
  await chat.main.getByText(/for 3 answers/).waitFor();
  await chat.box.press('Enter');
  await columns().getByRole('article').nth(2).waitFor();
  await stop('Anthropic').waitFor({ state: 'detached' });
  await stop('Local engine').waitFor({ state: 'detached' });
  await columns().getByText('word 3', { exact: true }).waitFor();
  await stop('Groq').press('Enter');
  await columns().getByText('Stopped.').waitFor();
  await expectLooksRight(chat.page, 'columns');
  // On a phone one at a time, by name.
  await chat.page.setViewportSize({ width: 390, height: 844 });
  const names = chat.main.getByRole('group', { name: 'Shown answer' });
  await names.getByRole('button', { name: 'Anthropic' }).press('ArrowRight');
  await expect
    .poll(() => columns().getByRole('article', { name: 'Answer from Groq' }).boundingBox())
    .toMatchObject({ x: expect.closeTo(32, -2) });
  await chat.page.setViewportSize({ width: 1440, height: 900 });
  // Nobody knows yet from which one to go on.
  await chat.main.getByText('Keep one of the answers first').waitFor();
  await columns().getByRole('button', { name: 'Keep this one: Anthropic' }).press('Enter');
  await columns().waitFor({ state: 'detached' });
  await chat.page.reload();
  await chat.log.getByRole('article', { name: 'Answer from Anthropic' }).waitFor();
  await chat.main.getByRole('button', { name: '3 answers side by side' }).press('Enter');
  await columns().getByText('Kept', { exact: true }).waitFor();
});

it('one of them merges the answers into a further version', async () => {
  await columns().getByRole('button', { name: 'Merge' }).press('Enter');
  await chat.page.getByRole('menuitem', { name: 'Anthropic' }).press('Enter');
  await chat.settled();
  await chat.answer.getByText('4/4').waitFor();
  expect(JSON.stringify(anthropic.requests.at(-1)?.json)).toContain('Write one answer from them');
});

it('a blind round names nobody until one is chosen, and the tally becomes a rule', async () => {
  await chat.main.getByRole('button', { name: 'New conversation' }).click();
  await choose(['Anthropic', 'Local engine'], true);
  await chat.box.fill('What are tides?');
  await chat.box.press('Enter');
  await columns().getByRole('heading', { name: 'Answer B' }).waitFor();
  await expect.poll(() => columns().getByRole('button', { name: /^Stop/ }).count()).toBe(0);
  const titles = columns().locator('article > header h2');
  expect(await titles.allInnerTexts()).toEqual(['Answer A', 'Answer B']);
  await expectLooksRight(chat.page, 'columns-blind');
  await chat.page.setViewportSize({ width: 1440, height: 900 });
  await columns().getByRole('button', { name: 'This one is best: Answer A' }).press('Enter');
  await columns().waitFor({ state: 'detached' });
  await chat.main.getByRole('button', { name: '2 answers side by side' }).press('Enter');
  await columns().getByRole('heading', { name: 'Anthropic' }).waitFor();
  await columns().getByRole('button', { name: 'Tally' }).press('Enter');
  const tally = chat.page.getByRole('dialog', { name: 'Blind choices' });
  await tally.getByRole('heading', { name: 'Everybody’s choices' }).waitFor();
  await expectAccessible(chat.page);
  await tally.getByRole('button', { name: 'Make a router rule for Anthropic' }).click();
  const rule = chat.page.getByRole('dialog', { name: 'Send requests to Anthropic' });
  await rule.getByLabel('Phrase').fill('tell me about tides');
  await rule.getByRole('button', { name: 'Make the rule' }).click();
  await chat.notice('The rule is in use.');
  expect(journey.problems).toEqual([]);
});
