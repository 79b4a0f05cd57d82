// The bare loop that the crawl is compared with: undici and cheerio, one page after another.
import { load } from 'cheerio';
import { request } from 'undici';
import { whenAsked } from './in-process.ts';

whenAsked(async ([origin = '']) => {
  const seen = new Set([`${origin}/p/0`]);
  const queue = [...seen];
  const from = performance.now();
  for (const url of queue) {
    const $ = load(await (await request(url)).body.text());
    $('title').text();
    for (const link of $('a[href]').toArray()) {
      const to = new URL($(link).attr('href') ?? '', url).href;
      if (!seen.has(to)) queue.push(to);
      seen.add(to);
    }
  }
  const seconds = (performance.now() - from) / 1000;
  return { pages: queue.length, seconds, judged: seconds };
});
