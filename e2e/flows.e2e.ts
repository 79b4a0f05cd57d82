import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a flow is built by keyboard alone, published, and started by its webhook', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/automation-workflows`);
  await page.getByText('No flows yet').waitFor();
  await expectLooksRight(page, 'flows-home');
  await page.getByRole('button', { name: 'New flow' }).press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  const steps = page.getByRole('list', { name: 'Steps' });
  const first = steps.getByRole('button').first();
  await first.press('Enter');
  const kind = page.getByLabel('What starts the flow');
  await kind.focus();
  await kind.selectOption('webhook');
  await kind.press('Escape');

  await first.press('/');
  await page.getByPlaceholder(/What shall happen/).waitFor();
  await page.keyboard.type('set values');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add: Values' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name 1' }).fill('greeting');
  await page.getByRole('textbox', { name: 'Value of greeting' }).fill('Hello ');
  await page.getByRole('button', { name: 'Insert value: Value of greeting' }).press('Enter');
  await page.keyboard.type('body');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Value of greeting' }).inputValue())
    .toContain('{{ start.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectLooksRight(page, 'flows-list');
  await page.getByRole('button', { name: 'Canvas', exact: true }).press('Enter');
  await page.locator('.react-flow__node').first().waitFor();
  await expectLooksRight(page, 'flows-canvas');

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The webhook is ready' });
  await dialog.waitFor();
  await expectLooksRight(page, 'flows-webhook');
  const [url, secret] = await dialog.locator('pre').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept it' }).press('Enter');
  const answer = await fetch(url as string, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.org' }),
  });
  expect(answer.status).toBe(202);
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /Version 1, by webhook/ }).click();
  await page.getByText('Done', { exact: true }).first().waitFor();
  await page.getByRole('list', { name: 'Steps of the run' }).getByText('values').click();
  await page.getByText('Hello ').first().waitFor();
  await expectLooksRight(page, 'flows-run');
});
