import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatPage, createChatPage } from './chat-page.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let chat: ChatPage;
let api: (path: string, json: object) => Promise<unknown>;
let remove: (path: string) => Promise<Response>;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  const person = await journey.signUp();
  chat = createChatPage(journey.page, journey.origin);
  const { origin } = journey;
  const post = async (path: string, json: object, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, {
      ...{ method: 'POST', body: JSON.stringify(json) },
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const config = (await (await fetch(`${origin}/api/config`)).json()) as { publishableKey: string };
  const path = '/auth/v1/token?grant_type=password';
  const { access_token: token } = await post(path, person, { apikey: config.publishableKey });
  const headers = { authorization: `Bearer ${token}` };
  api = (at, json) => post(at, json, headers);
  remove = (at) => fetch(origin + at, { method: 'DELETE', headers });
});
afterAll(() => journey.close());

const open = (path: string) => chat.page.goto(journey.origin + path);

describe('assistants', () => {
  it('come with the hub, and become one’s own', async () => {
    await open('/modules/ai-chat/assistants');
    const hubs = chat.main.getByRole('region', { name: 'From this hub' }).getByRole('listitem');
    await expect.poll(() => hubs.count()).toBe(12);
    await expectLooksRight(chat.page, 'assistants');
    await chat.main.getByRole('button', { name: 'Make it mine: Proofreader' }).click();
    await chat.main.getByLabel('Name', { exact: true }).waitFor();
    expect(await chat.main.getByLabel('Name', { exact: true }).inputValue()).toBe('My Proofreader');
  });

  it('are written with everything that they work with, and saved as one types', async () => {
    await chat.main.getByLabel('Name', { exact: true }).fill('Comma Keeper');
    await chat.main.getByLabel('Instructions', { exact: true }).fill('Mend nothing but commas.');
    await chat.main.getByRole('button', { name: 'Remove starter 3' }).click();
    await chat.main.getByLabel('Starter 1', { exact: true }).fill('Mend my commas: ');
    await chat.main.getByText('What the model is told').click();
    await chat.main.getByText('You answer as “Comma Keeper”.').waitFor();
    await chat.main.getByText('Saved', { exact: true }).waitFor();
    await expectLooksRight(chat.page, 'assistant-editor');
    await chat.page.reload();
    await expect
      .poll(() => chat.main.getByLabel('Instructions', { exact: true }).inputValue())
      .toBe('Mend nothing but commas.');
  });

  it('begin a conversation that keeps their name, and say so when they are gone', async () => {
    const editor = chat.page.url();
    await chat.main.getByRole('link', { name: 'Use Comma Keeper' }).click();
    const welcome = chat.main.getByRole('region', { name: 'Comma Keeper' });
    await welcome.getByText('Yours.').waitFor();
    await expectLooksRight(chat.page, 'assistant-welcome');
    await welcome.getByRole('button', { name: 'Mend my commas:' }).click();
    expect(await chat.box.inputValue()).toBe('Mend my commas: ');
    await chat.say('Mend my commas: one, two');
    await chat.answer.getByText('Comma Keeper', { exact: true }).waitFor();
    // There is no key here: the Local engine says what it cannot do.
    await chat.answer.getByText('cannot follow the instructions of “Comma Keeper”').waitFor();
    await expectLooksRight(chat.page, 'assistant-answer');
    const conversation = chat.page.url();
    await chat.page.goto(editor);
    await chat.main.getByLabel('Instructions', { exact: true }).fill('Mend full stops.');
    await chat.main.getByText('Saved', { exact: true }).waitFor();
    await chat.page.goto(conversation);
    await chat.main.getByText('has changed since this conversation began').waitFor();
    const { status } = await remove(`/api/projects/${editor.split('/').at(-1)}`);
    expect(status).toBe(200);
    await chat.page.reload();
    await chat.main.getByText('This assistant is no longer there.').waitFor();
    await chat.say('17 * 3');
    await chat.answer.getByText('51').first().waitFor();
  });
});

describe('the signs in the text field', () => {
  it('@ calls an assistant for one message, by keyboard', async () => {
    await chat.open('super-chatbot');
    await chat.box.pressSequentially('@expl');
    const list = chat.main.getByRole('listbox', { name: 'Assistants' });
    await list.getByRole('option', { name: 'Explainer' }).waitFor();
    await expectLooksRight(chat.page, 'chat-call');
    await chat.box.press('Enter');
    await chat.main.getByText('answers this message.').waitFor();
    expect(await chat.box.inputValue()).toBe('');
    await chat.say('Why is the sky blue?');
    await chat.answer.getByText('Explainer', { exact: true }).waitFor();
    await chat.say('17 * 3');
    expect(await chat.answer.getByText('Explainer', { exact: true }).count()).toBe(0);
  });

  it('/ opens the shelf, whose prompts are filled in where they stand', async () => {
    const rough = 'Lantern poem in {{ mood }} words';
    await api('/api/prompt-studio/ideas', { rough });
    await chat.open('ai-chat');
    await chat.box.pressSequentially('/lant');
    const list = chat.main.getByRole('listbox', { name: 'Prompts' });
    await list.getByRole('option', { name: 'Lantern poem' }).waitFor();
    await expectLooksRight(chat.page, 'chat-shelf-of-prompts');
    await chat.box.press('Enter');
    const form = chat.main.getByRole('group', { name: 'Fill in “Lantern poem' });
    await form.getByLabel('Mood').fill('cheerful');
    await expectLooksRight(chat.page, 'chat-blanks');
    await form.getByLabel('Mood').press('Enter');
    await expect.poll(() => chat.box.inputValue()).toBe('Lantern poem in cheerful words');
    await chat.main.getByRole('button', { name: 'Forget the prompt' }).click();
  });

  it('makes of a picture prompt a picture, unless its person wants words', async () => {
    const writing = { title: 'Lantern picture', body: 'A lantern in the snow, oil on canvas' };
    const about = { model: 'Midjourney', topic: 'ai-images' };
    await api('/api/prompt-studio/submissions', { writing: { ...writing, ...about } });
    await chat.open('ai-chat');
    await chat.box.pressSequentially('/lantern pic');
    await chat.main.getByRole('option', { name: 'Lantern picture' }).click();
    await expect.poll(() => chat.box.inputValue()).toBe(writing.body);
    await chat.main.getByText('“Lantern picture” makes').waitFor();
    await chat.box.press('Enter');
    await chat.answer.getByRole('img').first().waitFor();
  });

  it('a prompt is improved in place: looked at, taken, and taken back', async () => {
    await chat.open('ai-chat');
    await chat.box.fill('write a toast for my sister');
    await chat.main.getByRole('button', { name: 'Improve my prompt' }).click();
    const better = chat.main.getByRole('region', { name: 'A better version' });
    await better.getByText('by Local engine (rules of this hub)').waitFor();
    await expectLooksRight(chat.page, 'chat-improve');
    await better.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => chat.box.inputValue()).toContain('Before you answer, check');
    await chat.main.getByRole('button', { name: 'Undo improvement' }).click();
    await expect.poll(() => chat.box.inputValue()).toBe('write a toast for my sister');
    await expectAccessible(chat.page);
  });
});
