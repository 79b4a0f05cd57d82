import { notePageView } from '../../events/collect/note-page-view.ts';
import type { Platform } from '../../platform.ts';
import { writeStamp } from '../forms/form-stamp.ts';
import { siteKind } from '../site-kinds.ts';
import type { BuiltPage, BuiltVariant, ManifestFile } from '../site-rows.ts';
import type { Place } from './answer-site.ts';
import { type Choice, chooseVariant } from './choose-variant.ts';
import { type Encoding, encodingFor, packed } from './page-store.ts';
import { pageHeaders } from './site-headers.ts';
import type { SiteAnswer, SiteRequest } from './site-request.ts';

/** Signs of a query by which words of a page are chosen; longer ones choose none. */
const longestQuery = 500;

/** Shows a page: from memory where it is the same for everybody. */
export async function answerPage(
  platform: Platform,
  request: SiteRequest,
  place: Place,
  page: BuiltPage,
): Promise<SiteAnswer> {
  const path = place.root || '/';
  const isHttps = !place.isOwnHost && platform.config.SITES_ORIGIN.startsWith('https:');
  const choice = chooseVariant(page, request, { path, isHttps });
  const { variant } = choice;
  if (choice.isNew && request.method === 'GET') {
    platform.sites.visits.add(place.site.id, choice.test, variant.name);
  }
  notePageView(platform, request, place.site.counted_id);
  const file = place.build.manifest[variant.file] as ManifestFile;
  const isAsked = variant.isDynamic && request.query !== '' && request.query.length < longestQuery;
  const etag = `W/"${file.sha256.slice(0, 24)}"`;
  const isTest = page.variants.length > 1;
  const headers: Record<string, string> = {
    ...pageHeaders(platform, request, variant.csp),
    vary: isTest ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(isTest && { 'cache-control': 'private, no-cache' }),
    ...(!isAsked && { etag }),
    ...(choice.cookie && { 'set-cookie': choice.cookie }),
  };
  if (!isAsked && request.header('if-none-match')?.includes(etag)) return { status: 304, headers };
  const encoding = encodingFor(request.header('accept-encoding'));
  if (encoding) headers['content-encoding'] = encoding;
  const body = isAsked
    ? await redrawn(platform, request, { place, choice, encoding })
    : await kept(platform, request, { place, choice, encoding, file });
  headers['content-length'] = String(body.byteLength);
  return { status: 200, headers, body: request.method === 'HEAD' ? undefined : body };
}

type Wanted = { readonly place: Place; readonly choice: Choice; readonly encoding: Encoding };

/** The page as it was built; a form's signed time changes all the time. */
async function kept(
  platform: Platform,
  request: SiteRequest,
  { place, choice, encoding, file }: Wanted & { readonly file: ManifestFile },
): Promise<Buffer> {
  const { sites } = platform;
  const { variant } = choice;
  const apart = request.isSandboxed && variant.hasScripts;
  const key = `${file.sha256}${apart ? ' sandboxed' : ''}`;
  const plain = () =>
    sites.store.get(key, async () =>
      apart
        ? Buffer.from(await drawAgain(platform, place, variant, { isSandboxed: true }))
        : readBuilt(platform, file),
    );
  if (variant.forms.length === 0) {
    if (!encoding) return plain();
    return sites.store.get(`${key} ${encoding}`, async () =>
      packed(await plain(), encoding, false),
    );
  }
  const moment = momentOf(platform);
  const which = `${place.site.id} ${key} ${choice.test} ${choice.at} ${encoding ?? ''}`;
  return sites.moments.get(which, moment, async () =>
    packed(stamped(platform, place, choice, (await plain()).toString()), encoding, true),
  );
}

/** The page for the words of this query alone. */
async function redrawn(platform: Platform, request: SiteRequest, wanted: Wanted): Promise<Buffer> {
  const { place, choice, encoding } = wanted;
  const html = await drawAgain(platform, place, choice.variant, {
    query: new URLSearchParams(request.query),
    isSandboxed: request.isSandboxed,
  });
  return packed(stamped(platform, place, choice, html), encoding, true);
}

/** Draws a page once more from what its build keeps of it. */
export async function drawAgain(
  platform: Platform,
  { build }: Place,
  variant: BuiltVariant,
  redrawing: Parameters<ReturnType<typeof siteKind>['redraw']>[1],
): Promise<string> {
  const file = build.manifest[variant.source] as ManifestFile;
  const source = await platform.sites.store.get(file.sha256, () => readBuilt(platform, file));
  return siteKind(build.about.kind).redraw(JSON.parse(source.toString()), redrawing);
}

/** The page with the signed time in its forms. */
export function stamped(
  platform: Platform,
  { site, build }: Place,
  { test, at: variant }: Pick<Choice, 'test' | 'at'>,
  html: string,
): Buffer {
  const at = momentOf(platform);
  const stamp = writeStamp(platform.sites.stampKey, site.id, { at, test, variant });
  return Buffer.from(html.replaceAll(build.about.stamp, stamp));
}

/** Now, in tenths of a second: pages with a form are packed ten times a second at most. */
const momentOf = ({ now }: Platform): number => Math.floor(now().getTime() / 100);

/** The bytes of a file of a build. */
export const readBuilt = ({ blobs }: Platform, { sha256 }: ManifestFile): Promise<Buffer> =>
  blobs.read(sha256);
