import { strToU8, type Zippable, zipSync } from 'fflate';
import { Hono } from 'hono';
import { AppError, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { withApiErrors } from '#platform/http/api-errors.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import {
  type DocumentRow,
  listDocuments,
  readPages,
} from '#platform/retrieval/collections/read-pages.ts';
import { kbRows } from '../documents/kb-rows.ts';
import { collectionPdf } from './collection-pdf.ts';
import { htmlPage } from './html-page.ts';

const path = '/api/knowledge-base/collections/:id/export/:format';

/**
 * `GET …/export/zip`: a Markdown file a document; `…/export/md`: all of them in one; `…/export/html`: all of them as one page to read; `…/export/pdf`:
 * the same to print.
 */
export function createExportRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get(path, withApiErrors, async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const { id, format } = c.req.param();
    if (!isFormat(format)) throw notFound('There is no such format.');
    if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound('There is no such collection.');
    const { name } = await requireCollection(platform.db, user.id, id, 'view');
    await spend(platform, user.id);
    const documents = await wordsOf(platform.db, id);
    const body = await written[format](name, documents, user.id, c.req.raw.signal);
    return c.body(body, 200, {
      'content-type': types[format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${plainName(name)}.${format}`)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}

const types = {
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
} as const;
type Format = keyof typeof types;
const isFormat = (format: string): format is Format => Object.hasOwn(types, format);

type Write = (
  name: string,
  documents: readonly Exported[],
  userId: string,
  signal: AbortSignal,
) => Promise<string | Uint8Array<ArrayBuffer>>;

const written: Readonly<Record<Format, Write>> = {
  md: async (name, documents) => markdownOf(name, documents),
  zip: async (_name, documents) => packed(documents),
  html: async (name, documents) => htmlPage(name, documents),
  pdf: async (name, documents, userId, signal) =>
    new Uint8Array(await collectionPdf(name, documents, userId, signal)),
};

/** Twenty a minute: setting a long one takes a core for a while. */
async function spend({ limits, config }: Platform, userId: string): Promise<void> {
  const capacity = 20 * config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await limits.take(`kb-export:${userId}`, capacity, 60);
  if (allowed) return;
  const message = `Too many collections. Please go on in ${retryAfter} seconds.`;
  throw new AppError('too_many_requests', 429, message, { details: { retryAfter } });
}

export type Exported = Pick<DocumentRow, 'title' | 'language' | 'url'> & {
  readonly text: string;
  /** Whether it was written here, in Markdown. */
  readonly isPage: boolean;
};

async function wordsOf(scope: DbScope, collectionId: string): Promise<Exported[]> {
  const documents: Exported[] = [];
  const listed = await listDocuments(scope, collectionId);
  const rows = await kbRows(
    scope,
    listed.map(({ id }) => id),
  );
  const pageIds = new Set(rows.filter(({ kind }) => kind === 'page').map(({ id }) => id));
  for (const { id, title, language, url } of listed) {
    const pages = await readPages(scope, id);
    const text = pages.map((page) => page.text).join('\n\n');
    documents.push({ title, language, url, text, isPage: pageIds.has(id) });
  }
  return documents;
}

/** A name as a file's on any system. */
const plainName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
    .slice(0, 80) || 'document';

/** One file: the name of the collection over its documents, in the order of the other formats. */
const markdownOf = (name: string, documents: readonly Exported[]): string =>
  `${[`# ${name}`, ...documents.map((each) => asMarkdown(each))].join('\n\n')}\n`;

const asMarkdown = ({ title, text }: Exported): string =>
  (text.trimStart().startsWith('# ') ? text : `# ${title}\n\n${text}`).trim();

function packed(documents: readonly Exported[]): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const document of documents) {
    const base = plainName(document.title);
    let name = `${base}.md`;
    for (let n = 2; files[name]; n += 1) name = `${base} ${n}.md`;
    files[name] = strToU8(`${asMarkdown(document)}\n`);
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}
