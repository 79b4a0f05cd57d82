import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readInThread } from './open-import-thread.ts';

it('a site of 30 MB is read while others are served: hardly any of the work is done where they wait', async () => {
  const pages = Array.from(
    { length: 200 },
    (_, at) =>
      [
        `page-${at}.html`,
        strToU8(
          `<title>Page ${at}</title><h1>Page ${at}</h1><img src="img/${at}.jpg" alt="${at}">${`<p>Words of ${at}. <a href="page-1.html">On</a></p>`.repeat(400)}`,
        ),
      ] as const,
  );
  // Nothing looks into pictures here; they only have to be as many bytes.
  const pictures = pages.map(
    (_, at) => [`img/${at}.jpg`, new Uint8Array(randomBytes(145_000))] as const,
  );
  const bytes = zipSync(Object.fromEntries([...pages, ...pictures]), { level: 1 });
  expect(bytes.byteLength).toBeGreaterThan(29_000_000);
  const before = performance.eventLoopUtilization();
  const found = await readInThread('site.zip', bytes);
  const { utilization } = performance.eventLoopUtilization(before);
  expect(found.pages).toHaveLength(200);
  expect(found.pictures).toHaveLength(200);
  expect(found.pages[7]?.blocks.map(({ type }) => type)).toEqual(['heading', 'image', 'text']);
  expect(utilization).toBeLessThan(0.25);
});

it('a page that is nested without end is read as words', async () => {
  const html = `<title>Deep</title>${'<div>'.repeat(60_000)}Quorvelle<h2>x</h2>`;
  const found = await readInThread('deep.html', strToU8(html));
  expect(found.pages[0]?.title).toBe('Deep');
});
