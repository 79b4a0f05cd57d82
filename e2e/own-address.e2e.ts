import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../scripts/find-chromium.mjs';
import { type SmtpSink, startSmtpSink } from '../src/platform/newsletter/testing/smtp-sink.ts';
import { expectAccessible } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';

let mailServer: SmtpSink;
let folder: string;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  mailServer = await startSmtpSink(true);
  folder = await mkdtemp(join(tmpdir(), 'gh-e2e-'));
  server = await startServer({ AUTH_MAIL_INTERVAL_S: '0', MARKET_SEEDS: 'off' }, folder);
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});

const password = 'a long enough password';

async function fillSignUp(page: Page, email: string, chosen = password) {
  await page.goto(`${server.origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(chosen);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}

/** Mails that the mail server has taken, newest first, as their text reads. */
const mails = () =>
  mailServer.mails
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('&amp;', '&'))
    .reverse();
const found = (pattern: RegExp) => mails().flatMap((mail) => pattern.exec(mail)?.[1] ?? []);

/** Waits until so many mails say something; gives what the newest of them says. */
async function inMail(pattern: RegExp, count = 1): Promise<string> {
  await expect.poll(() => found(pattern)).toHaveLength(count);
  return found(pattern)[0] as string;
}

it('an account from before the mail server proves its address by a mailed code', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const email = 'early@example.org';
  await fillSignUp(page, email);
  await page.waitForURL(`${server.origin}/modules`);
  await page.goto(`${server.origin}/portal`);
  await page.getByRole('button', { name: 'Save profile' }).waitFor();
  expect(await page.getByText('Confirm your email address').count()).toBe(0);
  const { port } = new URL(server.origin);
  await server.stop();
  server = await startServer(
    { AUTH_MAIL_INTERVAL_S: '0', MARKET_SEEDS: 'off', SMTP_URL: mailServer.url, PORT: port },
    folder,
  );
  await page.goto(`${server.origin}/portal`);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const field = page.getByLabel('Code from the email');
  await field.fill(await inMail(/Enter this code in your account[\s\S]*?Code: (\d{6})/));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your address is confirmed.').waitFor();
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor({
    state: 'detached',
  });
  await page.close();
});

it('after two sign-ups and a mail sent again, the link leads to choosing a password', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const email = 'twice@example.org';
  const link = /(https?:\/\/[^\s"<>]*type=signup[^\s"<>]*)/;
  await fillSignUp(page, email);
  await inMail(link, 1);
  await fillSignUp(page, email, 'quite another password');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await inMail(link, 2);
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await page.goto(await inMail(link, 3));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
  await page.getByLabel('Password').fill('the password that is mine');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password is set.').waitFor();
  await page.waitForURL(`${server.origin}/modules`);
  await page.close();
});

it('signing out everywhere else asks whether programs lose their access, too', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.origin}/auth`);
  await page.getByLabel('Email').fill('twice@example.org');
  await page.getByLabel('Password').fill('the password that is mine');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goto(`${server.origin}/portal?tab=tokens`);
  await page.getByLabel('Name').fill('my script');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('status').locator('code').waitFor();
  await page.goto(`${server.origin}/portal?tab=sessions`);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('checkbox', { name: /^End all API tokens/ }).isChecked()).toBe(
    true,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('and ended 1 API token.').waitFor();
  await page.close();
});
