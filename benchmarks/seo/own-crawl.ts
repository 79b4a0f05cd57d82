// The crawl of SEO Studio as a run does it, without the hub around it.
import { randomUUID } from 'node:crypto';
import { crawlSite } from '../../src/modules/seo-studio/server/crawl/crawl-site.ts';
import { httpSource } from '../../src/modules/seo-studio/server/crawl/http-source.ts';
import { createPace } from '../../src/modules/seo-studio/server/crawl/pace.ts';
import { openReader } from '../../src/modules/seo-studio/server/reading/open-reader.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { whenAsked } from './in-process.ts';

whenAsked(async ([origin = '', pages = '', databaseUrl = '', projectId = '']) => {
  const db = openDatabase(databaseUrl, 4);
  const reader = openReader();
  const from = performance.now();
  let readAt = from;
  const source = httpSource({ agent: 'Bench/1.0', allowPrivate: true });
  const crawl = await crawlSite(
    {
      ...{ db, source, reader, pace: createPace(0), agent: 'Bench/1.0', everyMs: 0, extract: [] },
      ...{ maxPages: Number(pages), maxDepth: 50, render: null },
      signal: new AbortController().signal,
      note: (sentence) => console.log(sentence),
      progress: (_, stage) => {
        if (stage === 'Reading pages') readAt = performance.now();
      },
    },
    { projectId, key: randomUUID(), start: `${origin}/p/0` },
  );
  const judged = (performance.now() - from) / 1000;
  await reader.end();
  await db.$client.end();
  return { pages: crawl.pages, seconds: (readAt - from) / 1000, judged };
});
