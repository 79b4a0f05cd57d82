import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '../src/platform/gateway/providers/testing/mock-providers.ts';
import { type ChatPage, createChatPage, freePort, saveKeys, startSlowModel } from './chat-page.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';

let journey: Journey;
let chat: ChatPage;
let openai: MockProvider;
let anthropic: MockProvider;
let slow: Awaited<ReturnType<typeof startSlowModel>>;
let restarted: RunningServer | undefined;
let environment: Record<string, string>;
let person: { email: string; password: string };

beforeAll(async () => {
  [openai, anthropic, slow] = await Promise.all([
    startMockProvider('openai'),
    startMockProvider('anthropic'),
    startSlowModel(),
  ]);
  environment = {
    PORT: String(await freePort()),
    MARKET_SEEDS: 'off',
    OPENAI_BASE_URL: openai.origin,
    ANTHROPIC_BASE_URL: anthropic.origin,
    GROQ_BASE_URL: slow.origin,
  };
  journey = await startJourney(environment, { ownPostgres: true });
  person = await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
});
afterAll(async () => {
  await restarted?.stop();
  await journey.close();
  await Promise.all([openai.close(), anthropic.close(), slow.close()]);
});

describe('without any key', () => {
  it('a message is routed visibly and answered by the Local engine', async () => {
    await chat.open('super-chatbot');
    await chat.page.getByText('1 Service Active').waitFor();
    await chat.log.getByText('Active services: Local engine.').waitFor();
    expect(await chat.main.getByRole('textbox').count()).toBe(1);
    await chat.box.press('Enter');
    expect(await chat.page.getByRole('article').count()).toBe(0);
    await chat.box.fill('How do I add an API key?');
    await chat.main.getByText('Local engine · your words ask for').waitFor();
    await chat.box.press('Shift+Enter');
    expect(await chat.box.inputValue()).toContain('\n');
    await chat.box.press('Enter');
    await chat.ended('Response generated using Local engine');
    await chat.answer.getByText('Open the API Key Manager').waitFor();
    const source = await chat.answer.getByRole('link', { name: 'API Key Manager' }).first();
    expect(await source.getAttribute('href')).toBe('/api-keys');
    expect(await chat.box.inputValue()).toBe('');
    await expectAccessible(chat.page);
  });

  it('a picture and a recording come from the hub itself', async () => {
    await chat.open('super-chatbot');
    await chat.say('Create a picture of a lighthouse at sunset');
    const picture = chat.answer.getByRole('img', { name: /lighthouse/ });
    expect(await picture.getAttribute('src')).toMatch(/^\/files\//);
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(1024);
    await chat.say('Narrate this: "Welcome to our shop"');
    const audio = chat.answer.locator('audio');
    expect(await audio.getAttribute('src')).toMatch(/^\/files\//);
    await expect
      .poll(() => audio.evaluate((it) => (it as HTMLAudioElement).duration))
      .toBeGreaterThan(0.5);
    await chat.atEnd();
    await expectAccessible(chat.page);
  });

  it('AI Chat answers from an attached file', async () => {
    await chat.open('ai-chat');
    const buffer = Buffer.from('The hangar opens at nine. Visitors wear helmets.');
    const file = { name: 'hangar.txt', mimeType: 'text/plain', buffer };
    await chat.main.locator('input[type=file][multiple]').setInputFiles(file);
    await chat.main.getByText('hangar.txt').waitFor();
    await chat.say('When does the hangar open?');
    expect(await chat.answer.innerText()).toContain('The hangar opens at nine.');
    await expectAccessible(chat.page);
  });
});

describe('with keys', () => {
  beforeAll(async () => {
    await saveKeys(journey.origin, person, {
      openai: 'sk-valid-0123456789012345678901',
      anthropic: 'sk-ant-valid-0123456789012345678',
      groq: 'gsk_valid_0123456789012345678901',
    });
  });

  it('text is answered by the best-matching service, and the words under it say so', async () => {
    await chat.open('super-chatbot');
    await chat.page.getByText('4 Services Active').waitFor();
    await chat.box.fill('Please write and explain code');
    await chat.main.getByText('OpenAI · matched "write", "explain", "code".').waitFor();
    await chat.box.press('Enter');
    await chat.ended('Response generated using OpenAI');
    expect(await chat.answer.innerText()).toContain('This is a mock answer from OpenAI');
  });

  it('@service and the picker overrule the words', async () => {
    await chat.say('@anthropic write code');
    expect(await chat.answer.innerText()).toContain('answer from Anthropic');
    await chat.main.getByLabel('Service').selectOption('local');
    await chat.say('12*7');
    expect(await chat.answer.innerText()).toContain('12*7 = 84');
    await chat.main.getByLabel('Service').selectOption('');
  });

  it('a failed service is replaced by the next one, and the answer says so', async () => {
    anthropic.setScenario('down');
    await chat.say('Reason about a complex, detailed plan');
    anthropic.setScenario(undefined);
    await chat.answer.getByText('after a failed try').waitFor();
    await chat.answer.getByRole('button', { name: 'Why?' }).click();
    await chat.page
      .getByRole('dialog')
      .getByText(/Anthropic failed: /)
      .waitFor();
    await chat.page.keyboard.press('Escape');
    expect(await chat.answer.innerText()).not.toContain('Service call failed');
    await expectAccessible(chat.page);
  });

  it('an edit makes a branch, and both versions can be seen', async () => {
    await chat.open('super-chatbot');
    await chat.say('@openai first wording');
    await chat.main.getByRole('button', { name: 'Edit' }).click();
    await chat.main.getByLabel('Edit your message').fill('@openai second wording');
    await chat.main.getByRole('button', { name: 'Send as a new version' }).click();
    await chat.answer.getByText('to: second wording').waitFor();
    await chat.main.getByText('2/2').waitFor();
    await chat.main.getByRole('button', { name: 'Earlier version' }).click();
    await chat.answer.getByText('to: first wording').waitFor();
    await chat.main.getByRole('button', { name: 'Later version' }).click();
    await chat.settled();
    await chat.main.getByRole('button', { name: 'Retry' }).click();
    await chat.page.getByRole('menuitem', { name: 'Anthropic' }).click();
    await chat.answer.getByText('mock answer from Anthropic to: second wording').waitFor();
  });

  it('corrections become a suggested rule, which holds once it is accepted', async () => {
    await chat.open('super-chatbot');
    for (const where of ['harbour', 'castle', 'garden']) {
      await chat.say(`Explain the ledger of the ${where}`);
      await chat.answer.getByText('answer from OpenAI').waitFor();
      await chat.answer.getByRole('button', { name: 'Retry' }).click();
      await chat.page.getByRole('menuitem', { name: 'Anthropic' }).click();
      await chat.answer.getByText('answer from Anthropic').waitFor();
      await chat.settled();
    }
    const admin = await chat.page.context().newPage();
    await admin.goto(`${journey.origin}/admin?tab=api-keys`);
    const router = admin.getByRole('region', { name: 'Router' });
    const figures = '“ledger” → Anthropic: 3 of 3 people-corrected messages; 0 left as they were.';
    await router.getByText(figures).waitFor();
    await expectAccessible(admin);
    await router.getByRole('button', { name: 'Accept “ledger” → Anthropic' }).press('Enter');
    await router.getByText('Must go to').waitFor();
    await expectAccessible(admin);
    await admin.close();
    await chat.say('Explain the ledger of the bakery');
    await chat.answer.getByText('Why?').click();
    await chat.page
      .getByRole('dialog')
      .getByText("Anthropic: your administrator's rule for “ledger”.")
      .waitFor();
    await chat.page.keyboard.press('Escape');
  });

  it('search finds a conversation, and its link opens for a visitor', async () => {
    await chat.main.getByRole('searchbox').fill('second wording');
    const list = chat.main.getByRole('navigation', { name: 'Conversations' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: /^Actions for/ }).click();
    await chat.page.getByRole('menuitem', { name: 'Share link' }).click();
    const link = await chat.page.getByLabel('Link').inputValue();
    await chat.page.keyboard.press('Escape');
    const visitor = await journey.visitor();
    await visitor.goto(link);
    await visitor.getByText('mock answer from Anthropic to: second wording').waitFor();
    expect(await visitor.getByRole('main').getByRole('textbox').count()).toBe(0);
    await expectAccessible(visitor);
  });
});

describe('an answer on its way', () => {
  it('can be stopped and keeps what has arrived', async () => {
    await chat.open('super-chatbot');
    await chat.ask('@groq tell me an endless story');
    await chat.answer.getByText(/word 3\b/).waitFor();
    await chat.box.fill('typing goes on');
    await chat.box.press('Enter');
    expect(await chat.box.inputValue()).toBe('typing goes on');
    await chat.answer.getByText(/word 22\b/).waitFor();
    await chat.atEnd();
    // A reader who scrolls up is left there, whatever arrives.
    await chat.log.hover();
    await chat.page.mouse.wheel(0, -2000);
    await expect.poll(() => chat.scrollTop()).toBe(0);
    await chat.answer.getByText(/word 25\b/).waitFor();
    expect(await chat.scrollTop()).toBe(0);
    await chat.main.getByRole('button', { name: 'Jump to latest' }).click();
    await chat.atEnd();
    await chat.main.getByRole('button', { name: 'Stop' }).click();
    await chat.answer.getByText('Stopped.').waitFor();
    expect(await chat.answer.innerText()).toMatch(/word 3\b/);
    expect(await chat.answer.innerText()).not.toContain('The end');
  });

  it('goes on after a reload, and a second tab follows it', async () => {
    await chat.open('super-chatbot');
    await chat.say('@local 1+1');
    const tab = await chat.page.context().newPage();
    await tab.goto(chat.page.url());
    await tab.getByText('1+1 = 2').waitFor();
    await chat.ask('@groq tell me a long story');
    await chat.answer.getByText(/word 3\b/).waitFor();
    await tab
      .getByRole('article')
      .last()
      .getByText(/word 4\b/)
      .waitFor();
    await chat.page.reload();
    await chat.main.getByRole('button', { name: 'Stop' }).waitFor();
    for (const page of [chat.page, tab])
      await page.getByRole('article').last().getByText('The end.').waitFor();
    await chat.ended('Response generated using Groq');
    await tab.close();
  });

  it('tells whoever has gone to another page of its end', async () => {
    await chat.open('super-chatbot');
    await chat.ask('@groq tell me a long story');
    await chat.main.getByRole('link', { name: 'Guide' }).click();
    await chat.notice('Response generated using Groq');
  });

  it('keeps what cannot be sent where it was written', async () => {
    await chat.open('super-chatbot');
    await chat.box.fill('This must not be lost');
    await chat.page.context().setOffline(true);
    await chat.box.press('Enter');
    await chat.notice('Failed to process request');
    expect(await chat.box.inputValue()).toBe('This must not be lost');
    await chat.page.context().setOffline(false);
    await chat.box.press('Enter');
    await chat.settled();
    expect(await chat.box.inputValue()).toBe('');
  });

  it('keeps its text when the server is killed, and Retry works after the restart', async () => {
    await chat.open('super-chatbot');
    await chat.ask('@groq tell me a long story');
    await chat.answer.getByText(/word 8\b/).waitFor();
    await journey.server.kill();
    restarted = await startServer(environment, journey.server.dataDir);
    await chat.answer.getByText('The server stopped while this answer was being written').waitFor();
    expect(await chat.answer.innerText()).toMatch(/word 3\b/);
    await chat.main.getByRole('button', { name: 'Retry' }).click();
    await chat.page.getByRole('menuitem', { name: 'Same choice again' }).click();
    await chat.answer.getByText('The end.').waitFor();
    expect(journey.problems).toEqual([]);
  });
});

it('says that no service is suitable when none is active at all', async () => {
  const bare = await startJourney({ LOCAL_ENGINE: '0', MARKET_SEEDS: 'off' });
  try {
    await bare.signUp();
    const alone = createChatPage(bare.page, bare.origin);
    await alone.open('super-chatbot');
    await alone.page.getByText('0 Services Active').waitFor();
    await alone.say('Explain tides');
    const lines = await alone.answer.innerText();
    expect(lines).toContain('No suitable AI service available for this request');
    expect(lines).toContain(
      'Please check that your API keys are properly configured in the API Key Manager.',
    );
    expect(bare.problems).toEqual([]);
  } finally {
    await bare.close();
  }
});
