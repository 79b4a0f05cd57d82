import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entry, open, type ZipFile } from 'yauzl';
import { AppError } from '#kernel/errors.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { type Got, mostBody, nothing, type Source } from './source.ts';

const mostEntries = 50_000;
/** Bytes that a site may unpack to in all. */
const mostUnpacked = 4_000_000_000;

const types: Readonly<Record<string, string>> = {
  ...{
    html: 'text/html',
    htm: 'text/html',
    xhtml: 'application/xhtml+xml',
    xml: 'application/xml',
  },
  ...{ txt: 'text/plain', css: 'text/css', js: 'text/javascript', json: 'application/json' },
  ...{
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    svg: 'image/svg+xml',
  },
  ...{ webp: 'image/webp', avif: 'image/avif', ico: 'image/x-icon', pdf: 'application/pdf' },
};

/** Where a site in a file is taken to lie, as long as it does not say so itself. */
export const zipOrigin = 'https://zip.invalid';

export type ZipSource = Source & { readonly start: string };

/**
 * A site packed as ZIP, served as a plain web server would: `/a/` is `a/index.html`, `/a` is `a`, `a.html`
 * or leads to `/a/`. Throws 422 for what is no ZIP, or unpacks to more than it may.
 */
export async function zipSource(bytes: Uint8Array): Promise<ZipSource> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-site-'));
  const path = join(folder, 'site.zip');
  try {
    await writeFile(path, bytes);
    const zip = await openZip(path);
    const files = rootedAt(await listEntries(zip));
    const origin = (await originOf(zip, files)) ?? zipOrigin;
    const serve = async (url: string, hasBody: boolean): Promise<Got> => {
      const { pathname, search, origin: asked, host } = new URL(url);
      if (host !== new URL(origin).host) return { ...nothing, error: 'another site', isOurs: true };
      if (asked !== origin) {
        const location = `${origin}${pathname}${search}`;
        return { ...nothing, status: 301, location, error: null, isOurs: false };
      }
      const name = nameOf(pathname);
      const entry = files.get(name) ?? files.get(`${name}.html`);
      if (entry) return gotOf(zip, entry, hasBody);
      const location = files.has(`${name}/index.html`) ? `${origin}${pathname}/` : null;
      return { ...nothing, status: location ? 301 : 404, location, error: null, isOurs: false };
    };
    return {
      start: `${origin}/`,
      reachesOthers: false,
      page: (url) => serve(url, true),
      look: (url) => serve(url, false),
      async close() {
        zip.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function nameOf(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // It is looked for as it is written.
  }
  const name = path.replace(/^\/+/, '');
  return name === '' || name.endsWith('/') ? `${name}index.html` : name;
}

const refusal = (error: Error) =>
  unreadable(
    /relative path|absolute path|characters in fileName/.test(error.message)
      ? 'The ZIP holds a path outside itself.'
      : 'This is no ZIP of a site, or it is damaged. Pack the site’s folder anew.',
  );

function openZip(path: string): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
    error ? reject(refusal(error)) : resolve(zip),
  );
  return promise;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>();
  let total = 0;
  const tooLarge = () =>
    new AppError('too_large', 413, 'The site unpacks to more than it may: 4 GB in 50,000 files.', {
      field: 'assetId',
    });
  if (zip.entryCount > mostEntries) throw tooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('entry', (entry: Entry) => {
    const name = String(entry.fileName);
    total += entry.uncompressedSize;
    if (total > mostUnpacked) return reject(tooLarge());
    if (!name.endsWith('/')) files.set(name, entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve());
  zip.on('error', (error: Error) => reject(refusal(error)));
  zip.readEntry();
  await promise;
  return files;
}

/** A folder around everything is left out. Throws 422 where there is no first page. */
function rootedAt(files: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const pages = [...files.keys()].filter((name) => /(?:^|\/)index\.html?$/.test(name));
  const depth = (name: string) => name.split('/').length;
  const first = pages.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
  if (first === undefined) throw unreadable('There is no index.html in this ZIP.');
  const root = first.slice(0, first.lastIndexOf('/') + 1);
  const own = [...files].filter(([name]) => name.startsWith(root));
  return new Map(own.map(([name, entry]) => [name.slice(root.length), entry]));
}

/** The origin that the first page or the sitemap names as the site's own. */
async function originOf(
  zip: ZipFile,
  files: ReadonlyMap<string, Entry>,
): Promise<string | undefined> {
  const named = [
    [
      'index.html',
      /rel\s{0,3}=\s{0,3}["']?canonical["']?[^>]{0,300}?href\s{0,3}=\s{0,3}["']?(https?:\/\/[^"'\s>]{1,500})/i,
    ],
    [
      'index.html',
      /href\s{0,3}=\s{0,3}["']?(https?:\/\/[^"'\s>]{1,500})["']?[^>]{0,300}?rel\s{0,3}=\s{0,3}["']?canonical/i,
    ],
    ['sitemap.xml', /<loc>\s{0,20}(https?:\/\/[^<\s]{1,500})/i],
  ] as const;
  for (const [name, pattern] of named) {
    const entry = files.get(name);
    if (!entry) continue;
    const { body } = await gotOf(zip, entry, true);
    const url = pattern.exec(Buffer.from(body.subarray(0, 200_000)).toString('latin1'))?.[1];
    if (url && URL.canParse(url)) return new URL(url).origin;
  }
  return undefined;
}

async function gotOf(zip: ZipFile, entry: Entry, hasBody: boolean): Promise<Got> {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(String(entry.fileName))?.[1]?.toLowerCase() ?? '';
  const contentType = types[ending] ?? 'application/octet-stream';
  const size = entry.uncompressedSize;
  const about = { ...nothing, status: 200, contentType, bytes: size, error: null, isOurs: false };
  if (!hasBody) return about;
  const body = await readEntry(zip, entry).catch(() => null);
  if (body === null) return { ...about, status: null, error: 'its file in the ZIP is damaged' };
  return { ...about, body, isCut: size > mostBody };
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await promise) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > mostBody) break;
  }
  return Buffer.concat(pieces).subarray(0, mostBody);
}
