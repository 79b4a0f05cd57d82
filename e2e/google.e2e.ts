import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIssuer } from '../src/platform/auth/testing/test-issuer.ts';
import { type Journey, startJourney } from './harness.ts';

let issuer: Awaited<ReturnType<typeof startTestIssuer>>;
let journey: Journey;
beforeAll(async () => {
  issuer = await startTestIssuer('hub-client', 'hub-secret');
  journey = await startJourney({
    GOOGLE_CLIENT_ID: 'hub-client',
    GOOGLE_CLIENT_SECRET: 'hub-secret',
    GOOGLE_ISSUER_URL: issuer.origin,
    MARKET_SEEDS: 'off',
  });
});
afterAll(async () => {
  await journey.close();
  await issuer.close();
});

it('"Continue with Google" signs a person in and brings them back to the hub', async () => {
  const { page, origin } = journey;
  issuer.state.next = {
    sub: 'g-42',
    email: 'grace@example.org',
    email_verified: true,
    name: 'Grace',
  };
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('You have been granted admin access!').waitFor();
  await page.goto(`${origin}/portal`);
  await page.getByText('Signs in with google').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.org');
});

it('an id_token that Google did not sign opens nothing', async () => {
  const page = await journey.visitor();
  issuer.state.forge = { key: 'foreign' };
  await page.goto(`${journey.origin}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/error/);
  const session = await page.evaluate(() => localStorage.getItem('guildhall-session'));
  expect(session).toBeNull();
  await page.getByText('Error signing in with Google').waitFor();
});
