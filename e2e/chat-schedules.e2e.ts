import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatPage, createChatPage } from './chat-page.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let chat: ChatPage;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
});
afterAll(() => journey.close());

const dialog = () => chat.page.getByRole('dialog', { name: 'Scheduled prompts' });
const rows = () => dialog().getByRole('listitem');
const doWith = async (words: string, action: string) => {
  await dialog()
    .getByRole('button', { name: `Actions for “${words}”` })
    .click();
  await chat.page.getByRole('menuitem', { name: action, exact: true }).click();
};

it('what is typed with its time is scheduled, in a conversation that begins with it', async () => {
  await chat.open('super-chatbot');
  await chat.box.fill('Every Monday at 8:30 what is 12 * 12?');
  await chat.page.getByText('Every Monday at 08:30?').waitFor();
  await expectLooksRight(chat.page, 'chat-schedule-offer');
  await chat.page.getByRole('button', { name: 'Schedule this' }).click();
  expect(await dialog().getByLabel('What is asked').inputValue()).toBe('what is 12 * 12?');
  expect(await dialog().getByLabel('At', { exact: true }).inputValue()).toBe('08:30');
  await dialog().getByText('This hub has no mail server.').waitFor();
  await expectLooksRight(chat.page, 'chat-schedule-form');
  await dialog().getByRole('button', { name: 'Schedule', exact: true }).click();
  await chat.page.waitForURL(/\?c=/);
  await expect.poll(() => chat.box.inputValue()).toBe('');
});

it('is asked now, changed, paused, deleted and brought back', async () => {
  await chat.page.getByRole('button', { name: 'Scheduled' }).click();
  await rows().getByText('Every Monday at 08:30').waitFor();
  await doWith('what is 12 * 12?', 'Ask now');
  await chat.page.getByText('Answered in the chat.').waitFor();
  await doWith('what is 12 * 12?', 'Change');
  await dialog().getByLabel('How often').selectOption('daily');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await rows().getByText('Every day at 08:30').waitFor();
  await doWith('what is 12 * 12?', 'Pause');
  await rows().getByText('Paused').waitFor();
  await expectLooksRight(chat.page, 'chat-schedules');
  await doWith('what is 12 * 12?', 'Delete');
  await dialog().getByText('Nothing is scheduled').waitFor();
  await expectAccessible(chat.page);
  await chat.page.getByRole('button', { name: 'Undo' }).click();
  await rows().getByText('Paused').waitFor();
  await chat.page.keyboard.press('Escape');
  await chat.main.getByText('144').first().waitFor();
  expect(journey.problems).toEqual([]);
});
