import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip as gzipInBackground } from 'node:zlib';
import { parseRange } from '#platform/http/parse-range.ts';
import type { PageRenderer } from '../http-app.ts';
import { type Chunk, offlineWorker, reachedFrom, workerPath } from '../offline/worker-document.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
  '.webmanifest': 'application/manifest+json',
};

/** Beside the server's thread: what draws diagrams has 3 MB. */
const compressed = promisify(gzipInBackground);

type Asset = { readonly body: Buffer; readonly gzip: Buffer | undefined; readonly type: string };

/** Loads the built pages. Throws with the remedy when they were not built. */
export async function loadPages(): Promise<PageRenderer> {
  const entry = join(dist, 'server', 'web-server.js');
  await stat(entry).catch(() => {
    throw new Error('The pages are not built. Start Guildhall with "npm start".');
  });
  const template = await readFile(join(dist, 'client', 'index.html'), 'utf8');
  // Decides which React is loaded: the one for development takes twice as long for a page.
  process.env.NODE_ENV ??= 'production';
  const { renderPage } = await import(pathToFileURL(entry).href);
  const manifest = await readFile(join(dist, 'client', '.vite', 'manifest.json'), 'utf8');
  const chunks: Record<string, Chunk> = JSON.parse(manifest);
  const preloads = latePreloads(chunks);
  const assets = new Map([[workerPath, asAsset(workerPath, offlineWorker(chunks))]]);
  return {
    render: (request, frame) => renderPage(request, { template, preloads, ...frame }),
    async asset(request) {
      const path = new URL(request.url).pathname;
      const known = assets.get(path) ?? loadAsset(path);
      if (!assets.has(path) && (await known)) assets.set(path, known);
      const asset = await known;
      const gzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
      const range = request.headers.get('range') ?? undefined;
      return asset && (part(asset, range) ?? answer(path, asset, gzip));
    },
  };
}

/** Addresses of what all pages but the first need besides the entry: without a hint they are asked for late. */
function latePreloads(chunks: Readonly<Record<string, Chunk>>): string[] {
  const atOnce = reachedFrom(chunks, ['index.html']);
  const all = reachedFrom(chunks, ['src/app/screens/all-routes.tsx']);
  return [...all].flatMap((name) =>
    chunks[name] && !atOnce.has(name) ? [`/${chunks[name].file}`] : [],
  );
}

async function loadAsset(path: string): Promise<Asset | undefined> {
  const type = types[extname(path)];
  if (!type) return undefined;
  const file = normalize(join(dist, 'client', decodeURIComponent(path)));
  if (!file.startsWith(join(dist, 'client')) || file.endsWith('index.html')) return undefined;
  const body = await readFile(file).catch(() => undefined);
  return body && asAsset(path, body);
}

async function asAsset(path: string, content: string | Buffer): Promise<Asset | undefined> {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const body = Buffer.from(content);
  const compressible = /^(text|image\/svg|application\/manifest)/.test(type);
  return { body, gzip: compressible ? await compressed(body, { level: 9 }) : undefined, type };
}

/** A part of a recording: some browsers play nothing that cannot be asked for in parts. */
function part({ body, type }: Asset, header: string | undefined): Response | undefined {
  const range = type.startsWith('video/') ? parseRange(header, body.length) : undefined;
  if (!range || range === 'unsatisfiable') return undefined;
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-range': `bytes ${range.start}-${range.end}/${body.length}`,
  };
  const bytes = new Uint8Array(body.subarray(range.start, range.end + 1));
  return new Response(bytes, { status: 206, headers });
}

/** Hashed names under /assets never change; everything else is asked for again. */
function answer(path: string, asset: Asset, acceptsGzip: boolean): Response {
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300',
  });
  const small = acceptsGzip ? asset.gzip : undefined;
  if (asset.gzip) headers.set('vary', 'accept-encoding');
  if (small) headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(small ?? asset.body), { headers });
}
