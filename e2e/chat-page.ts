import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { modelList, sse } from '../src/platform/gateway/providers/testing/mock-chat.ts';
import { listen, respond } from '../src/platform/gateway/providers/testing/mock-server.ts';

/** A chat module's page, in the words of the people who use it. */
export function createChatPage(page: Page, origin: string) {
  const main = page.getByRole('main');
  const box = main.getByLabel('Message', { exact: true });
  const log = main.getByRole('log');
  const view = main.getByRole('region', { name: 'Conversation', exact: true });
  const answer = main.getByRole('article').last();
  /** Waits until an answer is there and nothing is on its way. */
  const settled = async () => {
    await log.locator('article[aria-label^="Answer"]').last().waitFor();
    await expect.poll(() => log.getAttribute('aria-busy'), { timeout: 60_000 }).toBe('false');
  };
  const ask = async (text: string) => {
    const before = await main.getByRole('article').count();
    await box.fill(text);
    await box.press('Enter');
    await expect.poll(() => main.getByRole('article').count()).toBeGreaterThan(before + 1);
  };
  return {
    page,
    main,
    box,
    log,
    answer,
    settled,
    ask,
    async open(module: 'super-chatbot' | 'ai-chat') {
      await page.goto(`${origin}/modules/${module}`);
      await log.waitFor();
    },
    /** Sends a message and waits for the whole answer. */
    async say(text: string) {
      await ask(text);
      await settled();
    },
    notice: (text: string) =>
      page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor(),
    /** Under the answer, where nothing covers the send button. */
    ended: (text: string) => main.getByRole('status').filter({ hasText: text }).waitFor(),
    /** The reader sees the end of the conversation. */
    atEnd: () =>
      expect
        .poll(() => view.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight))
        .toBeLessThan(5),
    scrollTop: () => view.evaluate((it) => it.scrollTop),
  };
}

export type ChatPage = ReturnType<typeof createChatPage>;

/** Saves hub keys by the API, as the key page does. */
export async function saveKeys(
  origin: string,
  person: { email: string; password: string },
  keys: Readonly<Record<string, string>>,
): Promise<void> {
  const config = await fetch(`${origin}/api/config`);
  const { publishableKey } = (await config.json()) as { publishableKey: string };
  const session = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  for (const [service, key] of Object.entries(keys)) {
    const response = await fetch(`${origin}/api/api-keys/${service}/key`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ scope: 'hub', key }),
    });
    expect(await response.json()).toMatchObject({ status: 'active' });
  }
}

/**
 * A model that speaks as OpenAI does: a word in a line of its own every 150 ms, 30 in all; of an
 * endless story a thousand, so that no machine is too slow to stop it.
 */
export function startSlowModel() {
  const wordsOf = (length: number) => Array.from({ length }, (_, index) => `word ${index + 1}\n\n`);
  const chunk = (content: string, end: string | null = null) =>
    sse({
      id: 'slow',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: 'slow-model',
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: end }],
    });
  return listen(({ method, body }, response) => {
    const words = wordsOf(body.includes('an endless story') ? 1000 : 30);
    const chunks = [...words.map((word) => chunk(word)), chunk('The end.', 'stop'), sse('[DONE]')];
    return respond(response, method === 'GET' ? modelList(['slow-model']) : { chunks }, 'slow');
  });
}

/** A port that is free now; the server started there can be started there again. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
