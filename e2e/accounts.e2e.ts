import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ AUTH_MAIL_INTERVAL_S: '0', MARKET_SEEDS: 'off' });
});
afterAll(() => journey.close());

const signIn = async (page: Journey['page'], email: string, password: string) => {
  await page.goto(`${journey.origin}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
};

const signOut = async (page: Journey['page']) => {
  await page.goto(`${journey.origin}/modules`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
};

/** Text of the newest mail in the outbox whose subject or body matches. */
async function newestMail(pattern: RegExp): Promise<string> {
  const folder = join(journey.server.dataDir, 'outbox');
  const deadline = Date.now() + 10_000;
  for (;;) {
    const names = (await readdir(folder).catch(() => [])).sort().reverse();
    for (const name of names) {
      const mail = (await readFile(join(folder, name), 'utf8'))
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '=');
      if (pattern.test(mail)) return mail;
    }
    if (Date.now() > deadline) throw new Error(`No mail matches ${pattern}: ${names}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('a wrong password is refused with the same words as an unknown address', async () => {
  const { page } = journey;
  const { email } = await journey.signUp(page);
  await signOut(page);
  await signIn(page, email, 'not the password');
  await page.getByText('An error occurred during authentication').first().waitFor();
  const wrong = await page.getByRole('main').getByRole('alert').innerText();
  await signIn(page, 'nobody@example.org', 'not the password');
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByRole('main').getByRole('alert').innerText()).toBe(wrong);
});

it('a forgotten password is reset by the mailed link, which only works when its button is pressed', async () => {
  const page = await journey.visitor();
  const { email } = await journey.signUp(page);
  await signOut(page);
  await page.goto(`${journey.origin}/auth`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('a link for it has been written').waitFor();
  const mail = await newestMail(new RegExp(`To: ${email}[\\s\\S]*type=recovery`));
  const link =
    /https?:\/\/[^\s"<>]*type=recovery[^\s"<>]*/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? '';
  await fetch(link); // a mail scanner opens it first
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password').fill('an even longer password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password was changed').waitFor();
  await signOut(page);
  await signIn(page, email, 'an even longer password');
  await page.getByText('Welcome back! Successfully signed in.').waitFor();
});

it('an authenticator app is set up, asked for at the next sign-in, and removed', async () => {
  const page = await journey.visitor();
  const { email, password } = await journey.signUp(page);
  await page.goto(`${journey.origin}/portal?tab=security`);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = await page.getByRole('main').locator('code').innerText();
  await page.getByLabel('Code from the app').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Two-step sign-in is on.').waitFor();
  await signOut(page);
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  // Half signed in is not signed in.
  await page.goto(`${journey.origin}/modules`);
  await page.getByRole('heading', { level: 1, name: 'Authentication Required' }).waitFor();
  await page.goto(`${journey.origin}/auth`);
  // The code of the enrolment is spent; the one of the next half minute is accepted early.
  const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  await page.getByLabel('Authentication code').fill(next);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(`${journey.origin}/`);
});

it('a session can be ended from another one', async () => {
  const first = await journey.visitor();
  const { email, password } = await journey.signUp(first);
  const second = await journey.visitor();
  await signIn(second, email, password);
  await second.waitForURL(`${journey.origin}/`);
  await first.goto(`${journey.origin}/portal?tab=sessions`);
  await first.getByRole('button', { name: /^End the session/ }).click();
  await first.getByText('The session was ended.').waitFor();
  const token = await second.evaluate(
    () => JSON.parse(localStorage.getItem('guildhall-session') ?? '{}').access_token,
  );
  const answer = await fetch(`${journey.origin}/api/account/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

it('a personal token opens the API until it is revoked', async () => {
  const page = await journey.visitor();
  const { email } = await journey.signUp(page);
  await page.goto(`${journey.origin}/portal?tab=tokens`);
  await page.getByLabel('Name').fill('my script');
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByRole('status').locator('code').innerText();
  const ask = () =>
    fetch(`${journey.origin}/api/account/profile`, {
      headers: { authorization: `Bearer ${secret}` },
    });
  expect(await (await ask()).json()).toMatchObject({ email });
  await page.getByRole('button', { name: 'Revoke my script' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The token no longer works.').waitFor();
  expect((await ask()).status).toBe(401);
});

it('a person can take their data along and delete their account', async () => {
  const page = await journey.visitor();
  const { email, password } = await journey.signUp(page);
  await page.goto(`${journey.origin}/portal?tab=data`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(email);
  expect(file).not.toMatch(/argon2|password_hash|\$argon/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('Your account was deleted.').waitFor();
  await signIn(page, email, password);
  await page.getByText('An error occurred during authentication').first().waitFor();
});
