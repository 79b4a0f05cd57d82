import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let admin: Page;
let ada: Page;
const backend = 'http://backend.example.org';
beforeAll(async () => {
  journey = await startJourney({ BACKEND_ADMIN_URL: `${backend}/old` });
  admin = journey.page;
  ada = await journey.visitor();
});
afterAll(() => journey.close());

const open = async (page: Page, path: string) => page.goto(`${journey.origin}${path}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens somebody's sheet in the list of users. */
async function openUser(email: string) {
  await open(admin, `/admin?tab=users&q=${encodeURIComponent(email)}`);
  await admin.getByRole('button', { name: email }).click();
  return admin.getByRole('dialog', { name: 'Account' });
}

it('shows each gate with its words', async () => {
  await open(ada, '/admin');
  await heading(ada, 'Authentication Required').waitFor();
  await ada.getByText('Please sign in to access the admin dashboard.').waitFor();
  const link = ada.getByRole('main').getByRole('link', { name: 'Sign In' });
  expect(await link.getAttribute('href')).toMatch(/^\/auth/);
  await journey.signUp(admin, 'boss@example.org');
  await journey.signUp(ada, 'ada@example.org');
  await ada.route('**/api/account/role', async (route) => {
    await ada.getByText('Loading admin dashboard...').waitFor();
    await route.continue();
  });
  await open(ada, '/admin');
  await heading(ada, 'Access Denied').waitFor();
  await ada.getByText("You don't have administrator privileges to access this page.").waitFor();
  const main = ada.getByRole('main');
  for (const path of ['/api-keys', '/']) {
    expect(await main.locator(`a[href="${path}"]`).count()).toBe(1);
  }
  await ada.unroute('**/api/account/role');
});

it('shows how the hub stands, and every tab by keyboard, accessible on both screens', async () => {
  await open(admin, '/admin');
  await heading(admin, 'Admin Dashboard').waitFor();
  await admin.getByText('Administrator', { exact: true }).waitFor();
  const figures = admin.getByRole('region', { name: 'At a glance' });
  await figures.getByText('Online').waitFor();
  await figures.getByText('2 new this week').waitFor();
  const tabs = ['Prompts', 'API Keys', 'Users', 'Analytics', 'Settings', 'Mail', 'Jobs'];
  await admin.getByRole('tab', { name: 'Prompts' }).focus();
  for (const name of [...tabs, 'Audit log']) {
    const tab = admin.getByRole('tab', { name, exact: true });
    if (!(await tab.getAttribute('data-state'))?.startsWith('active')) {
      await expect
        .poll(async () => {
          if ((await tab.getAttribute('data-state')) === 'active') return true;
          await admin.keyboard.press('ArrowDown');
          return (await tab.getAttribute('data-state')) === 'active';
        })
        .toBe(true);
    }
    await admin.waitForLoadState('networkidle');
    await expectAccessible(admin);
  }
  expect(new URL(admin.url()).searchParams.get('tab')).toBe('audit');
  await admin.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['users', 'groups', 'analytics', 'settings', 'jobs']) {
    await open(admin, `/admin?tab=${tab}`);
    await admin.waitForLoadState('networkidle');
    expect(
      await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(admin);
  }
  await admin.setViewportSize({ width: 1440, height: 900 });
});

it('acts as somebody else in full view, and returns by one click', async () => {
  const sheet = await openUser('ada@example.org');
  await sheet.getByRole('button', { name: 'Act as this person' }).click();
  await admin
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Act as this person' })
    .click();
  await admin.waitForURL('**/modules');
  const banner = admin.getByRole('region', { name: 'Acting as someone else' });
  await banner.getByText('ada@example.org').waitFor();
  await open(admin, '/portal');
  await expect.poll(() => admin.getByLabel('Email').inputValue()).toBe('ada@example.org');
  const refused = await admin.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    const answer = await fetch('/api/account/tokens', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'stolen' }),
    });
    return answer.status;
  });
  expect(refused).toBe(403);
  await expectAccessible(admin);
  await open(admin, '/admin');
  await heading(admin, 'Access Denied').waitFor();
  await banner.getByRole('button', { name: 'Return to my account' }).click();
  await admin.waitForURL('**/admin?tab=users');
  await heading(admin, 'Admin Dashboard').waitFor();
  await expect.poll(() => banner.count()).toBe(0);
  await open(admin, '/admin?tab=audit&event=impersonation.');
  await admin.getByText('impersonation.ended').waitFor();
  await admin.getByText('impersonation.started').waitFor();
});

it('gives the role with the documented words, and shuts an account at once', async () => {
  const sheet = await openUser('ada@example.org');
  await sheet.getByRole('button', { name: 'Make admin' }).click();
  await admin.getByText('Admin access granted successfully').waitFor();
  await sheet.getByRole('button', { name: 'Remove admin' }).click();
  await admin.getByRole('button', { name: 'Remove', exact: true }).click();
  await admin.getByText('Admin access was taken away.').waitFor();
  await sheet.getByRole('button', { name: 'Disable' }).click();
  await admin.getByRole('dialog').last().getByRole('button', { name: 'Disable' }).click();
  await sheet.getByText('Disabled', { exact: true }).waitFor();
  const status = await ada.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    const headers = { authorization: `Bearer ${session.access_token}` };
    return (await fetch('/api/account/role', { headers })).status;
  });
  expect(status).toBe(401);
  await sheet.getByRole('button', { name: 'Enable' }).click();
  await sheet.getByRole('button', { name: 'Email a password reset' }).click();
  await admin.getByText('A link to choose a new password is waiting in the outbox').waitFor();
});

it('shows the mail in a frame that runs nothing', async () => {
  await open(admin, '/admin?tab=mail');
  await admin.getByRole('button', { name: 'Reset your password' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reset your password' });
  const frame = dialog.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('');
  await frame.contentFrame().getByText('Use this link to choose a new password.').waitFor();
  await dialog.getByText(/auth\/confirm\?token_hash=/).waitFor();
});

it('invites somebody, who confirms and chooses a password', async () => {
  await open(admin, '/admin?tab=users');
  await admin.getByRole('button', { name: 'Invite' }).click();
  await admin.getByLabel('Email').fill('nell@example.org');
  await admin.getByRole('button', { name: 'Write invitation' }).click();
  await admin.getByText('The invitation for nell@example.org is waiting in the outbox').waitFor();
  await open(admin, '/admin?tab=mail&q=nell%40');
  await admin.getByRole('button', { name: 'You are invited' }).click();
  const link = await admin.getByText(/auth\/confirm\?token_hash=/).textContent();
  const nell = await journey.visitor();
  await nell.goto(link ?? '');
  await nell.getByRole('button', { name: 'Confirm my email' }).click();
  await nell.waitForURL('**/auth/reset');
  await heading(nell, 'Choose a password').waitFor();
  await nell.getByLabel('Password').fill('a password of her own');
  await nell.getByRole('main').getByRole('button').last().click();
  await nell.waitForURL((url) => url.pathname !== '/auth/reset');
  await open(nell, '/portal');
  await expect.poll(() => nell.getByLabel('Email').inputValue()).toBe('nell@example.org');
});

it('catches two administrators’ windows saving the same settings, and renames the hub', async () => {
  await open(admin, '/admin?tab=settings');
  const site = (page: Page) => page.getByRole('region', { name: 'Site', exact: true });
  await site(admin).getByLabel('Name').waitFor();
  const second = await admin.context().newPage();
  await open(second, '/admin?tab=settings');
  await site(second).getByLabel('Name').fill('Second Hall');
  await site(admin).getByLabel('Name').fill('Ada’s Hall');
  await site(admin).getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Saved.', { exact: true }).waitFor();
  await site(second).getByRole('button', { name: 'Save' }).click();
  await second.getByText('Someone else changed these settings.').waitFor();
  expect(await site(second).getByLabel('Name').inputValue()).toBe('Second Hall');
  await second.close();
  await open(admin, '/');
  expect(await admin.title()).toContain('Ada’s Hall');
  await admin.getByRole('banner').getByRole('link', { name: 'Ada’s Hall' }).waitFor();
});

it('counts a visit that nobody objected to, and draws it', async () => {
  const context = await journey.browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const visitor = await context.newPage();
  const told = visitor.waitForResponse('**/api/visits');
  await open(visitor, '/marketplace');
  expect((await told).status()).toBe(204);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  await expect
    .poll(
      async () => {
        await open(admin, '/admin?tab=analytics');
        const pages = admin.getByRole('region', { name: 'Top pages' });
        await pages.waitFor();
        return pages.getByText('/marketplace').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await admin.getByRole('button', { name: /^Page views/ }).click();
  await admin.getByText('Show as a table').click();
  await admin.getByRole('table', { name: 'Figures by day' }).waitFor();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Figures by day as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^days-\d{4}-\d{2}-\d{2}\.csv$/);
});

it('leads to the older backend after three seconds, unless that is stopped', async () => {
  await admin.route(`${backend}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The older backend</h1>' }),
  );
  await open(admin, '/admin');
  await admin.getByRole('region', { name: 'Legacy Backend Access' }).getByRole('link').click();
  const now = admin.getByRole('link', { name: 'Go to Backend Now' });
  expect(await now.getAttribute('href')).toBe(`${backend}/old`);
  await admin.getByRole('button', { name: 'Stop' }).click();
  await admin.getByText('You’re staying here.').waitFor();
  await admin.getByRole('link', { name: 'Back to Admin' }).click();
  await heading(admin, 'Admin Dashboard').waitFor();
  const begun = Date.now();
  await open(admin, '/backend-admin');
  await admin.waitForURL(`${backend}/old`);
  expect(Date.now() - begun).toBeGreaterThan(2900);
});

it('wrote no error, and called nobody but the older backend', () => {
  expect(journey.problems.filter((problem) => !problem.includes(backend))).toEqual([]);
});
