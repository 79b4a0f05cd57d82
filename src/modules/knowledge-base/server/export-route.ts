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
import { htmlPage } from './html-page.ts';

const path = '/api/knowledge-base/collections/:id/export/:format';

/** `GET …/export/zip`: a Markdown file a document; `…/export/html`: all of them as one page to read or print. */
export function createExportRoute(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get(path, withApiErrors, async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const { id, format } = c.req.param();
    if (format !== 'zip' && format !== 'html') throw notFound('There is no such format.');
    if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound('There is no such collection.');
    const { name } = await requireCollection(platform.db, user.id, id, 'view');
    const documents = await wordsOf(platform.db, id);
    const body = format === 'zip' ? packed(documents) : htmlPage(name, documents);
    return c.body(body, 200, {
      'content-type': format === 'zip' ? 'application/zip' : 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${plainName(name)}.${format}`)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}

export type Exported = Pick<DocumentRow, 'title' | 'language' | 'url'> & { readonly text: string };

async function wordsOf(scope: DbScope, collectionId: string): Promise<Exported[]> {
  const documents: Exported[] = [];
  for (const { id, title, language, url } of await listDocuments(scope, collectionId)) {
    const pages = await readPages(scope, id);
    documents.push({ title, language, url, text: pages.map(({ text }) => text).join('\n\n') });
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

function packed(documents: readonly Exported[]): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const { title, text } of documents) {
    const base = plainName(title);
    let name = `${base}.md`;
    for (let n = 2; files[name]; n += 1) name = `${base} ${n}.md`;
    const body = text.trimStart().startsWith('# ') ? text : `# ${title}\n\n${text}`;
    files[name] = strToU8(`${body.trim()}\n`);
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}
