import { badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import type {
  Checked,
  ImportedItem,
  ImportField,
  ImportRow,
  ImportTarget,
} from '#platform/imports/import-target.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import { deleteDocument, findDocument } from '#platform/retrieval/collections/read-pages.ts';
import { kbRow } from './documents/kb-rows.ts';
import { addPage, type Page } from './documents/page-document.ts';

const fields: readonly ImportField[] = [
  { name: 'Title', aliases: ['name', 'question', 'heading'], isRequired: true },
  { name: 'Text', aliases: ['content', 'body', 'answer', 'markdown'], isRequired: true },
  { name: 'Language', aliases: ['lang', 'locale'] },
];

/** Rows as pages of a collection. */
export const knowledgeTarget: ImportTarget<Page> = {
  name: 'knowledge',
  title: 'Knowledge base',
  async require({ platform, user, choices }) {
    if (!choices.collectionId)
      throw badInput('Choose a collection of the knowledge base.', 'collectionId');
    await requireCollection(platform.db, user.id, choices.collectionId, 'edit');
  },
  fields: async () => fields,
  open: async ({ platform, user, choices }) => ({
    check: readPage,
    async take(tx, items) {
      const collection = await requireCollection(tx, user.id, choices.collectionId ?? '', 'edit');
      const added: ImportedItem[] = [];
      for (const page of items) {
        const { documentId } = await addPage(platform, tx, collection, user.id, page);
        added.push({ id: documentId, version: 1 });
      }
      return { added, updated: [], skipped: 0, refused: [] };
    },
  }),
  async rollBack(_platform, tx, { userId }, items) {
    const back = { removed: 0, restored: 0, kept: 0 };
    for (const { id } of items) back[await undo(tx, userId, id)] += 1;
    return back;
  },
};

function readPage({ values }: ImportRow): Checked<Page> {
  const title = values.get('Title')?.trim() ?? '';
  const markdown = values.get('Text')?.trim() ?? '';
  const language = values.get('Language')?.trim();
  const refuse = (field: string, reason: string) => ({ fault: { field, reason } });
  if (title === '' || title.length > 200)
    return refuse('Title', 'A title has 1 to 200 characters.');
  if (markdown === '' || markdown.length > 500_000)
    return refuse('Text', 'A page has 1 to 500,000 characters.');
  if (language && !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(language))
    return refuse('Language', 'Name the language as in “en” or “pt-BR”.');
  return { item: { title, markdown, ...(language && { language }) } };
}

/** A page that was written anew since is left alone. */
async function undo(tx: DbScope, userId: string, id: string): Promise<'removed' | 'kept'> {
  const document = await findDocument(tx, id).catch(() => undefined);
  if (!document) return 'kept';
  await requireCollection(tx, userId, document.collection_id, 'edit');
  if ((await kbRow(tx, id)).revision > 1) return 'kept';
  await deleteDocument(tx, id);
  return 'removed';
}
