import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverModules } from '../../app/discovery.ts';
import type { TextMessage } from '../gateway/provider.ts';
import { indexGuides } from '../retrieval/guides.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { hubTools } from './hub-tools.ts';
import { answerLocally } from './text/answers/answer-locally.ts';

let hub: TestHub;
let admin: string;
let user: string;
beforeAll(async () => {
  hub = await startTestHub({ MARKET_SEEDS: 'on' });
  admin = (await hub.signUp()).id;
  user = (await hub.signUp()).id;
  await indexGuides(hub.platform.db);
});
afterAll(() => hub.close());

async function ask(question: string, before: readonly TextMessage[] = [], asker = user) {
  const messages: TextMessage[] = [...before, { role: 'user', content: question }];
  const { topic, text, sources } = await answerLocally(hub.platform, asker, { messages });
  return { topic, text, urls: sources.map(({ url }) => url) };
}

it.each([
  ['How do I add an API key?', /paste its key/, '/api-keys'],
  ['where do i put my openai key', /paste its key/, '/api-keys'],
  ['Explain how routing works', /keywords it hits most/, '/modules/super-chatbot/guide'],
  ['How much does OpenAI cost?', /monthly price/, '/api-keys'],
  ['Are my API keys safe?', /AES-256-GCM/, '/api-keys'],
  ['What is Guildhall?', /self-hosted hub/, '/modules'],
  ['Can I export my conversations?', /Export as JSON/, '/modules/ai-chat/guide'],
  ['How do I sell a prompt?', /Submit a Prompt/, '/submit-prompt'],
  ['¿Cómo vendo un prompt?', /inglés[\s\S]*Submit a Prompt/, '/submit-prompt'],
])('answers "%s" with what helps', async (question, text, url) => {
  const answer = await ask(question);
  expect(answer.text).toMatch(text);
  expect(answer.urls).toContain(url);
  expect(answer.text.length).toBeLessThan(1400);
});

it.each([
  'What is photosynthesis?',
  'Explain how photosynthesis works',
  'Who won the world cup?',
  'Analyze the pros and cons of remote work',
  'What are the latest news about solar energy?',
  'What is the capital of France?',
  'What are the key points of the French Revolution?',
  'How do I tune the keys of a piano?',
  'How do I start a business?',
])('says honestly that it knows nothing of "%s"', async (question) => {
  const { text, urls } = await ask(question);
  expect(text).toMatch(/^I found nothing about/);
  expect(urls).toEqual([]);
});

it('takes the message before only for questions that point back to it', async () => {
  const before: TextMessage[] = [
    { role: 'user', content: 'How does the One-Button Video Maker choose a duration?' },
    { role: 'assistant', content: '…' },
  ];
  expect((await ask('What is photosynthesis?', before)).text).toMatch(/^I found nothing/);
  expect((await ask('And how long does it take?', before)).text).toMatch(/Video Maker/);
});

it.each(['Hello', 'What can you do?', 'I need help', 'who are you?'])(
  'introduces itself after "%s"',
  async (question) => expect((await ask(question)).text).toMatch(/I am the \*\*Local engine\*\*/),
);

it('names the tools that are built and open to whoever asks, and no others', async () => {
  const mine = (await ask('What can this hub do?')).text;
  const theirs = (await ask('What can this hub do?', [], admin)).text;
  for (const { title, status, permission, id } of hubTools()) {
    if (['home', 'module-dashboard', 'tutorials'].includes(id)) continue;
    const named = `[${title}]`;
    expect([title, mine.includes(named)]).toEqual([
      title,
      status === 'active' && permission !== 'admin',
    ]);
    expect([title, theirs.includes(named)]).toEqual([title, status === 'active']);
  }
});

it('says first of a tool that is not built that it is not built yet', async () => {
  const order = await ask('Adapt my post to each network and schedule it');
  expect(order.text).toMatch(/^\*\*Social Media Manager is not built yet\*\*/);
  const question = await ask('Can the Calendar Scheduler let others book with me?');
  expect(question.text).toMatch(/^\*\*Calendar Scheduler is not built yet\*\*/);
  const passage = await ask(
    'Does the Social Media Manager tell me when two people edit a post at once?',
  );
  expect(passage.text).toMatch(/^\*\*Social Media Manager is not built yet\*\*/);
});

it('finds prompts with the search of the marketplace, with links and prices', async () => {
  const { topic, text } = await ask('find me a prompt for an investor pitch');
  expect(topic).toBe('find-prompt');
  expect(text).toMatch(/\(\/prompts\/investor-pitch-[^)]+\) · \$\d/);
  expect((await ask('find a prompt for xyzzyplugh')).text).toMatch(/holds no prompt/);
});

it('opens the film form filled in for the order of a film', async () => {
  const { text } = await ask('make a 20 second film about bees');
  expect(text).toContain(
    '(/modules/one-button-video-maker?film=new&title=Bees&type=music-video-explainer&duration=1-2)',
  );
  expect(text).toContain('shortest film');
});

it.each([
  ['Write a Python function that reverses a list', /^I cannot write, run or explain code/],
  ['Übersetze "guten Abend" ins Italienische', /^Ich kann nicht übersetzen/],
  ['Rappelle-moi demain d’appeler Anna', /^\*\*Calendar Scheduler n’est pas encore construit/],
  ['make a picture of a red bicycle', /Super Chatbot\]\(\/modules\/super-chatbot\).*a red bicycle/],
])('says what it does with "%s"', async (question, answer) => {
  expect((await ask(question)).text).toMatch(answer);
});

it('leads only to screens that exist and that whoever asks may open', async () => {
  const modules = await discoverModules();
  const screens = modules.flatMap(({ info: { paths, permission } }) =>
    paths.map((path) => ({ path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), permission })),
  );
  for (const tool of hubTools()) {
    for (const { pages, text, forAdmins } of tool.askedFor?.facts ?? []) {
      const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? '');
      for (const url of [...pages.map((page) => page.url), ...links]) {
        const open = screens.filter(({ path }) => path.test(url));
        expect([url, open.length > 0]).toEqual([url, true]);
        const isOpen = forAdmins || open.some(({ permission }) => permission !== 'admin');
        // Below one module stand screens for everybody and the one for administrators.
        expect([url, isOpen && (forAdmins || !url.startsWith('/admin'))]).toEqual([url, true]);
      }
    }
  }
  const refused = await ask('how do I edit the landing page of this hub');
  expect(refused).toMatchObject({ text: expect.stringMatching(/administrators/), urls: [] });
  expect((await ask('how do I edit the landing page of this hub', [], admin)).urls).toContain(
    '/homepage-content',
  );
});
