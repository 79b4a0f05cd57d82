import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMockStripe } from '../src/platform/commerce/testing/mock-stripe.ts';
import type { MockStripe } from '../src/platform/commerce/testing/mock-stripe-type.ts';
import { freePort } from './chat-page.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let stripe: MockStripe;
let page: Page;
beforeAll(async () => {
  const port = String(await freePort());
  stripe = await startMockStripe(() => `http://127.0.0.1:${port}`);
  journey = await startJourney({ PORT: port, ...stripe.environment });
  page = journey.page;
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  await stripe.close();
});

const main = (on: Page) => on.getByRole('main');

type Card = { id: string; slug: string; title: string; price: number };
const prompts = async (query: string): Promise<Card[]> =>
  (
    (await (await fetch(`${journey.origin}/api/marketplace/prompts?${query}`)).json()) as {
      prompts: Card[];
    }
  ).prompts;

/** The mails of the hub without a mail server, newest last. */
async function mails(): Promise<string[]> {
  const folder = join(journey.server.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

describe('a visitor', () => {
  it('buys a prompt at the processor, reads it, and gets it by mail', async () => {
    const [card] = await prompts('sort=price-high&limit=1');
    const visitor = await journey.visitor();
    await visitor.goto(`${journey.origin}/prompts/${card?.slug}`);
    await main(visitor).getByRole('link', { name: 'Buy Now' }).first().click();
    await main(visitor)
      .getByText(card?.title ?? '')
      .waitFor();
    await main(visitor).getByLabel('Email').fill('guest@example.org');
    await main(visitor).getByLabel('Country').selectOption('DE');
    await expect.poll(() => visitor.url()).toContain('country=DE');
    const waiver = main(visitor).getByRole('checkbox');
    expect(await waiver.isChecked()).toBe(false);
    await expectAccessible(visitor);
    const pay = main(visitor).getByRole('button', { name: /^Pay / });
    await pay.click();
    await main(visitor).getByText('Please agree to immediate delivery of your purchase.').waitFor();
    await waiver.check();
    await pay.click();
    await visitor.getByRole('button', { name: 'Pay now' }).click();
    await main(visitor).getByText('Thank you!').waitFor();
    await main(visitor).getByRole('button', { name: 'Copy' }).waitFor();
    await main(visitor)
      .getByRole('link', { name: /^PDF of R-/ })
      .waitFor();
    await expectAccessible(visitor);
    await expect
      .poll(async () => (await mails()).some((text) => text.includes('guest@example.org')))
      .toBe(true);
    const mail = (await mails()).find((text) => text.includes('guest@example.org')) ?? '';
    const link = /http:\/\/\S+\/orders\/[^\s"<]+/.exec(mail)?.[0] ?? '';
    const elsewhere = await journey.visitor();
    await elsewhere.goto(link);
    await main(elsewhere).getByRole('button', { name: 'Copy' }).waitFor();
  });

  it('finds nothing of an order without its link', async () => {
    const visitor = await journey.visitor();
    await visitor.goto(`${journey.origin}/orders/019aa000-0000-7000-8000-00000000dead`);
    await main(visitor).getByText('This order cannot be shown').waitFor();
    await visitor.goto(`${journey.origin}/checkout`);
    await main(visitor).getByText('Your basket is empty.').waitFor();
  });
});

describe('a person with an account', () => {
  it('buys with a coupon that the admin made, and finds the order again', async () => {
    await page.goto(`${journey.origin}/admin/orders?tab=coupons`);
    await main(page).getByLabel('Code').fill('WELCOME');
    await main(page).getByLabel('Amount').fill('25');
    await main(page).getByRole('button', { name: 'Add coupon' }).click();
    await main(page).getByText('25 % off').waitFor();
    const buyer = await journey.visitor();
    await journey.signUp(buyer);
    const [card] = await prompts('sort=price-high&limit=1');
    await buyer.goto(`${journey.origin}/checkout?prompt=${card?.id}`);
    await main(buyer).getByText('Bought by').waitFor();
    await main(buyer).getByLabel('Coupon').fill('NOPE');
    await main(buyer).getByRole('button', { name: 'Apply' }).click();
    await main(buyer).getByText('There is no such coupon.').waitFor();
    // A refused coupon, also one of an old link, leaves basket and button on the page.
    await buyer.reload();
    await main(buyer).getByText('There is no such coupon.').waitFor();
    await main(buyer).getByText('Bought by').waitFor();
    await main(buyer).getByRole('button', { name: 'Remove' }).click();
    await main(buyer).getByText('There is no such coupon.').waitFor({ state: 'detached' });
    await main(buyer).getByLabel('Coupon').fill('welcome');
    await main(buyer).getByRole('button', { name: 'Apply' }).click();
    await main(buyer).getByText('Subtotal').waitFor();
    await main(buyer).getByLabel('Country').selectOption('US');
    await main(buyer).getByRole('button', { name: /^Pay / }).click();
    await buyer.getByRole('button', { name: 'Pay now' }).click();
    await main(buyer).getByText('Thank you!').waitFor();
    await buyer.goto(`${journey.origin}/orders`);
    await main(buyer)
      .getByRole('link', { name: card?.title ?? '' })
      .waitFor();
    await expectAccessible(buyer);
    await main(buyer)
      .getByRole('link', { name: card?.title ?? '' })
      .click();
    await main(buyer)
      .getByRole('link', { name: card?.title ?? '' })
      .click();
    await main(buyer).getByRole('heading', { name: 'The prompt' }).waitFor();
  });
});

describe('the admin', () => {
  it('refunds the guest, whose purchase closes, and reads it in the books', async () => {
    await page.goto(`${journey.origin}/admin/orders`);
    await main(page).getByLabel('Search orders').fill('guest@example.org');
    await main(page)
      .getByRole('button', { name: /guest@example\.org/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Asked for');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByText('closed (refund)').waitFor();
    await page.goto(`${journey.origin}/admin/orders?tab=books`);
    await main(page).getByText('Money at the payment processor').waitFor();
    await main(page).getByRole('button', { name: 'Reconcile now' }).click();
    await main(page).getByText('no differences').waitFor();
    await expectAccessible(page);
    for (const tab of ['payouts', 'coupons', 'settings']) {
      await page.goto(`${journey.origin}/admin/orders?tab=${tab}`);
      await main(page).getByRole('tabpanel').waitFor();
      await expectAccessible(page);
    }
  });
});

/** Addresses that a page links to, on this hub. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)"/g)]
    .map(([, path]) => (path ?? '').replaceAll('&amp;', '&'))
    .filter((path) => !/^\/(assets|files|api)\//.test(path));

/** A run of words near the end of each text that costs something, which no teaser reaches. */
async function paidWords(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../src/modules/marketplace/server/seeds/catalogue');
  const words: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json'))) {
    const seeds = JSON.parse(await readFile(join(folder, name), 'utf8')) as Seed[];
    for (const { cents, prompt } of seeds.filter((seed) => seed.cents > 0)) {
      const end = prompt.slice(-Math.floor(prompt.length / 3)).match(/[A-Za-z ]{25,}/g);
      if (cents > 0 && end) words.push((end.at(-1) ?? '').trim());
    }
  }
  return words;
}
type Seed = { readonly cents: number; readonly prompt: string };

it('no page that a visitor reaches by links holds a text that is paid for', async () => {
  const words = await paidWords();
  expect(words.length).toBeGreaterThan(20);
  const cards = await prompts('sort=price-high&limit=48');
  const paths = new Set(['/', '/marketplace', ...cards.map(({ slug }) => `/prompts/${slug}`)]);
  for (const path of paths) {
    const answer = await fetch(journey.origin + path);
    const html = await answer.text();
    expect(
      words.filter((word) => html.includes(word)),
      path,
    ).toEqual([]);
    if (paths.size < 250) for (const next of linksOf(html)) paths.add(next);
  }
  expect(paths.size).toBeGreaterThan(60);
  const outside = journey.problems.filter((problem) => !problem.includes(stripe.origin));
  expect(outside).toEqual([]);
});
