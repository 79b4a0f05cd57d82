import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import {
  createCollection,
  readersOf,
  requireCollection,
} from '#platform/retrieval/collections/collections.ts';
import {
  deleteDocument,
  findDocument,
  listDocuments,
  noDocument,
  readPages,
} from '#platform/retrieval/collections/read-pages.ts';
import { searchByMeaning } from '#platform/retrieval/vectors/search-by-meaning.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { ask } from '../ask.ts';
import { addedSchema, addFileRun, fileFields } from '../documents/add-file-run.ts';
import { addPage } from '../documents/page-document.ts';

const module = 'knowledge-base';
const ids = z.array(z.uuid()).min(1).max(100);

export const makeCollection = defineTool({
  name: 'kb.create-collection',
  title: 'Make a collection',
  description:
    'Makes an empty collection of documents in the knowledge base and says who may read it.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    name: z.string().trim().min(1).max(120),
    readers: z.enum(readersOf).default('private'),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ collectionId: z.string(), url: z.string().nullable() }),
  async run(context, { name, readers, spaceId }) {
    const { id: ownerId } = personOf(context);
    const { db } = context.platform;
    const space = await spaceForWork(db, ownerId, spaceId);
    const made = await createCollection(db, { spaceId: space.id, ownerId, name, readers });
    return {
      output: { collectionId: made.id, url: made.slug && `/knowledge-base/c/${made.slug}` },
    };
  },
});

export const writePage = defineTool({
  name: 'kb.add-page',
  title: 'Write a page',
  description:
    'Adds a page in Markdown to a collection of the knowledge base, where it is found at once.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    collectionId: z.uuid(),
    title: z.string().trim().min(1).max(200),
    markdown: z.string().min(1).max(500_000),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Name the language as in “en” or “pt-BR”.')
      .optional(),
  }),
  output: z.object({ documentId: z.string(), passages: z.number() }),
  async run(context, { collectionId, ...page }) {
    const { db } = context.platform;
    const { id } = personOf(context);
    const collection = await requireCollection(db, id, collectionId, 'edit');
    return { output: await addPage(context.platform, db, collection, id, page) };
  },
});

export const addFile = defineLongTool({
  name: 'kb.add-file',
  title: 'Read a file into the knowledge base',
  description:
    'Reads a file of the library or a web page into a collection: PDF (scans, too), DOCX, EPUB, HTML, Markdown, text, CSV, XLSX, EML, SRT, VTT, PNG, JPEG.',
  ...{ module, effect: 'write' },
  input: z
    .strictObject(fileFields)
    .refine(({ assetId, url }) => (assetId === undefined) !== (url === undefined), {
      path: ['assetId'],
      message: 'Give either a file or an address.',
    }),
  output: addedSchema,
  async start(context, order) {
    const { platform } = context;
    const user = personOf(context);
    const collection = await requireCollection(platform.db, user.id, order.collectionId, 'edit');
    if (order.assetId)
      await findAsset(platform.db, await readableBy(platform, user.id), order.assetId);
    const space = await spaceForWork(platform.db, user.id, collection.space_id).catch(() =>
      spaceForWork(platform.db, user.id, undefined),
    );
    return (await startRun(platform, platform.db, user, addFileRun, order, { spaceId: space.id }))
      .id;
  },
});

/** A document, for somebody who may do this with its collection. */
export async function requireDocument(
  { platform, user }: Pick<ToolContext, 'platform' | 'user'>,
  id: string,
  need: 'view' | 'edit',
) {
  const document = await findDocument(platform.db, id);
  const collection = await requireCollection(
    platform.db,
    user?.id ?? null,
    document.collection_id,
    need,
  ).catch((error) => {
    throw error instanceof Error && 'status' in error && error.status === 404
      ? noDocument()
      : error;
  });
  return { document, collection };
}

export const getDocument = defineTool({
  name: 'kb.get',
  title: 'Read a document',
  description: 'Gives the text of a document of the knowledge base, page by page.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ documentId: z.uuid(), page: z.int().min(1).max(100_000).optional() }),
  output: z.object({
    ...{ title: z.string(), language: z.string() },
    pages: z.array(z.object({ number: z.number(), text: z.string() })),
  }),
  async run(context, { documentId, page }) {
    const { document } = await requireDocument(context, documentId, 'view');
    const pages = await readPages(context.platform.db, documentId, { page });
    const { title, language } = document;
    return {
      output: { title, language, pages: pages.map(({ number, text }) => ({ number, text })) },
    };
  },
});

export const removeDocument = defineTool({
  name: 'kb.remove',
  title: 'Remove a document',
  description:
    'Takes a document out of the knowledge base; it stands in no later search or answer.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ documentId: z.uuid() }),
  output: z.object({ ok: z.literal(true) }),
  async run(context, { documentId }) {
    await requireDocument(context, documentId, 'edit');
    await deleteDocument(context.platform.db, documentId);
    return { output: { ok: true as const } };
  },
});

export const listOfDocuments = defineTool({
  name: 'kb.list',
  title: 'List documents',
  description:
    'Lists the documents of a collection of the knowledge base, the newest first: all of them, or as many as `limit` says.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    collectionId: z.uuid(),
    after: z.uuid().optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
  output: z.object({
    documents: z.array(
      z.object({
        ...{ documentId: z.string(), title: z.string(), pages: z.number(), language: z.string() },
        /** `read`: what is listed was read to its end; what is being read is a run. */
        state: z.literal('read'),
        addedAt: z.string(),
      }),
    ),
    /** What to give as `after` for those behind; null when there are none. */
    next: z.string().nullable(),
  }),
  async run(context, { collectionId, after, limit }) {
    const { db } = context.platform;
    await requireCollection(db, personOf(context).id, collectionId, 'view');
    const all = await listDocuments(db, collectionId);
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    if (after && from === 0) throw badInput('Give the `next` of the list before.', 'after');
    const to = limit ? from + limit : all.length;
    const documents = all.slice(from, to).map(({ id, created_at, ...row }) => ({
      ...{ documentId: id, title: row.title, pages: row.pages, language: row.language },
      ...{ state: 'read' as const, addedAt: new Date(created_at).toISOString() },
    }));
    const next = to < all.length ? (documents.at(-1)?.documentId ?? null) : null;
    return { output: { documents, next } };
  },
});

export const searchDocuments = defineTool({
  name: 'kb.search',
  title: 'Search the knowledge base',
  description:
    'Finds the passages of the knowledge base that are about something, each with its page and place.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    q: z.string().trim().min(1).max(500),
    collectionIds: ids.optional(),
    limit: z.int().min(1).max(100).default(24),
  }),
  output: z.object({
    hits: z.array(
      z.object({
        ...{ documentId: z.string(), title: z.string(), page: z.number(), start: z.number() },
        ...{ end: z.number(), text: z.string(), score: z.number() },
      }),
    ),
  }),
  async run(context, { q, collectionIds, limit }) {
    const place = { userId: personOf(context).id, collectionIds, onlyCollections: true };
    const { passages, notes } = await searchByMeaning(context.platform, place, q, limit);
    const hits = passages.map(({ documentId, title, page, start, end, body, score }) => ({
      ...{ documentId, title, page, start, end, text: body, score },
    }));
    return { output: { hits }, ...(notes.length > 0 && { notes: [...notes] }) };
  },
});

export const citeSchema = z.object({
  ...{ documentId: z.string(), title: z.string(), page: z.number(), start: z.number() },
  ...{ end: z.number(), quote: z.string() },
});

export const answerSchema = z.object({
  found: z.boolean(),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(citeSchema) })),
});

export const answerQuestion = defineTool({
  name: 'kb.answer',
  title: 'Answer from the knowledge base',
  description:
    'Answers a question from the knowledge base; every sentence names the page it rests on. Says so when nothing fits. Without a service the sentences are quotations.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    question: z.string().trim().min(1).max(1000),
    collectionIds: ids.optional(),
    service: z.string().min(1).max(80).optional(),
  }),
  output: answerSchema,
  async run(context, { service, ...asked }) {
    const isLocal = service === undefined || service === 'local' || service === 'auto';
    const answer = await ask(context.platform, personOf(context).id, {
      ...asked,
      service: isLocal ? 'local' : service,
    });
    return {
      output: {
        found: answer.found,
        sentences: answer.sentences.map(({ text, cites }) => ({ text, cites: [...cites] })),
      },
      ...{ engine: answer.engine, cost: answer.cost, notes: [...answer.notes] },
    };
  },
});

export const kbTools = [
  ...[makeCollection, writePage, addFile, getDocument, removeDocument, listOfDocuments],
  ...[searchDocuments, answerQuestion],
];
