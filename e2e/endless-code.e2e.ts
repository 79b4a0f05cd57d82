import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestRun, longestStart } from '../src/modules/ai-chat/web/frame/run-limits.ts';
import { type ChatPage, createChatPage, saveKeys } from './chat-page.ts';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';
import { startWrittenModel } from './written-model.ts';

let journey: Journey;
let chat: ChatPage;
let page: Page;
let model: Awaited<ReturnType<typeof startWrittenModel>>;
beforeAll(async () => {
  model = await startWrittenModel();
  journey = await startJourney({ MARKET_SEEDS: 'off', GROQ_BASE_URL: model.origin });
  ({ page } = journey);
  const person = await journey.signUp();
  await saveKeys(journey.origin, person, { groq: 'gsk_valid_key_0000000000000000000000000000' });
  // The clocks of the page and its frames can be put forward; the code itself runs in a worker, which has its own.
  await page.clock.install();
  chat = createChatPage(page, journey.origin);
  await chat.open('ai-chat');
  await chat.main.getByLabel('Service', { exact: true }).selectOption('groq');
});
afterAll(async () => {
  await journey.close();
  await model.close();
});

/** Runs code of an answer, and waits until it has printed `on`. */
async function run(language: string, code: string) {
  model.answers[language] = `\`\`\`${language}\n${code}\n\`\`\``;
  await chat.say(`Please write ${language}.`);
  await chat.answer.getByRole('button', { name: 'Run' }).press('Enter');
  const said = chat.answer.getByRole('group', { name: 'What the code says' });
  await said.getByText('on', { exact: true }).waitFor();
  return said;
}

it.each([
  ['js', 'console.log("on");\nfor (;;);'],
  ['python', 'print("on", flush=True)\nwhile True:\n    pass'],
])(
  'an endless loop in %s is ended at its limit, and the next code runs',
  async (language, code) => {
    const said = await run(language, code);
    await page.clock.runFor(longestRun / 2);
    await said.getByText('Running …').waitFor();
    await page.clock.runFor(longestRun / 2);
    await said.getByText('Stopped: it was still running after 10 seconds.').waitFor();
    expect(await said.locator('iframe').count()).toBe(0);
    await said.getByText('on', { exact: true }).waitFor();
    await expectLooksRight(page, `endless-${language}`);
    const next = await run(language, language === 'js' ? 'console.log("on")' : 'print("on")');
    await next.getByText('Done.').waitFor();
  },
);

it('Python that does not come up is said as such, not as code that ran too long', async () => {
  // Its files arrive, but its program waits for ever.
  await page.route('**/assets/pyodide-*.js', (route) => route.fulfill({ body: 'for (;;);' }));
  await page.reload();
  model.answers.python = '```python\nprint("on")\n```';
  await chat.say('Please write python.');
  const worker = page.waitForEvent('worker');
  await chat.answer.getByRole('button', { name: 'Run' }).press('Enter');
  const said = chat.answer.getByRole('group', { name: 'What the code says' });
  await worker;
  // A clock is put forward in frames that stand: the worker begins before its frame is whole.
  const frame = await (await said.locator('iframe').elementHandle())?.contentFrame();
  await frame?.waitForLoadState('load');
  await page.clock.runFor(longestStart);
  await said.getByText('Python did not start within 60 seconds. Try again.').waitFor();
});
