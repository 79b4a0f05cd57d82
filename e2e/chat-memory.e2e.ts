import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const facts = () =>
  chat.main.getByRole('region', { name: 'What is remembered' }).getByRole('listitem');

describe('memory', () => {
  it('keeps what was said in a chat after its words were corrected and approved', async () => {
    await chat.open('ai-chat');
    await chat.say('Remember that I write in British English.');
    const calls = chat.page.getByRole('list', { name: 'Tools that were called' });
    await calls.getByRole('button', { name: 'Edit: ' }).click();
    const words = calls.getByLabel('What it would do it with');
    expect(await words.inputValue()).toBe('I write in British English');
    await words.fill('I write in British English, always.');
    await expectAccessible(chat.page);
    await calls.getByRole('button', { name: 'Approve: ' }).click();
    await calls.getByText('Approved').waitFor();
    await chat.page.goto(`${journey.origin}/modules/ai-chat/memory`);
    await facts().getByText('I write in British English, always.').waitFor();
  });

  it('is a list that takes, changes and forgets facts, and brings them back', async () => {
    await chat.main.getByLabel('Add a fact').fill('I live in Ghent.');
    await chat.main.getByRole('button', { name: 'Remember' }).click();
    await chat.main.getByRole('button', { name: 'Change: I live in Ghent.' }).click();
    await chat.main.getByLabel('Change the fact').fill('I live in Bath.');
    await chat.main.getByRole('button', { name: 'Save' }).click();
    await chat.main.getByRole('button', { name: 'Delete: I live in Bath.' }).click();
    await expect.poll(() => facts().count()).toBe(1);
    await chat.page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => facts().count()).toBe(2);
    await expectLooksRight(chat.page, 'chat-memory');
  });

  it('stands in the meter with its switch', async () => {
    await chat.open('ai-chat');
    await chat.box.fill('How do I spell colour?');
    await chat.page.getByRole('button', { name: /^Context: / }).click();
    const meter = chat.page.getByRole('dialog', { name: 'What the service sees' });
    await meter.getByText('The Local engine works by rules and gets none of it.').waitFor();
    await meter.getByRole('switch', { name: 'Memory' }).click();
    await meter.getByText('Switched off for this conversation.').waitFor();
    await expectAccessible(chat.page);
    await chat.page.keyboard.press('Escape');
  });
});

describe('a temporary chat', () => {
  it('is marked, opens again after a reload, and is gone once it is closed', async () => {
    await chat.open('ai-chat');
    const begin = chat.main.getByRole('button', { name: 'Temporary chat' });
    await begin.click();
    expect(await begin.getAttribute('aria-pressed')).toBe('true');
    await chat.say('17 * 3');
    const bar = chat.main.getByRole('region', { name: 'Temporary chat' });
    await bar.getByText('gone with its files when you close it', { exact: false }).waitFor();
    await chat.page.reload();
    await bar.waitFor();
    await chat.main.getByText('51').first().waitFor();
    const list = chat.main.getByRole('navigation', { name: 'Conversations' });
    expect(await list.getByText('17 * 3').count()).toBe(0);
    await expectLooksRight(chat.page, 'chat-temporary');
    const address = chat.page.url();
    await bar.getByRole('button', { name: 'Close and delete' }).click();
    await bar.waitFor({ state: 'detached' });
    await chat.page.goto(address);
    await chat.main.getByText('This conversation could not be opened').waitFor();
  });
});
