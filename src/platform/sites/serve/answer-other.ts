import type { Platform } from '../../platform.ts';
import { siteKind } from '../site-kinds.ts';
import type { ManifestFile } from '../site-rows.ts';
import { answerFile } from './answer-file.ts';
import { readBuilt } from './answer-page.ts';
import type { Place } from './answer-site.ts';
import { encodingFor, packed } from './page-store.ts';
import { plainPage } from './plain-page.ts';
import { pageHeaders } from './site-headers.ts';
import type { SiteAnswer, SiteRequest } from './site-request.ts';

/** Folders in an address up to which a site’s own page says that nothing is there. */
const deepest = 10;

/** What is asked for at a site beside its pages: its texts, where former pages have gone, or nothing that is there. */
export async function answerOther(
  platform: Platform,
  request: SiteRequest,
  place: Place,
): Promise<SiteAnswer> {
  const { root, build } = place;
  const { redirects = {}, texts = [], pages, missing } = build.about;
  if (texts.includes(place.rest)) return answerFile(platform, request, place, { isFixed: true });
  const query = request.query && `?${request.query}`;
  const rest = place.rest.endsWith('/') ? place.rest.slice(0, -1) : place.rest;
  const target = Object.hasOwn(redirects, rest) ? redirects[rest] : undefined;
  if (target !== undefined) {
    const isElsewhere = /^https?:/.test(target);
    return moved(isElsewhere ? target : `${root}${target && `/${target}`}${query}` || '/');
  }
  if (rest !== place.rest && Object.hasOwn(pages, rest)) return moved(`${root}/${rest}${query}`);
  return missing ? answerMissing(platform, request, place, missing) : plainPage(404);
}

const moved = (location: string): SiteAnswer => ({
  status: 301,
  headers: { location, 'cache-control': 'no-cache' },
});

/** The site’s own page for addresses where nothing is, its links right for wherever it is shown. */
async function answerMissing(
  platform: Platform,
  request: SiteRequest,
  { build, rest }: Place,
  { source, csp }: { readonly source: string; readonly csp: string },
): Promise<SiteAnswer> {
  const depth = rest.split('/').length;
  if (depth > deepest) return plainPage(404);
  const { store } = platform.sites;
  const file = build.manifest[source] as ManifestFile;
  const drawn = await store.get(`${file.sha256} depth ${depth}`, async () => {
    const kept = await store.get(file.sha256, () => readBuilt(platform, file));
    const html = siteKind(build.about.kind).redraw(JSON.parse(kept.toString()), {
      ...{ depth, isSandboxed: true },
    });
    return Buffer.from(html);
  });
  const encoding = encodingFor(request.header('accept-encoding'));
  const body = await packed(drawn, encoding, true);
  const headers = {
    ...pageHeaders(platform, request, csp),
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  };
  return { status: 404, headers, body: request.method === 'HEAD' ? undefined : body };
}
