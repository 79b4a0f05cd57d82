import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let buyer: Page;
beforeAll(async () => {
  journey = await startJourney();
  await journey.signUp();
  buyer = await journey.visitor();
  await journey.signUp(buyer);
});
afterAll(() => journey.close());

const main = (on: Page) => on.getByRole('main');
type Pack = { slug: string; title: string; price: number | null; listed: number };

it('a pack is bought by hand, opens its prompts, and can be taken along', async () => {
  const { origin, page } = journey;
  await page.goto(`${origin}/admin/orders?tab=settings`);
  await main(page).getByLabel('Payment instructions').fill('Pay to IBAN DE00 0000.');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. Existing orders keep their terms.').waitFor();
  const answer = await fetch(`${origin}/api/prompt-packs/packs`);
  const { packs } = (await answer.json()) as { packs: Pack[] };
  const pack = packs.find(({ price, listed }) => (price ?? 0) > 0 && listed > 1) as Pack;
  await buyer.goto(`${origin}/prompt-packs/${pack.slug}`);
  await main(buyer).getByRole('heading', { level: 1, name: pack.title }).waitFor();
  await expectAccessible(buyer);
  await main(buyer).getByRole('link', { name: 'Buy the pack' }).click();
  await main(buyer).getByText(pack.title).first().waitFor();
  await main(buyer).getByLabel('Country').selectOption('US');
  await main(buyer).getByText('Total').first().waitFor();
  await main(buyer)
    .getByRole('button', { name: /^(Pay|Order|Place|Get)/ })
    .click();
  await buyer.waitForURL(/\/orders\//);
  const order = new URL(buyer.url()).pathname.split('/').at(-1) as string;

  await page.goto(`${origin}/admin/orders`);
  await main(page)
    .getByRole('button', { name: /@example\.org/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Method').fill('Bank');
  await dialog.getByLabel('Note').fill('Statement 7');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByText('Statement 7').waitFor();

  await buyer.goto(`${origin}/orders/${order}`);
  await main(buyer).getByText('Thank you!').waitFor();
  await buyer.goto(`${origin}/prompt-dashboard`);
  await main(buyer).getByRole('heading', { name: pack.title }).waitFor();
  await buyer.goto(`${origin}/prompt-packs/${pack.slug}`);
  await main(buyer).getByText('You have this pack.').waitFor();
  const download = buyer.waitForEvent('download');
  await main(buyer).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await main(buyer)
    .getByRole('article')
    .getByRole('link')
    .filter({ hasText: /\w/ })
    .first()
    .waitFor();
});

it('a creator has a page with all that is for sale from the same hand', async () => {
  const { origin } = journey;
  const visitor = await journey.visitor();
  await visitor.goto(`${origin}/marketplace`);
  await main(visitor).getByRole('link', { name: 'Preview' }).first().click();
  await visitor.waitForURL(/\/prompts\//);
  await main(visitor).locator('a[href^="/creators/"]').first().click();
  await visitor.waitForURL(/\/creators\//);
  await main(visitor).getByRole('heading', { level: 1 }).waitFor();
  expect(await main(visitor).getByRole('link', { name: 'Preview' }).count()).toBeGreaterThan(0);
  await expectAccessible(visitor);
  const image = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await fetch(image ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
});
