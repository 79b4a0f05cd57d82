import { gzipSync } from 'node:zlib';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { PublicPage } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import type { DiscoveredModule } from '../discovery.ts';

/** Addresses in one file, as the protocol allows. */
const perPart = 50_000;
/** How long written files are handed out before they are written anew, in ms. */
const keptMs = 10 * 60_000;

export type Sitemaps = {
  /** The files, gzipped. */
  readonly parts: readonly Buffer[];
  /** Latest change in each file; null where nothing tells. */
  readonly changed: readonly (string | null)[];
};

/**
 * Writes the sitemap's files from what the modules name, at most every ten minutes. A million
 * addresses take some 8 MB, since only the zipped files are kept.
 */
export function createSitemaps(platform: Platform, modules: readonly DiscoveredModule[]) {
  let written: Promise<Sitemaps> | undefined;
  let writtenAt = 0;
  return (): Promise<Sitemaps> => {
    const now = platform.now().getTime();
    if (written && now - writtenAt < keptMs) return written;
    writtenAt = now;
    const next = writeParts(platform, modules);
    next.catch(() => {
      written = undefined;
    });
    written = next;
    return next;
  };
}

async function writeParts(
  platform: Platform,
  modules: readonly DiscoveredModule[],
): Promise<Sitemaps> {
  const parts: Buffer[] = [];
  const changed: (string | null)[] = [];
  let lines: string[] = [];
  let latest: string | null = null;
  const close = () => {
    parts.push(zip(lines));
    changed.push(latest);
    lines = [];
    latest = null;
  };
  for await (const page of allPages(platform, modules)) {
    lines.push(lineOf(platform.config.SITE_URL, page));
    if (page.changedAt && (latest === null || page.changedAt > latest)) latest = page.changedAt;
    if (lines.length === perPart) close();
  }
  if (lines.length > 0 || parts.length === 0) close();
  return { parts, changed };
}

async function* allPages(
  platform: Platform,
  modules: readonly DiscoveredModule[],
): AsyncGenerator<PublicPage> {
  for (const { info } of modules) {
    if (info.category) yield { path: `${info.path}/guide`, changedAt: null };
  }
  for (const { server } of modules) {
    if (server?.publicPages) yield* server.publicPages(platform);
  }
}

const lineOf = (origin: string, { path, changedAt }: PublicPage): string => {
  const address = escapeHtml(new URL(path, origin).href);
  return `<url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
};

const zip = (lines: readonly string[]): Buffer =>
  gzipSync(`${xmlHead}<urlset xmlns="${namespace}">\n${lines.join('\n')}\n</urlset>\n`);

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
