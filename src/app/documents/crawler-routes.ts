import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { notFound } from '#kernel/errors.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { siteSettings } from '#platform/settings/site-settings.ts';
import type { DiscoveredModule } from '../discovery.ts';
import { createSitemaps, namespace, xmlHead } from './sitemaps.ts';

/** What of the hub itself is no page; modules name theirs as `closedToCrawlers`. */
const noPages = [...['/api/', '/auth', '/functions/', '/rest/', '/healthz', '/readyz', '/metrics']];

/** Days until `security.txt` asks to be read again. */
const contactDays = 180;

/** `robots.txt`, the sitemap, `security.txt` and the manifest: what machines read before anything else. */
export function createCrawlerRoutes(
  platform: Platform,
  modules: readonly DiscoveredModule[],
): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  const { SITE_URL } = platform.config;
  const absolute = (path: string) => new URL(path, SITE_URL).href;
  const sitemaps = createSitemaps(platform, modules);
  const kept = { 'cache-control': 'public, max-age=600' };
  const closed = [...noPages, ...modules.flatMap(({ server }) => server?.closedToCrawlers ?? [])];
  const xml = { ...kept, 'content-type': 'application/xml; charset=utf-8' };

  routes.get('/robots.txt', (c) => {
    const rules = closed.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${absolute('/sitemap.xml')}`, ''];
    return c.text(lines.join('\n'), 200, kept);
  });
  routes.get('/sitemap.xml', async (c) => {
    const { changed } = await sitemaps();
    const parts = changed.map((at, index) => {
      const address = escapeHtml(absolute(`/sitemaps/${index + 1}.xml`));
      return `<sitemap><loc>${address}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</sitemap>`;
    });
    const body = `<sitemapindex xmlns="${namespace}">\n${parts.join('\n')}\n</sitemapindex>\n`;
    return c.body(xmlHead + body, 200, xml);
  });
  routes.get('/sitemaps/:file{[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const { parts } = await sitemaps();
    const part = parts[Number.parseInt(c.req.param('file'), 10) - 1];
    if (!part) throw notFound('There is no such part of the sitemap.');
    const headers = { ...xml, vary: 'accept-encoding' };
    const zipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    if (!zipped) return c.body(new Uint8Array(gunzipSync(part)), 200, headers);
    return c.body(new Uint8Array(part), 200, { ...headers, 'content-encoding': 'gzip' });
  });
  routes.get('/manifest.webmanifest', async (c) => {
    const { name, description } = await platform.settings.get(siteSettings);
    return c.body(JSON.stringify(manifestOf(name, description)), 200, {
      ...kept,
      'content-type': 'application/manifest+json',
    });
  });
  routes.get('/.well-known/security.txt', (c) => {
    const contact = contactOf(platform);
    if (!contact) throw notFound('This hub has no address for reports yet.');
    const expires = new Date(platform.now().getTime() + contactDays * 86_400_000).toISOString();
    const address = absolute('/.well-known/security.txt');
    return c.text(
      `Contact: mailto:${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${address}\n`,
      200,
      kept,
    );
  });
  return routes;
}

/** As many whole words as fit below an icon. */
function shortName(name: string): string {
  if (name.length <= 12) return name;
  const words = name.slice(0, 13).split(' ').slice(0, -1).join(' ');
  return words || name.slice(0, 12);
}

/** What a phone or a computer needs to keep the hub among its programs. */
const manifestOf = (name: string, description: string) => ({
  ...{ id: '/', name, short_name: shortName(name), ...(description && { description }) },
  ...{ start_url: '/modules', scope: '/', display: 'standalone' },
  ...{ theme_color: '#10231d', background_color: '#fbfaf6' },
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'New chat', url: '/modules/super-chatbot' },
    { name: 'New film', url: '/modules/one-button-video-maker' },
  ],
});

/** The hub's mail address, once the operator has set one that reaches them. */
function contactOf({ config }: Platform): string | undefined {
  const address =
    /<([^<>@\s]+@[^<>@\s]+)>$/.exec(config.MAIL_FROM.trimEnd())?.[1] ?? config.MAIL_FROM;
  return /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(address.trim())
    ? address.trim()
    : undefined;
}
