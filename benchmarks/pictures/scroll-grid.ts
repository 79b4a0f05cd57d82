import { openBrowser } from '../measure/browser.ts';

type Person = { readonly email: string; readonly password: string };

/**
 * Opens a person's pictures in a browser, loads page after page until `wanted` are there, then scrolls through
 * them and back. Gives the tasks of the main thread that took over 50 ms while scrolling, in ms.
 */
export async function scrollGrid(
  origin: string,
  { email, password }: Person,
  wanted: number,
): Promise<{ readonly tasks: number[]; readonly pictures: number }> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(20_000);
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).last().click();
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/modules/image-generator`);
  const pictures = page.getByRole('list', { name: /^Pictures/ }).getByRole('listitem');
  await pictures.first().waitFor();
  while ((await pictures.count()) < wanted) {
    const before = await pictures.count();
    await page.getByRole('button', { name: /more/i }).last().click();
    await page.waitForFunction(
      (n) => document.querySelectorAll('ul[aria-label^="Pictures"] > li').length > n,
      before,
    );
  }
  await page.evaluate(() => {
    const tasks: number[] = [];
    (window as unknown as { tasks: number[] }).tasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(700, 500);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const direction of [-1, 1, -1]) {
    for (let y = 0; y < height; y += 700) {
      await page.mouse.wheel(0, direction * 700);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const found = { tasks, pictures: await pictures.count() };
  await browser.close();
  return found;
}
