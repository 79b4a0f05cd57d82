import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findChromium } from '../scripts/find-chromium.mjs';
import { pictureOfPage } from '../src/platform/browser/page-picture.ts';

const browser = (await findChromium()) ?? '';
const text = (words: string) => new TextEncoder().encode(words);
const html = `<!doctype html><link rel="stylesheet" href="_/a.css">
  <body><p></p><img src="_/tall.svg" loading="lazy" alt=""><img src="https://elsewhere.example/x.png" alt="">
  <script>fetch('https://elsewhere.example/').then(() => { document.body.style.background = 'red'; })</script>`;
const page = {
  'index.html': text(html),
  '_/a.css': text('body{margin:0;background:#00ff00}img{display:block}p{height:3000px;margin:0}'),
  '_/tall.svg': text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="500"><rect width="100" height="500" fill="#0000ff"/></svg>',
  ),
};

describe('a picture of a page', () => {
  it('shows all of it, with what loads late, and nothing from elsewhere', async () => {
    const png = await pictureOfPage(browser, page, { width: 390 });
    const { width, height } = await sharp(png).metadata();
    expect(width).toBe(390);
    expect(height).toBeGreaterThanOrEqual(3500);
    const colourAt = async (left: number, top: number) =>
      (
        await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
      ).toString('hex');
    expect(await colourAt(300, 100)).toBe('00ff00');
    expect(await colourAt(50, 3250)).toBe('0000ff');
  });

  it('says so where the browser cannot be started', async () => {
    await expect(pictureOfPage('/no/such/browser', page, { width: 390 })).rejects.toThrow(
      'The browser ended.',
    );
  });
});
