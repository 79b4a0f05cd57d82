// A conversation of 2,000 messages with code and tables, in a real Chromium: from the click in the list until all of
// its messages stand there, the longest tasks while it is scrolled through, and while an answer is written at its end.
// Beside it the same clicks on a conversation of 20 messages: what the page costs by itself.
// Run: node benchmarks/long-thread.ts [rounds=5]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from './measure/browser.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { median, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 5);
const lengths = { short: 20, long: 2000 };

const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
const hub = await startHub(join(folder, 'data'), undefined, {
  ...{ MARKET_SEEDS: 'off', MODEL_SERVERS: 'off', RATE_LIMIT_FACTOR: '1000' },
});
const browser = await openBrowser();
try {
  console.log(`${lengths.long} messages, ${machineLine()}, ${rounds} rounds\n`);
  const page = await signUp();
  for (const [title, length] of Object.entries(lengths)) await bringIn(page, title, length);
  const opened: Record<string, number[]> = { short: [], long: [] };
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [title, length] of Object.entries(lengths)) {
      const { ms, longest } = await open(page, title, length);
      opened[title]?.push(ms);
      if (title === 'long') tasks.push(longest);
    }
  }
  const row = (name: string, all: readonly number[]) => [
    ...[name, Math.min(...all).toFixed(0), median(all).toFixed(0), Math.max(...all).toFixed(0)],
  ];
  printTable(
    ['ms', 'best', 'median', 'worst'],
    [
      row('20 messages, from the click', opened.short ?? []),
      row('2,000 messages, from the click', opened.long ?? []),
      row('its longest task', tasks),
    ],
  );
  for (const [name, work] of [
    ['scrolled through in steps of 700 px', scrollUp],
    ['a question is typed and answered at its end', askAtEnd],
  ] as const) {
    await page.getByLabel('Message', { exact: true }).focus();
    await page.waitForTimeout(500);
    const found = await tasksDuring(page, () => work(page));
    const above = found.filter((ms) => ms > 50);
    console.log(
      `\n${name}: ${above.length} tasks above 50 ms${above.length ? `, ${Math.min(...above).toFixed(0)} to ${Math.max(...above).toFixed(0)}` : ''}`,
    );
  }
} finally {
  await browser.close();
  await hub.stop();
  await rm(folder, { recursive: true, force: true });
}

async function signUp(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${hub.origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${hub.origin}/modules`);
  return page;
}

/** Brings a conversation in, by the call that the page's own import makes. */
async function bringIn(page: Page, title: string, length: number): Promise<void> {
  const messages = Array.from({ length }, (_, at) => ({
    ...{ id: `m${at}`, parentId: at ? `m${at - 1}` : null },
    ...{ role: at % 2 ? 'assistant' : 'user', timestamp: new Date(1e12 + at * 1000).toISOString() },
    content: at % 2 ? answer(at) : `What does ship ${at} take?`,
  }));
  const file = { format: 'guildhall-conversation', version: 1, title, messages };
  await page.goto(`${hub.origin}/modules/ai-chat`);
  await page.getByRole('button', { name: 'Import conversations' }).click();
  await page.getByLabel('Conversations to import').setInputFiles({
    ...{ name: `${title}.json`, mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page
    .getByRole('article')
    .nth(length - 1)
    .waitFor({ state: 'attached' });
}

/** From the click until all messages stand there and the last one was painted. */
async function open(page: Page, title: string, length: number) {
  await page.goto(`${hub.origin}/modules/ai-chat`);
  await page.getByRole('button', { name: title, exact: true }).waitFor();
  // What the page itself does after it was opened is over.
  await page.waitForTimeout(3000);
  return page.evaluate(
    async ([name, wanted]) => {
      const tasks = (window as unknown as { longTasks: number[] }).longTasks;
      tasks.length = 0;
      const buttons = [...document.querySelectorAll('nav[aria-label="Conversations"] button')];
      const begun = performance.now();
      (buttons.find((each) => each.textContent?.trim() === name) as HTMLElement).click();
      while (document.querySelectorAll('[role=log] [data-message]').length < Number(wanted)) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const ms = performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { ms, longest: Math.max(0, ...tasks) };
    },
    [title, length] as const,
  );
}

async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const read = () =>
    page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await read();
  await work();
  await page.waitForTimeout(500);
  return read();
}

async function scrollUp(page: Page): Promise<void> {
  const view = page.getByRole('region', { name: 'Conversation', exact: true });
  const moved = await view.evaluate(async (view) => {
    const before = view.scrollTop;
    for (let step = 0; step < 60; step += 1) {
      view.scrollTop -= 700;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return before - view.scrollTop;
  });
  if (moved < 10_000) throw new Error(`It was scrolled by ${moved} px only.`);
}

async function askAtEnd(page: Page): Promise<void> {
  await page.keyboard.type('Write a poem about harbours and tides', { delay: 40 });
  await page.keyboard.press('Enter');
  // Without looking for roles meanwhile: that alone takes long among so many.
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[role=log] [data-message]').length >= wanted,
    lengths.long + 2,
    { polling: 100 },
  );
  await page.waitForFunction(
    () => document.querySelector('[role=log]')?.getAttribute('aria-busy') === 'false',
    undefined,
    { polling: 100 },
  );
}

function answer(at: number): string {
  return `Ship ${at} takes **${at * 3} tons** on the flood.\n\n| Port | Tide | Hour |\n| --- | --- | --- |\n| Ostend | ${at} | 5 |\n| Calais | ${at + 1} | 6 |\n| Dover | ${at + 2} | 7 |\n\n\`\`\`ts\nfunction load(ship: number, tide = ${at}) {\n  for (let hour = 0; hour < tide; hour += 1) {\n    if (hour % 2 === 0) continue;\n    report(ship, hour);\n  }\n  return ship * tide;\n}\n\`\`\`\n\nThe harbour master signs the book.`;
}
