import { frameSize } from '#platform/media/scenes/frame.ts';
import {
  escapeHtml,
  framePage,
  noIndex,
  type PageParts,
  pageHeader,
} from '#platform/shares/share-frame.ts';
import type { SharedFilm } from '../sharing/film-shares.ts';
import { filmStyle, shareScript } from './film-style.ts';

/** HTML of what the header leads to. */
export const headerLinks =
  '<a class="quiet" href="/marketplace">Explore Prompts</a><a class="go" href="/modules/one-button-video-maker/guide">Make a film</a>';

/** Addresses of a shared film's parts. */
export type SharedLinks = {
  /** The page itself, complete. */
  readonly page: string;
  /** For the player: signed, until tomorrow. */
  readonly video: string;
  readonly poster: string;
};

/** The public page of a film: player, chapters, and what link previews read. */
export function sharePage(shared: SharedFilm, links: SharedLinks, page: PageParts): string {
  const { nonce, site } = page;
  const { title, description } = shared.film.request;
  const chapters = shared.film.chapters.map(
    ({ title: name, start }) =>
      `<li><button type="button" data-start="${start}"><span>${clock(start)}</span>${escapeHtml(name)}</button></li>`,
  );
  const list =
    chapters.length > 1
      ? `<nav aria-labelledby="chapters"><h2 id="chapters">Chapters</h2><ol>${chapters.join('')}</ol></nav>`
      : '';
  const day = new Date(shared.film.finished_at ?? shared.film.created_at);
  const made = day.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
  return framePage({
    ...{ title, nonce, site, style: filmStyle },
    head: previewTags(shared, links, page),
    body: `<body>${pageHeader(page, headerLinks)}
<main>
${player(shared, links)}
<h1>${escapeHtml(title)}</h1>
<p class="facts">${clock(shared.film.seconds ?? 0)} · ${made}</p>
<p class="about">${escapeHtml(description)}</p>
${list}
</main>
<footer><div>Made with the One-Button Video Maker of <a href="/">${escapeHtml(site.name)}</a>.</div></footer>
<script nonce="${nonce}">${shareScript}</script>
</body>`,
  });
}

/** The bare player, for pages that show the film in a frame. */
export const embedPage = (shared: SharedFilm, links: SharedLinks, page: PageParts): string =>
  framePage({
    ...{ title: shared.film.request.title, ...page, style: filmStyle },
    themed: false,
    head: [noIndex],
    body: `<body class="embed"><main style="max-width:none;padding:0">${player(shared, links)}</main></body>`,
  });

function player({ film }: SharedFilm, { page, video, poster }: SharedLinks): string {
  const path = new URL(page).pathname;
  const shown = film.request.captions === 'soft' ? ' default' : '';
  return `<video controls playsinline preload="metadata" aria-label="${escapeHtml(film.request.title)}" poster="${escapeHtml(poster)}" src="${escapeHtml(video)}">
<track kind="captions" srclang="${film.request.spokenLanguage ?? 'en'}" label="Captions" src="${path}/captions.vtt"${shown}>
<track kind="chapters" label="Chapters" src="${path}/chapters.vtt">
</video>`;
}

function previewTags(
  { film, share }: SharedFilm,
  { page }: SharedLinks,
  { nonce, site }: PageParts,
) {
  const { title } = film.request;
  const description = film.request.description.slice(0, 300);
  const { width, height } = frameSize(film.request);
  const tags: readonly (readonly [string, string | number])[] = [
    ['og:type', 'video.other'],
    ['og:site_name', site.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', page],
    ['og:image', `${page}/poster.jpg`],
    ['og:video', `${page}/video.mp4`],
    ['og:video:type', 'video/mp4'],
    ['og:video:width', width],
    ['og:video:height', height],
    ['video:duration', Math.round(film.seconds ?? 0)],
    ['twitter:card', 'player'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', `${page}/poster.jpg`],
    ['twitter:player', `${page}/embed`],
    ['twitter:player:width', width],
    ['twitter:player:height', height],
    ['twitter:player:stream', `${page}/video.mp4`],
    ['twitter:player:stream:content_type', 'video/mp4'],
  ];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: [`${page}/poster.jpg`],
    uploadDate: new Date(film.finished_at ?? film.created_at).toISOString(),
    duration: `PT${Math.round(film.seconds ?? 0)}S`,
    contentUrl: `${page}/video.mp4`,
    embedUrl: `${page}/embed`,
    hasPart: film.chapters.map(({ title: name, start }, index) => ({
      ...{ '@type': 'Clip', name, startOffset: start },
      endOffset: film.chapters[index + 1]?.start ?? film.seconds,
      url: `${page}#t=${Math.floor(start)}`,
    })),
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(page)}">`,
    share.listed ? '' : noIndex,
    ...tags.map(([name, value]) => {
      const key = name.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${key}="${name}" content="${escapeHtml(String(value))}">`;
    }),
    `<script type="application/ld+json" nonce="${nonce}">${json}</script>`,
  ].filter(Boolean);
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
