import { type Context, Hono } from 'hono';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { endedPage, pageParts } from '#platform/shares/share-frame.ts';
import { countLook } from '#platform/shares/shares.ts';
import { findSharedFilm, type SharedFilm } from '../sharing/film-shares.ts';
import { embedPage, headerLinks, sharePage } from './share-html.ts';

type Show = (c: Context<HubEnv>, shared: SharedFilm, page: string) => Promise<Response> | Response;

/** `/films/<token>` and what belongs to it, for whoever holds the link. */
export function createShareRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  const at = (path: string, show: Show) =>
    routes.get(`/films/:token{[\\w-]{20,80}}${path}`, async (c) => {
      const token = c.req.param('token') as string;
      const shared = await findSharedFilm(platform, token);
      c.header('referrer-policy', 'no-referrer');
      if (shared === undefined || shared === 'gone') {
        const isGone = shared === 'gone';
        const page = endedPage(isGone, 'film', await pageParts(platform, c), headerLinks);
        return c.html(page, isGone ? 410 : 404);
      }
      if (!shared.share.listed) c.header('x-robots-tag', 'noindex');
      return show(c, shared, `${platform.config.SITE_URL}/films/${token}`);
    });
  const linksOf = ({ film }: SharedFilm, page: string) => ({
    page,
    video: platform.files.linkTo(film.film_file as string),
    poster: platform.files.linkTo(film.thumbnail_file as string),
  });
  at('', async (c, shared, page) => {
    await countLook(platform.db, shared.share, c.req.header('user-agent'));
    c.header('cache-control', 'no-store');
    return c.html(sharePage(shared, linksOf(shared, page), await pageParts(platform, c)));
  });
  at('/embed', async (c, shared, page) => {
    // The one page that other sites may show in a frame.
    c.header(
      'content-security-policy',
      "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors *",
    );
    return c.html(embedPage(shared, linksOf(shared, page), await pageParts(platform, c)));
  });
  at('/video.mp4', (c, shared, page) => c.redirect(linksOf(shared, page).video));
  at('/poster.jpg', (c, shared, page) => c.redirect(linksOf(shared, page).poster));
  at('/captions.vtt', async (c, { film }) => {
    const id = film.captions_file as string;
    const file = await platform.files.find(platform.db, id);
    const srt = file ? (await platform.files.read(file)).toString('utf8') : '';
    return c.body(toWebVtt(srt), 200, { 'content-type': 'text/vtt; charset=utf-8' });
  });
  at('/chapters.vtt', (c, { film }) =>
    c.body(chaptersVtt(film), 200, { 'content-type': 'text/vtt; charset=utf-8' }),
  );
  return routes;
}

const toWebVtt = (srt: string): string =>
  `WEBVTT\n\n${srt.replaceAll('\r\n', '\n').replace(/(\d\d:\d\d:\d\d),(\d{3})/g, '$1.$2')}`;

function chaptersVtt({ chapters, seconds }: SharedFilm['film']): string {
  const stamp = (at: number) => `${new Date(Math.round(at * 1000)).toISOString().slice(11, 23)}`;
  const cues = chapters.map(({ title, start }, index) => {
    const end = chapters[index + 1]?.start ?? seconds ?? start + 1;
    return `${stamp(start)} --> ${stamp(end)}\n${title.replaceAll('-->', '→')}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
