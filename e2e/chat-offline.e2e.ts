import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatPage, createChatPage } from './chat-page.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let chat: ChatPage;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
});
afterAll(() => journey.close());

const list = () => chat.page.getByRole('navigation', { name: 'Kept conversations' });
/** Names of the browser's stores that hold somebody's conversations. */
const keptStores = () =>
  chat.page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('guildhall-kept-')),
  );
/** What the browser has kept of all conversations, as text. */
const keptText = () =>
  chat.page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('guildhall-kept-'));
    const texts = names.map(async (name) => {
      const cache = await caches.open(name);
      const found = (await cache.keys()).map(async (key) => (await cache.match(key))?.text());
      return (await Promise.all(found)).join('\n');
    });
    return (await Promise.all(texts)).join('\n');
  });

it('keeps what was said in both chats, but nothing of a temporary one', async () => {
  await chat.open('super-chatbot');
  await chat.say('17 * 3');
  await expect.poll(keptText).toContain('**51**');
  await chat.open('ai-chat');
  await chat.main.getByRole('button', { name: 'Temporary chat' }).click();
  await chat.say('19 * 3');
  await chat.main.getByText('57').first().waitFor();
  await chat.open('ai-chat');
  await chat.say('23 * 3');
  await expect.poll(keptText).toContain('**69**');
  expect(await keptText()).not.toContain('19 * 3');
  await chat.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

it('shows the conversations once the hub cannot be reached, whatever page was asked for', async () => {
  await chat.page.context().setOffline(true);
  await chat.page.goto(`${journey.origin}/marketplace?q=ships`);
  await chat.page.getByRole('heading', { name: 'The hub cannot be reached' }).waitFor();
  const again = chat.page.getByRole('link', { name: 'Try again' });
  expect(await again.getAttribute('href')).toBe('/marketplace?q=ships');
  await expect.poll(() => list().getByRole('listitem').count()).toBe(2);
  await expectLooksRight(chat.page, 'chat-offline-list');
  await list().getByRole('link', { name: '17 * 3' }).click();
  const answer = chat.page.getByRole('article', { name: 'Answer from' });
  await answer.getByText('51').first().waitFor();
  await expectLooksRight(chat.page, 'chat-offline-reading');
  await chat.page.reload();
  await answer.getByText('51').first().waitFor();
  await chat.page.context().setOffline(false);
  await again.click();
  await chat.page.waitForURL(`${journey.origin}/marketplace?q=ships`);
});

it('keeps nothing where somebody does not want it, and begins again when they do', async () => {
  await chat.open('ai-chat');
  await chat.main.getByRole('link', { name: 'Readable offline' }).click();
  await chat.page.getByRole('heading', { name: 'Reading offline' }).waitFor();
  await expect.poll(() => list().getByRole('listitem').count()).toBe(2);
  await chat.page.getByRole('switch', { name: 'Keep the last 20' }).click();
  await chat.page.getByText('Nothing is kept on this device').waitFor();
  expect(await keptText()).toBe('');
  await chat.page.getByRole('switch', { name: 'Keep the last 20' }).click();
  await chat.open('ai-chat');
  await expect.poll(keptText).toContain('**69**');
  await expect.poll(keptText).not.toContain('19 * 3');
});

it('forgets a conversation that is deleted, and everything once somebody signs out', async () => {
  const kept = chat.main.getByRole('navigation', { name: 'Conversations' });
  await kept
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await chat.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(keptText).not.toContain('**69**');
  await chat.open('super-chatbot');
  await expect.poll(keptText).toContain('**51**');
  await chat.page.getByRole('button', { name: 'Account' }).click();
  await chat.page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(keptStores).toEqual([]);
  await journey.server.kill();
  await chat.page.goto(`${journey.origin}/modules`);
  await chat.page.getByText('Nothing is kept on this device').waitFor();
  expect(await keptText()).toBe('');
});
