import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeModel } from '../src/platform/testing/fake-model.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let model: Awaited<ReturnType<typeof startFakeModel>>;
beforeAll(async () => {
  // The first version forgets what it was asked about; the second says it.
  model = await startFakeModel((prompt) =>
    prompt.startsWith('Short:') ? 'A town by the sea.' : `Come to ${prompt.split(' ').at(-1)}!`,
  );
  journey = await startJourney({
    ...{ MARKET_SEEDS: 'off', ALLOW_PRIVATE_ADDRESSES: '1', OPENAI_BASE_URL: model.origin },
  });
  await journey.signUp();
  await journey.page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    await fetch('/api/api-keys/openai/key', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'sk-good-0123456789', scope: 'personal' }),
    });
  });
});
afterAll(async () => {
  await journey.close();
  model.close();
});

it('two versions are held against two cases: the better one is seen, and why the other failed', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/prompt-generator?part=tests`);
  await page.getByText('No prompt tests yet').waitFor();
  await page.getByRole('button', { name: 'New prompt test' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Postcards');
  await page.getByRole('button', { name: 'Make the test' }).click();

  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByLabel('Prompt').first().fill('Short: write about {{town}}');
  await versions.getByRole('button', { name: /^Copy .* as a new version/ }).click();
  await versions.getByLabel('Prompt').nth(1).fill('Write a postcard from {{town}}');
  await expectAccessible(page);

  await page.getByRole('tab', { name: /^Cases/ }).click();
  const cases = page.getByRole('region', { name: 'Cases' });
  while ((await cases.getByLabel('town').count()) < 2) {
    await cases.getByRole('button', { name: 'Add a case' }).click();
  }
  for (const [at, town] of ['Aldermere', 'Brackwater'].entries()) {
    await cases.getByLabel('town').nth(at).fill(town);
    if ((await cases.getByLabel('Value of check 1').count()) <= at) {
      await cases.getByRole('button', { name: 'Add a check' }).nth(at).click();
    }
    await cases.getByLabel('Value of check 1').nth(at).fill(town);
  }
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Results' }).click();
  const services = page.getByRole('checkbox');
  await services.first().waitFor();
  for (const box of await services.all()) await box.setChecked(false);
  await page.getByRole('checkbox', { name: 'OpenAI' }).check();
  await page.getByRole('button', { name: 'Ask for 4 answers' }).click();
  const cells = page.getByRole('button', { name: /openai, case \d/i });
  await expect.poll(() => cells.count()).toBe(4);
  await expectAccessible(page);
  const table = page.getByRole('table');
  await table.getByRole('columnheader', { name: /0 of 2 passed/ }).waitFor();
  await table.getByRole('columnheader', { name: /2 of 2 passed/ }).waitFor();

  await cells.first().click();
  const cell = page.getByRole('dialog');
  await cell.getByText('A town by the sea.').waitFor();
  await cell.getByRole('list', { name: 'Checks' }).getByLabel('Failed').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => cells.count()).toBe(4);
  expect(model.asked).toHaveLength(4);
  expect(journey.problems).toEqual([]);
});
