import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '../db/database.ts';
import type { TextMessage } from '../gateway/provider.ts';
import type { Platform } from '../platform.ts';
import { indexGuides } from '../retrieval/guides.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { answerText } from './text/answer-text.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, 4);
  await indexGuides(db);
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const user = '01890000-0000-7000-8000-000000000000';

async function ask(question: string, before: readonly TextMessage[] = []) {
  const platform = { db, now: () => new Date() } as Platform;
  const messages: TextMessage[] = [...before, { role: 'user', content: question }];
  let text = '';
  const urls: string[] = [];
  for await (const event of answerText(platform, user, { messages })) {
    if (event.type === 'delta') text += event.text;
    if (event.type === 'source') urls.push(event.url);
  }
  return { text, urls };
}

it.each([
  ['How do I add an API key?', /paste its key/, '/api-keys'],
  ['where do i put my openai key', /paste its key/, '/api-keys'],
  ['Explain how routing works', /keywords it hits most/, '/modules/super-chatbot/guide'],
  ['How much does OpenAI cost?', /monthly price/, '/api-keys'],
  ['Are my API keys safe?', /AES-256-GCM/, '/api-keys'],
  ['What is Guildhall?', /self-hosted hub/, '/modules'],
  ['Can I export my conversations?', /Export as JSON/, '/modules/ai-chat/guide'],
  ['How do I get a certificate for a course?', /certificate/i, '/modules/training-center/guide'],
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
