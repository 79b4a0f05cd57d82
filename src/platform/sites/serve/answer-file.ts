import { parseRange } from '../../http/parse-range.ts';
import type { Platform } from '../../platform.ts';
import type { ManifestFile } from '../site-rows.ts';
import { readBuilt } from './answer-page.ts';
import type { Place } from './answer-site.ts';
import { encodingFor, largestKept, packed } from './page-store.ts';
import { plainPage } from './plain-page.ts';
import { commonHeaders } from './site-headers.ts';
import type { SiteAnswer, SiteRequest } from './site-request.ts';

/** Types that a browser may show in place; all others are offered as a download. */
const shownInPlace =
  /^(image\/(png|jpeg|webp|gif|avif|svg\+xml)|audio\/[\w.+-]+|video\/(mp4|webm)|font\/woff2|text\/(css|javascript))(;|$)/;
const textual = /^(text\/|image\/svg\+xml|application\/(json|xml|atom\+xml))/;
const bare = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * A file of a build. Those below `_/` are named by their content, so they may be kept for ever; with `isFixed` its
 * name stays while its content changes.
 */
export async function answerFile(
  platform: Platform,
  request: SiteRequest,
  { build, rest }: Place,
  { isFixed = false } = {},
): Promise<SiteAnswer> {
  const file = Object.hasOwn(build.manifest, rest) ? build.manifest[rest] : undefined;
  if (!file) return plainPage(404);
  const etag = `"${file.sha256.slice(0, 24)}"`;
  const headers: Record<string, string> = {
    ...commonHeaders,
    'content-type': file.type,
    'cache-control': isFixed ? 'no-cache' : 'public, max-age=31536000, immutable',
    'content-security-policy': file.csp ?? bare,
    // Pages in a sandbox have no origin, and their typefaces are asked for across origins.
    'access-control-allow-origin': '*',
    etag,
    ...(!(isFixed || file.csp || shownInPlace.test(file.type)) && {
      'content-disposition': 'attachment',
    }),
    ...(file.csp && request.isSandboxed && { 'x-frame-options': 'SAMEORIGIN' }),
  };
  if (request.header('if-none-match')?.includes(etag)) return { status: 304, headers };
  if (file.size > largestKept || request.header('range')) {
    return stream(platform, request, file, headers);
  }
  const encoding = textual.test(file.type)
    ? encodingFor(request.header('accept-encoding'))
    : undefined;
  if (textual.test(file.type)) headers.vary = 'accept-encoding';
  if (encoding) headers['content-encoding'] = encoding;
  const { store } = platform.sites;
  const plain = () => store.get(file.sha256, () => readBuilt(platform, file));
  const body = encoding
    ? await store.get(`${file.sha256} ${encoding}`, async () =>
        packed(await plain(), encoding, false),
      )
    : await plain();
  headers['content-length'] = String(body.byteLength);
  return { status: 200, headers, body: request.method === 'HEAD' ? undefined : body };
}

/** Films and the like as they come, or a part of them. */
async function stream(
  { blobs }: Platform,
  request: SiteRequest,
  { sha256, size }: ManifestFile,
  headers: Record<string, string>,
): Promise<SiteAnswer> {
  headers['accept-ranges'] = 'bytes';
  const range = parseRange(request.header('range'), size);
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const body = request.method === 'HEAD' ? undefined : await blobs.stream(sha256, { start, end });
  return { status: range ? 206 : 200, headers, body };
}
