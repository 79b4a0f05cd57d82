import { zipSync } from 'fflate';
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

const list = () => chat.main.getByRole('navigation', { name: 'Conversations' });
const rows = () => list().locator('[data-row]').allInnerTexts();
const row = (title: string) => list().locator('[data-row]').filter({ hasText: title });
const menu = async (title: string, item: string) => {
  await list()
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await chat.page.getByRole('menuitem', { name: item }).click();
};

describe('conversations kept in order', () => {
  it('go into a folder that is made on the way, and get tags', async () => {
    await chat.open('ai-chat');
    for (const sum of ['17 * 3', '17 * 4', '17 * 5']) {
      await chat.say(sum);
      await chat.main.getByRole('button', { name: 'New conversation' }).click();
      await expect.poll(() => chat.main.getByRole('article').count()).toBe(0);
    }
    await menu('17 * 3', 'Folder and tags');
    const window = chat.page.getByRole('dialog', { name: 'Folder and tags' });
    await window.getByLabel('Or a new folder').fill('Sums');
    await window.getByLabel('Tags').fill('threes, odd');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });
    await chat.main.getByLabel('Show', { exact: true }).selectOption({ label: 'Sums (1)' });
    await expect.poll(rows).toEqual(['17 * 3']);
    await chat.main.getByLabel('Show', { exact: true }).selectOption({ label: 'odd (1)' });
    await expect.poll(rows).toEqual(['17 * 3']);
    await expectLooksRight(chat.page, 'chat-shelf');
    await chat.main.getByLabel('Show', { exact: true }).selectOption('');
    await expect.poll(rows).toEqual(['17 * 5', '17 * 4', '17 * 3']);
  });

  it('are pinned, put away and deleted by the keyboard, and that is taken back', async () => {
    await row('17 * 5').focus();
    await chat.page.keyboard.press('ArrowDown');
    await chat.page.keyboard.press('ArrowDown');
    await chat.page.keyboard.press('p');
    await expect.poll(rows).toEqual(['17 * 3', '17 * 5', '17 * 4']);
    await row('17 * 4').press('e');
    await expect.poll(rows).toEqual(['17 * 3', '17 * 5']);
    const undo = chat.page.getByRole('button', { name: 'Undo' }).first();
    await undo.click();
    await expect.poll(rows).toEqual(['17 * 3', '17 * 5', '17 * 4']);
    await row('17 * 5').press('Delete');
    await expect.poll(rows).toEqual(['17 * 3', '17 * 4']);
    await chat.notice('It can be had back for an hour.');
    await chat.page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Conversation deleted.' })
      .getByRole('button', { name: 'Undo' })
      .press('Enter');
    await expect.poll(rows).toEqual(['17 * 3', '17 * 5', '17 * 4']);
  });

  it('are found by what was said in them, and open at the message', async () => {
    await row('17 * 4').click();
    // What is sent before the conversation is there would be counted with what it holds already.
    await chat.log.getByText('68').first().waitFor();
    for (let more = 0; more < 8; more += 1) await chat.say(`100 + ${more}`);
    await chat.main.getByRole('searchbox').fill('100 + 2');
    await list().getByText('100 + 2').first().waitFor();
    await chat.main.getByRole('button', { name: 'New conversation' }).click();
    await row('17 * 4').click();
    const found = chat.log.locator('article[aria-current]');
    await found.getByText('100+2 = 102').or(found.getByText('100 + 2')).first().waitFor();
    await expect.poll(() => found.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await chat.scrollTop()).toBeGreaterThan(0);
    await expect
      .poll(() => chat.main.getByRole('button', { name: 'Jump to latest' }).count())
      .toBe(1);
    await expectLooksRight(chat.page, 'chat-found');
    await chat.page.setViewportSize({ width: 390, height: 844 });
    await chat.main.getByRole('button', { name: 'Show conversations' }).click();
    const drawer = chat.page.getByRole('dialog', { name: 'Conversations' });
    await drawer.getByRole('searchbox').fill('17 * 3');
    await drawer.locator('[data-row]').filter({ hasText: '17 * 3' }).waitFor();
    await expectAccessible(chat.page);
    if (process.env.SCREENSHOTS)
      await chat.page.screenshot({ path: `${process.env.SCREENSHOTS}/chat-drawer-390.png` });
    await drawer.locator('[data-row]').filter({ hasText: '17 * 3' }).click();
    await drawer.waitFor({ state: 'detached' });
    await chat.log.getByText('51').first().waitFor();
  });
});

describe('conversations of another service', () => {
  it('come in with a word of how many, and once alone', async () => {
    await chat.page.setViewportSize({ width: 1440, height: 900 });
    await chat.open('ai-chat');
    const said = (id: string, parent: string | null, role: string, text: string) => [
      id,
      {
        id,
        parent,
        message: { author: { role }, content: { content_type: 'text', parts: [text] } },
      },
    ];
    const talk = (at: number) => ({
      ...{ conversation_id: `e2e-${at}`, title: `Old talk ${at}`, create_time: 1_760_000_000 },
      mapping: Object.fromEntries([
        said('q', null, 'user', `Which boat is number ${at}?`),
        said('a', 'q', 'assistant', `The **ferry** number ${at}.`),
        said('b', 'q', 'assistant', `The barge number ${at}.`),
      ]),
    });
    const text = JSON.stringify(Array.from({ length: 40 }, (_, at) => talk(at)));
    const zip = zipSync({ 'conversations.json': new TextEncoder().encode(text) });
    const file = { name: 'chatgpt.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await chat.main.getByRole('button', { name: 'Import conversations' }).press('Enter');
    const window = chat.page.getByRole('dialog', { name: 'Import conversations' });
    await window.getByLabel('Conversations to import').setInputFiles(file);
    await window.getByText('40 conversations of ChatGPT came in.').waitFor();
    await expectLooksRight(chat.page, 'chat-import');
    await window.getByLabel('Conversations to import').setInputFiles(file);
    await window.getByText('0 conversations of ChatGPT came in. 40 were here already.').waitFor();
    const wrong = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await window.getByLabel('Conversations to import').setInputFiles(wrong);
    await window.getByText('This is no export of ChatGPT or Claude.').waitFor();
    await chat.page.keyboard.press('Escape');
    await chat.main.getByRole('searchbox').fill('ferry number 7');
    await row('Old talk 7').click();
    await chat.log
      .getByRole('article', { name: 'Answer from ChatGPT' })
      .getByText('ferry')
      .waitFor();
    await chat.log.getByText('1/2').waitFor();
  });
});
