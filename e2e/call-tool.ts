import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** Asks the hub as the page’s own person does. */
export async function ask<T>(page: Page, path: string, json?: object): Promise<T> {
  const answer = await page.evaluate(
    async ({ path, json }) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = json && { method: 'POST', body: JSON.stringify(json) };
      const answer = await fetch(path, { headers, ...sent });
      return { isFine: answer.ok, text: await answer.text() };
    },
    { path, json },
  );
  expect(answer.isFine, `${path}: ${answer.text}`).toBe(true);
  return JSON.parse(answer.text) as T;
}

/** What a tool gives when the page’s own person calls it. */
export async function tool<T>(page: Page, name: string, input: object): Promise<T> {
  return (await ask<{ output: T }>(page, `/api/tools/${name}`, input)).output;
}

/** The mails of a hub without a mail server that went to an address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}
