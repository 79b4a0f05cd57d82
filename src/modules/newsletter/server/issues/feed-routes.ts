import { Feed } from 'feed';
import { Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { listIssues, showIssue } from './archive.ts';

/** Issues in a feed. */
const most = 20;

/** `/newsletter/feed.xml` (RSS 2.0) and `/newsletter/atom.xml`: the published issues, in full. */
export function createFeedRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/newsletter/feed.xml', async () =>
    answer('application/rss+xml', (await makeFeed(platform)).rss2()),
  );
  routes.get('/newsletter/atom.xml', async () =>
    answer('application/atom+xml', (await makeFeed(platform)).atom1()),
  );
  return routes;
}

const answer = (type: string, xml: string) =>
  new Response(xml, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });

async function makeFeed({ db, config, now }: Platform): Promise<Feed> {
  const { issues } = await listIssues(db, most);
  const address = `${config.SITE_URL}/newsletter`;
  const feed = new Feed({
    title: `Newsletter of ${new URL(config.SITE_URL).host}`,
    description: 'New prompts, guides for AI tools and what changed.',
    id: address,
    link: address,
    copyright: '',
    updated: new Date(issues[0]?.publishedAt ?? now()),
    feedLinks: { rss: `${address}/feed.xml`, atom: `${address}/atom.xml` },
  });
  for (const { slug, subject, preheader, publishedAt } of issues) {
    const { html } = await showIssue(db, slug, config.SITE_URL);
    feed.addItem({
      title: xmlSafe(subject),
      id: `${address}/${slug}`,
      link: `${address}/${slug}`,
      date: new Date(publishedAt),
      ...(preheader && { description: xmlSafe(preheader) }),
      content: xmlSafe(html),
    });
  }
  return feed;
}

/** XML knows no control signs, not even written as numbers. */
const xmlSafe = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
