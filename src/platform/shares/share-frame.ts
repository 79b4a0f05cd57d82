import type { Context } from 'hono';
import { escapeHtml } from '../http/escape-html.ts';
import type { HubEnv } from '../http/server-module.ts';
import type { Platform } from '../platform.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { shareStyle, themeScript } from './share-style.ts';

/** What share pages write their texts with. */
export { escapeHtml };

const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><path d="M6 14.5 16 7l10 7.5V25H6z" fill="var(--on-accent)"/><path d="M12.5 25v-5a3.5 3.5 0 0 1 7 0v5z" fill="var(--gold)"/></svg>';

/** What every page that a link opens is written with: its script policy, and how the hub calls itself. */
export type PageParts = {
  readonly nonce: string;
  readonly site: { readonly name: string; readonly logoUrl: string | null };
};

export async function pageParts(platform: Platform, c: Context<HubEnv>): Promise<PageParts> {
  const { name, logoFileId } = await platform.settings.get(siteSettings);
  const site = { name, logoUrl: logoFileId && `/files/${logoFileId}` };
  return { nonce: c.get('nonce'), site };
}

type Frame = PageParts & {
  readonly title: string;
  /** HTML. */
  readonly head?: readonly string[];
  /** CSS beside what all these pages look like. */
  readonly style?: string;
  /** HTML, from `<body>` on. */
  readonly body: string;
  /** Whether the page has colours of the theme; in a frame of another site it runs no script. */
  readonly themed?: boolean;
};

export const noIndex = '<meta name="robots" content="noindex">';

/** A whole page that works without scripts. */
export const framePage = (frame: Frame): string => {
  const { title, nonce, site, head = [], style = '', body, themed = true } = frame;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(site.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
${themed ? `<script nonce="${nonce}">${themeScript}</script>\n` : ''}<style nonce="${nonce}">${shareStyle}${style}</style>
</head>
${body}
</html>`;
};

/** As the header of the hub's public pages; `links` is HTML. */
export function pageHeader({ site: { name, logoUrl } }: PageParts, links = ''): string {
  const mark = logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="">` : logo;
  return `<header><div><a class="brand" href="/">${mark}${escapeHtml(name)}</a>${links}</div></header>`;
}

/** A page that says one thing; `text` is HTML. */
export const notePage = (
  parts: PageParts,
  note: {
    readonly title: string;
    readonly heading: string;
    readonly text: string;
    readonly links?: string;
  },
): string =>
  framePage({
    ...parts,
    title: note.title,
    head: [noIndex],
    body: `<body>${pageHeader(parts, note.links)}<main><div class="card">
<h1>${escapeHtml(note.heading)}</h1>
${note.text}</div></main></body>`,
  });

/** Said when a link has ended, or never was. `what` is what it would have opened, such as `film`. */
export const endedPage = (isGone: boolean, what: string, parts: PageParts, links = ''): string =>
  notePage(parts, {
    links,
    title: isGone ? `This ${what} is no longer shared` : `No such ${what}`,
    heading: isGone ? `This ${what} is no longer shared` : `There is no ${what} at this address`,
    text: `<p>${
      isGone
        ? 'Its link has expired or was withdrawn. Ask the person who sent it for a new one.'
        : 'Check that the whole link arrived: some programs cut long addresses.'
    }</p>
<p><a href="/">Go to the home page</a></p>`,
  });
