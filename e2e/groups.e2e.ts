import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIssuer } from '../src/platform/auth/testing/test-issuer.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let issuer: Awaited<ReturnType<typeof startTestIssuer>>;
let journey: Journey;
let admin: Page;
let ada: Page;
beforeAll(async () => {
  issuer = await startTestIssuer('hub-client', 'hub-secret');
  journey = await startJourney({ ALLOW_PRIVATE_ADDRESSES: '1', MARKET_SEEDS: 'off' });
  admin = journey.page;
  ada = await journey.visitor();
  await journey.signUp(admin, 'boss@example.org');
  await journey.signUp(ada, 'ada@example.org');
});
afterAll(async () => {
  await journey.close();
  await issuer.close();
});

it('an administrator makes a group with caps, and its members see what it has spent', async () => {
  await admin.goto(`${journey.origin}/admin?tab=groups`);
  await admin.getByText('No groups yet').waitFor();
  await admin.getByRole('button', { name: 'New group' }).click();
  const making = admin.getByRole('dialog', { name: 'New group' });
  await making.getByLabel('Name').fill('Video team');
  await making.getByLabel('All members together, USD a month').fill('80');
  await making.getByLabel('Each member, USD a month').fill('25.5');
  await making.getByRole('button', { name: 'Create group' }).click();
  const group = admin.getByRole('dialog', { name: 'Group', exact: true });
  await group.getByText('$0.00 of $80.00').waitFor();
  await group.getByLabel('Email').fill('nobody@example.org');
  await group.getByRole('button', { name: 'Add', exact: true }).click();
  await group.getByText('Nobody has an account with this address').waitFor();
  await group.getByLabel('Email').fill('ada@example.org');
  await group.getByRole('button', { name: 'Add', exact: true }).click();
  await group.getByRole('button', { name: 'Remove ada@example.org' }).waitFor();
  expect(await group.getByLabel('Email').inputValue()).toBe('');
  await expectAccessible(admin);
  await group.getByLabel('Name').fill('Film team');
  await group.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('It holds from the next call on.').waitFor();
  await group.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: /Film team.*1 member · each \$25.50 a month/ }).waitFor();
  await expectAccessible(admin);
  await ada.goto(`${journey.origin}/api-keys`);
  await ada.getByText('Film team, together this month').waitFor();
  await ada.getByText('$0.00 of $80.00').waitFor();
  await ada.getByText('$0.00 of $25.50').waitFor();
});

it('a cap of one person’s own is set beside their account', async () => {
  await admin.goto(`${journey.origin}/admin?tab=users&q=ada`);
  await admin.getByRole('button', { name: 'ada@example.org' }).click();
  const sheet = admin.getByRole('dialog', { name: 'Account' });
  await sheet.getByText('In Film team. What members may spend together holds as well.').waitFor();
  await sheet.getByLabel('Own cap, USD a day').fill('1');
  await sheet.getByRole('button', { name: 'Save caps' }).click();
  await sheet.getByText('$0.00 of $1.00').waitFor();
  await expectAccessible(admin);
});

it('people sign in with their company’s provider, which puts them into the group', async () => {
  await admin.goto(`${journey.origin}/admin?tab=settings`);
  await admin.getByRole('button', { name: 'Add provider' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add a sign-in provider' });
  await dialog.getByText(`${journey.origin}/auth/v1/callback`).waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await dialog.getByLabel('Issuer’s address').fill(`${issuer.origin}/nothing`);
  await dialog.getByLabel('Client id').fill('hub-client');
  await dialog.getByLabel('Client secret').fill('hub-secret');
  await dialog.getByLabel('Claim that names groups (optional)').fill('groups');
  await dialog.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByLabel('Value there').fill('film');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await dialog.getByText('This address does not answer as an OpenID Connect issuer').waitFor();
  await dialog.getByLabel('Issuer’s address').fill(issuer.origin);
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await admin.getByText('Added. It stands on the sign-in page now.').waitFor();
  await admin.getByRole('button', { name: 'Edit Acme' }).waitFor();

  const grace = await journey.visitor();
  const claims = { sub: 'g-42', email: 'grace@example.org', email_verified: true };
  issuer.state.next = { ...claims, groups: ['film'] };
  await grace.goto(`${journey.origin}/auth`);
  await grace.getByRole('button', { name: 'Sign in with Acme' }).waitFor();
  await expectAccessible(grace);
  await grace.getByRole('button', { name: 'Sign in with Acme' }).click();
  await grace.waitForURL(`${journey.origin}/`);
  await grace.goto(`${journey.origin}/api-keys`);
  await grace.getByText('Film team, together this month').waitFor();
});

it('a sign-in that the provider did not sign is told by its name', async () => {
  const visitor = await journey.visitor();
  issuer.state.forge = { key: 'foreign' };
  await visitor.goto(`${journey.origin}/auth?mode=sign-up`);
  await visitor.getByRole('button', { name: 'Sign in with Acme' }).click();
  await visitor.getByText('Error signing in with Acme').waitFor();
});

it('deletes a group once that is confirmed', async () => {
  await admin.goto(`${journey.origin}/admin?tab=groups`);
  await admin.getByRole('button', { name: /Film team/ }).click();
  await admin.getByRole('button', { name: 'Delete group' }).click();
  const question = admin.getByRole('dialog', { name: 'Delete Film team?' });
  await admin.getByText('By sign-in').waitFor();
  await question.getByText('It has 2 members.').waitFor();
  await question.getByRole('button', { name: 'Delete group' }).click();
  await admin.getByText('No groups yet').waitFor();
});
