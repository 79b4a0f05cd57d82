import type { Page } from '#blocks/page-schema.ts';
import { AppError } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { findBrowser } from '#platform/browser/find-browser.ts';
import { pictureOfPage } from '#platform/browser/page-picture.ts';
import type { Platform } from '#platform/platform.ts';
import { filesOfPage } from './export-page.ts';

/** Pixels of a screen at a desk and of a telephone. */
const pixels = { wide: 1440, narrow: 390 } as const;

/** A page as PNG, for whoever is to approve it. Throws 400 where the machine has no browser. */
export async function drawPicture(
  platform: Platform,
  userId: string,
  page: Page,
  width: keyof typeof pixels,
) {
  const browser = findBrowser(platform.config.CHROMIUM_PATH);
  if (!browser) {
    const says = 'Pictures of pages need Chromium on the hub’s machine, which is not there.';
    throw new AppError('no_browser', 400, says);
  }
  const slug = dashed(page.title).slice(0, 60) || 'page';
  const files = await filesOfPage(platform, userId, page, slug);
  const png = await pictureOfPage(browser, files, { width: pixels[width] });
  const base64 = Buffer.from(png).toString('base64');
  return { name: `${slug}-${pixels[width]}.png`, mime: 'image/png', base64 };
}
