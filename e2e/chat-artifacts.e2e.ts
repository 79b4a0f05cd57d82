import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatPage, createChatPage, saveKeys } from './chat-page.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';
import { startWrittenModel } from './written-model.ts';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

let journey: Journey;
let chat: ChatPage;
let page: Page;
let model: Awaited<ReturnType<typeof startWrittenModel>>;
beforeAll(async () => {
  model = await startWrittenModel();
  journey = await startJourney({ MARKET_SEEDS: 'off', GROQ_BASE_URL: model.origin });
  const person = await journey.signUp();
  await saveKeys(journey.origin, person, { groq: 'gsk_valid_key_0000000000000000000000000000' });
  ({ page } = journey);
  page.setDefaultTimeout(20_000);
  chat = createChatPage(page, journey.origin);
  await chat.open('ai-chat');
  await chat.main.getByLabel('Service', { exact: true }).selectOption('groq');
});
afterAll(async () => {
  await journey.close();
  await model.close();
});

async function ask(word: string, answer: string) {
  model.answers[word] = answer;
  await chat.say(`Please write ${word}.`);
}
const panel = (name: string) => page.getByRole('complementary', { name, exact: true });
/** The frame in the frame, in which a page of an answer lives. */
async function innermost(within: ReturnType<typeof panel>): Promise<Frame> {
  const outer = await (await within.locator('iframe').elementHandle())?.contentFrame();
  await expect.poll(() => outer?.childFrames().length).toBe(1);
  return outer?.childFrames()[0] as Frame;
}
const clock = (body: string) =>
  fence('html', `<title>Tide clock</title>\n<h1>Tides</h1>\n<p id="said">${body}</p>`);

describe('a page of an answer', () => {
  it('stands beside the chat, is edited, rewritten by a later answer, and restored', async () => {
    await ask('tide-clock', `Here it is:\n\n${clock('Low at six.')}`);
    await chat.answer.getByRole('button', { name: 'Open beside the chat' }).press('Enter');
    const artifact = panel('Tide clock');
    const seen = async () => (await innermost(artifact)).locator('#said').innerText();
    await expect.poll(seen).toBe('Low at six.');
    await expectLooksRight(page, 'artifact-page');
    await artifact.getByRole('button', { name: 'Code' }).press('Enter');
    const editor = artifact.getByRole('textbox', { name: 'Text of Tide clock' });
    await editor.fill('<title>Tide clock</title>\n<p id="said">Mine.</p>');
    await expectLooksRight(page, 'artifact-code');
    await artifact.getByRole('button', { name: 'Save' }).press('Enter');
    const version = artifact.getByLabel('Version');
    await expect.poll(() => version.inputValue()).toBe('2');
    await artifact.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect.poll(seen).toBe('Mine.');

    await ask('better-clock', `Better:\n\n${clock('Low at seven.')}`);
    await expect.poll(() => version.inputValue()).toBe('3');
    await expect.poll(seen).toBe('Low at seven.');
    await version.selectOption('1');
    await expect.poll(seen).toBe('Low at six.');
    await artifact.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect.poll(() => version.inputValue()).toBe('4');
    await artifact.getByRole('button', { name: 'Keep in the library' }).press('Enter');
    await chat.notice('Tide-clock.html');
    await artifact.getByRole('button', { name: 'Close the artifact' }).press('Enter');
    await artifact.waitFor({ state: 'detached' });
  });

  it('reaches neither the hub nor anything else, however it tries', async () => {
    const { origin } = journey;
    const code = `
const out = {};
const attempt = async (name, act) => {
  try { out[name] = String(await act()); } catch (error) { out[name] = 'refused'; }
};
const loads = (make) => new Promise((yes, no) => { const it = make(); it.onload = () => yes('loaded'); it.onerror = no; });
(async () => {
  await attempt('cookies', () => document.cookie);
  await attempt('storage', () => localStorage.length);
  await attempt('session', () => sessionStorage.length);
  await attempt('database', () => indexedDB.open('x').readyState);
  await attempt('parent', () => parent.document.title);
  await attempt('top', () => top.document.title);
  await attempt('topStorage', () => top.localStorage.length);
  await attempt('topNavigation', () => { top.location.href = '${origin}/modules'; return 'went'; });
  await attempt('window', () => open('${origin}/modules') === null ? Promise.reject() : 'opened');
  await attempt('fetch', () => fetch('${origin}/healthz').then(({ status }) => status));
  await attempt('fetchElsewhere', () => fetch('http://127.0.0.1:9/').then(({ status }) => status));
  await attempt('request', () => new Promise((yes, no) => {
    const ask = new XMLHttpRequest(); ask.open('GET', '${origin}/healthz'); ask.onload = yes; ask.onerror = no; ask.send(); }));
  await attempt('socket', () => new Promise((yes, no) => {
    const it = new WebSocket('${origin.replace('http', 'ws')}/'); it.onopen = yes; it.onerror = no; }));
  await attempt('events', () => new Promise((yes, no) => {
    const it = new EventSource('${origin}/healthz'); it.onopen = yes; it.onerror = no; }));
  await attempt('picture', () => loads(() => Object.assign(new Image(), { src: '${origin}/favicon.svg' })));
  await attempt('script', () => loads(() => {
    const it = Object.assign(document.createElement('script'), { src: '${origin}/healthz' }); document.head.append(it); return it; }));
  await attempt('style', () => loads(() => {
    const it = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${origin}/healthz' }); document.head.append(it); return it; }));
  await attempt('worker', () => new Promise((yes, no) => {
    const it = new Worker(URL.createObjectURL(new Blob(['fetch("${origin}/healthz").then(() => postMessage(1), () => postMessage(0))'])));
    it.onmessage = ({ data }) => data ? yes('fetched') : no(); }));
  await attempt('calls', () => new RTCPeerConnection());
  await attempt('callsOfFrame', async () => {
    const it = document.createElement('iframe'); it.srcdoc = '<p>'; document.body.append(it);
    await new Promise((go) => setTimeout(go, 0));
    return new it.contentWindow.RTCPeerConnection(); });
  await attempt('form', () => new Promise((yes, no) => {
    const it = document.createElement('form'); it.action = '${origin}/healthz'; document.body.append(it); it.submit();
    setTimeout(no, 300); }));
  document.getElementById('out').textContent = JSON.stringify(out);
  // Last, as it would leave the page: elsewhere, with what it knows in the address.
  document.getElementById('go').onclick = () => { location.href = '${origin}/healthz?secret'; };
})();`;
    await ask(
      'thief',
      fence(
        'html',
        `<title>Thief</title><p id="out"></p><button id="go">Go</button><script>${code}</script>`,
      ),
    );
    const asked: string[] = [];
    // What is refused in the browser has no answer.
    const listen = (answer: { url(): string; frame(): Frame }) => {
      if (answer.frame() !== page.mainFrame()) asked.push(answer.url());
    };
    page.on('response', listen);
    await chat.answer.getByRole('button', { name: 'Open beside the chat' }).press('Enter');
    const artifact = panel('Thief');
    const inner = await innermost(artifact);
    await expect.poll(() => inner.locator('#out').innerText()).toContain('form');
    const out = JSON.parse(await inner.locator('#out').innerText()) as Record<string, string>;
    expect(Object.keys(out).length).toBe(21);
    expect(new Set(Object.values(out)), JSON.stringify(out)).toEqual(new Set(['refused']));
    await inner.locator('#go').click();
    // The browser shows its own page of what it refused, in place of the one that wanted to leave.
    await expect.poll(() => inner.locator('#out').count()).toBe(0);
    expect(inner.url()).not.toContain('secret');
    expect(page.url()).toContain('/modules/ai-chat');
    expect(journey.browser.contexts().flatMap((each) => each.pages())).toHaveLength(1);
    // The empty frame itself, and nothing that the page in it wanted.
    expect(
      asked.filter((url) => url.startsWith('http') && !url.endsWith('/ai-chat/frame')),
    ).toEqual([]);
    page.off('response', listen);
    await artifact.getByRole('button', { name: 'Close the artifact' }).click();
  });
});

describe('code of an answer', () => {
  const run = async () => {
    await chat.answer.getByRole('button', { name: 'Run' }).press('Enter');
    return chat.answer.getByRole('group', { name: 'What the code says' });
  };

  it('prints, gives its last value, and names the line of an error', async () => {
    await ask('sums', fence('js', 'console.log("adding", [1, 2]);\n1 + 2'));
    const said = await run();
    await said.getByText('adding [').waitFor();
    await said.getByText('→ 3').waitFor();
    await said.getByText('Done.').waitFor();
    await expectAccessible(page);
    await ask('mistake', fence('js', 'const a = 1;\na.b.c();'));
    await (await run()).getByText(/TypeError: .* \(line 2\)/).waitFor();
    await ask('typo', fence('js', 'const a = 1;\nconst b = ;'));
    await (await run()).getByText(/SyntaxError: .* \(line 2\)/).waitFor();
    await ask('waiting', fence('js', 'console.log(await Promise.resolve("waited"));'));
    await (await run()).getByText('waited').waitFor();
    await ask('caller', fence('js', `await fetch('${journey.origin}/healthz');`));
    await (await run()).getByText(/Failed to fetch/).waitFor();
  });

  it('that never ends is stopped', async () => {
    await ask('forever', fence('js', 'console.log("on");\nfor (;;);'));
    const said = await run();
    await said.getByText('on', { exact: true }).waitFor();
    await said.getByRole('button', { name: 'Stop' }).press('Enter');
    await said.getByText('Stopped.').waitFor();
    expect(await said.locator('iframe').count()).toBe(0);
  });

  it('in Python runs without a network, too', async () => {
    await ask(
      'snake',
      fence('python', 'import statistics\nprint("mean", statistics.mean([1, 2, 6]))\n6 * 7'),
    );
    const said = await run();
    await said.getByText('mean 3').waitFor({ timeout: 30_000 });
    await said.getByText('→ 42').waitFor();
    await ask('viper', fence('python', 'a = 1\nraise ValueError("no")'));
    await (await run()).getByText('ValueError: no (line 2)').waitFor({ timeout: 30_000 });
  });
});

it('diagrams, formulas, tables and React pages are drawn', async () => {
  const react = `import { useState } from 'react';
export default function Counter(): JSX.Element {
  const [n, setN] = useState<number>(0);
  return <button onClick={() => setN(n + 1)}>Pressed {n}</button>;
}`;
  await ask(
    'everything',
    [
      '# A report\n\nMass and energy: $E = mc^2$, for $5 or $10.\n\n$$\n\\int_0^1 x\\,dx\n$$',
      '| Name | Sum |\n|---|---|\n| Pears | 4 |\n| =1+1 | 5 |',
      fence('mermaid', 'graph TD; Alpha-->Beta'),
      fence('tsx', react),
      `## Words\n\n${'A sentence about pears. '.repeat(80)}`,
    ].join('\n\n'),
  );
  await expect.poll(() => chat.answer.locator('.katex').count()).toBe(2);
  await chat.answer.getByText('for $5 or $10.').waitFor();
  await chat.answer.locator('.code-head', { hasText: 'Mermaid diagram' }).scrollIntoViewIfNeeded();
  const diagram = chat.answer.getByRole('img', { name: 'Diagram' });
  await diagram.waitFor();
  expect(decodeURIComponent((await diagram.getAttribute('src')) ?? '')).toContain('Alpha');
  await expect
    .poll(() => diagram.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  await expectLooksRight(page, 'artifact-answer');
  const head = (name: string) => chat.answer.locator('.code-head', { hasText: name });
  await head('React').getByRole('button', { name: 'Open beside the chat' }).click();
  const counter = await innermost(panel('Counter'));
  await counter.getByRole('button', { name: 'Pressed 0' }).click();
  await counter.getByRole('button', { name: 'Pressed 1' }).waitFor();
  await panel('Counter').getByRole('button', { name: 'Close the artifact' }).click();
  await chat.answer.getByRole('button', { name: 'Open as a document' }).click();
  const document = panel('A report');
  await document.getByRole('heading', { name: 'A report' }).last().waitFor();
  await expectLooksRight(page, 'artifact-document');
  await document.getByRole('button', { name: 'Send to …' }).click();
  await page
    .getByRole('menuitem', { name: /Content Creator/ })
    .first()
    .click();
  await page.waitForURL(/content-creator/);
  expect(journey.problems).toEqual([]);
});

// The last one: the browser may give later frames the process that is held up.
it('a page that never ends does not hold up the chat, and goes when it is closed', async () => {
  await chat.open('ai-chat');
  await ask(
    'endless',
    fence(
      'html',
      '<title>Endless</title><button onclick="setTimeout(() => { for (;;); }, 100)">Begin</button>',
    ),
  );
  await chat.answer.getByRole('button', { name: 'Open beside the chat' }).press('Enter');
  const artifact = panel('Endless');
  const inner = await innermost(artifact);
  await inner.getByRole('button', { name: 'Begin' }).click();
  const answers = () =>
    Promise.race([
      inner.evaluate(() => true).catch(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
    ]);
  await expect.poll(answers).toBe(false);
  await chat.box.fill('I can still write.');
  expect(await chat.box.inputValue()).toBe('I can still write.');
  await chat.box.fill('');
  await artifact.getByRole('button', { name: 'Close the artifact' }).click();
  await artifact.waitFor({ state: 'detached' });
});
