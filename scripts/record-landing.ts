// Records what the landing page shows of the hub, from the hub itself: a short film of a conversation
// and pictures of real results, in both themes. Starts a hub on an empty folder, so it needs no key.
// Run again whenever these screens change: node scripts/record-landing.ts; with `chat`, `cards`, `prompt`
// or `film` behind it, only these parts.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startServer } from '../e2e/server.ts';
import { findChromium } from './find-chromium.mjs';

const out = fileURLToPath(new URL('../public/landing/', import.meta.url));
/** Bytes that the film may have. */
const mostBytes = 300_000;
const size = { width: 760, height: 800 };
/** Only the conversation: the frame around it says nothing here. */
const view = { x: 0, y: 65, width: 760, height: 735 };
const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() as string,
  args: flags.split(' '),
});
try {
  const context = await browser.newContext({ viewport: size });
  const page = await signUp(await context.newPage());
  for (const theme of ['light', 'dark']) {
    await showIn(page, theme);
    if (isWanted('chat')) await record(context, page, theme);
    if (isWanted('cards')) await pictures(page, theme);
    if (isWanted('prompt')) await prompt(page, theme);
  }
  if (isWanted('film')) await film(page);
} finally {
  await browser.close();
  await server.stop();
}
for (const name of (await readdir(out)).sort()) {
  const { size: bytes } = await stat(join(out, name));
  console.log(`${name}: ${bytes} bytes`);
  if (name.endsWith('.mp4') && bytes > mostBytes) throw new Error(`${name} is too large.`);
}

async function signUp(page: Page): Promise<Page> {
  await page.goto(`${server.origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/modules');
  return page;
}

async function showIn(page: Page, theme: string) {
  await page.evaluate((name) => localStorage.setItem('guildhall-theme', name), theme);
}

/** Types as a person does, sends, and waits for the whole answer. */
async function say(page: Page, text: string) {
  const box = page.getByLabel('Message', { exact: true });
  await box.pressSequentially(text, { delay: 45 });
  await page.waitForTimeout(500);
  await box.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Response generated' }).waitFor();
}

/** The film: two messages, two kinds of answer, and the reason of the second. */
async function record(context: BrowserContext, page: Page, theme: string) {
  await page.goto(`${server.origin}/modules/super-chatbot`);
  await page.getByRole('log').waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'gh-record-'));
  const frames: { file: string; at: number }[] = [];
  const session = await context.newCDPSession(page);
  session.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`);
    frames.push({ file, at: metadata.timestamp ?? 0 });
    await writeFile(file, Buffer.from(data, 'base64'));
    await session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 2 });
  await say(page, 'What is a 15% tip on $48.50?');
  await page.waitForTimeout(1400);
  await say(page, 'Draw a lighthouse at sunset');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .last()
    .waitFor();
  await page.waitForTimeout(1600);
  await page.getByRole('button', { name: 'Why?' }).last().click();
  await page.waitForTimeout(2200);
  await session.send('Page.stopScreencast');
  await page.keyboard.press('Escape');
  const list = frames
    .map(({ file, at }, index) => {
      const next = frames[index + 1]?.at ?? at + 1.5;
      return `file '${file}'\nduration ${Math.max(0.01, next - at).toFixed(3)}`;
    })
    .join('\n');
  await writeFile(join(folder, 'list.txt'), `${list}\nfile '${frames.at(-1)?.file}'\n`);
  const { width, height, x, y } = view;
  const still = join(folder, 'still.png');
  await page.screenshot({ path: still, clip: view });
  await sharp(still)
    .webp({ quality: 80 })
    .toFile(join(out, `chat-${theme}.webp`));
  const filter = `crop=${width}:${height}:${x}:${y},fps=15,scale=640:618:flags=lanczos`;
  const encode = '-c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -an -movflags +faststart';
  const { status, stderr } = spawnSync(ffmpeg, [
    ...['-y', '-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt'), '-vf', filter],
    ...[...encode.split(' '), join(out, `chat-${theme}.mp4`)],
  ]);
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
  await rm(folder, { recursive: true, force: true });
}

/** Keeps the top of an element as the picture of a tool's card. */
async function card(page: Page, file: string, locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`There is nothing to show for ${file}.`);
  const width = Math.min(box.width, 700);
  const clip = { x: box.x, y: Math.max(0, box.y), width, height: width * (3 / 7) };
  await keep(await page.screenshot({ clip }), file);
}

/** Keeps a strip of a picture: from its top (0), its bottom (1), or between. */
async function keep(picture: Buffer, file: string, from = 0) {
  const [width, height] = [1120, 480];
  const wide = await sharp(picture).resize(width).toBuffer({ resolveWithObject: true });
  const top = Math.max(0, Math.round((wide.info.height - height) * from));
  return sharp(wide.data)
    .extract({ left: 0, top, width, height: Math.min(height, wide.info.height) })
    .webp({ quality: 74 })
    .toFile(join(out, `${file}.webp`));
}

/** Results of the chats, as they stand on their pages. */
async function pictures(page: Page, theme: string) {
  await page.goto(`${server.origin}/modules/super-chatbot`);
  await page.getByRole('log').waitFor();
  await say(page, 'Draw a train in the mountains');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .last()
    .waitFor();
  const drawn = page
    .getByRole('button', { name: /^Enlarge/ })
    .last()
    .locator('img');
  // The picture itself: on the page, a button may stand over it.
  const picture = await page.request.get(
    new URL((await drawn.getAttribute('src')) ?? '', server.origin).href,
  );
  await keep(await picture.body(), `super-chatbot-${theme}`, 0.88);
  await page.goto(`${server.origin}/modules/ai-chat`);
  await page.getByRole('log').waitFor();
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'lease.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'The tenancy begins on 1 March. The deposit is two months’ rent and is returned within six weeks of moving out. Notice is three months, in writing. Small repairs up to 90 euros are paid by the tenant.',
    ),
  });
  await page.getByText('lease.txt').first().waitFor();
  await say(page, 'When is the deposit returned?');
  await page.getByRole('article').last().locator('blockquote').waitFor();
  await card(page, `ai-chat-${theme}`, page.getByRole('article').last());
}

/** A rough thought beside the prompt that was made of it. */
async function prompt(page: Page, theme: string) {
  await page.goto(`${server.origin}/prompt-generator`);
  await page.getByRole('main').getByRole('textbox').first().fill('a weekly meal plan for a family');
  await page.getByRole('main').getByRole('button', { name: 'Create prompt' }).click();
  await page.waitForURL('**/prompt-generator?id=*');
  const made = page.getByRole('main').getByRole('textbox').first();
  await made.waitFor();
  // The page settles once the prompt's own facts have arrived.
  await page.waitForLoadState('networkidle');
  await card(page, `prompt-generator-${theme}`, made);
}

/** A frame of a film, with its first figure in place: the same in both themes, as a film is. */
async function film(page: Page) {
  await page.goto(`${server.origin}/modules/one-button-video-maker`);
  const main = page.getByRole('main');
  await main.getByLabel('Title').fill('How bees make honey');
  await main
    .getByLabel('Description')
    .fill(
      'A hive holds about 40,000 bees in summer. A bee visits up to 100 flowers on one flight. ' +
        'In the hive the bees fan the nectar with their wings until it is thick. ' +
        'For one jar of honey they fly around the world three times.',
    );
  await main.getByText('Music Video Explainer').click();
  await main.getByLabel('Duration').selectOption('1-2');
  await main.getByRole('button', { name: 'Generate Video' }).click();
  await main.getByRole('button', { name: 'Make a shorter film' }).click();
  await main.getByRole('button', { name: 'Preview Video' }).click({ timeout: 1_200_000 });
  const address = await main.locator('video').first().getAttribute('src');
  const folder = await mkdtemp(join(tmpdir(), 'gh-record-'));
  const [made, still] = [join(folder, 'film.mp4'), join(folder, 'still.png')];
  const answer = await page.request.get(new URL(address ?? '', server.origin).href);
  await writeFile(made, await answer.body());
  const { status } = spawnSync(ffmpeg, ['-y', '-ss', '11', '-i', made, '-frames:v', '1', still]);
  if (status !== 0) throw new Error(`ffmpeg ended with ${status} at the film.`);
  const frame = await readFile(still);
  await rm(folder, { recursive: true, force: true });
  for (const theme of ['light', 'dark']) await keep(frame, `one-button-video-maker-${theme}`, 0.2);
}
