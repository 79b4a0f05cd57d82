import { noDocument, readPages } from '#platform/retrieval/collections/read-pages.ts';
import { readableDocuments } from '#platform/retrieval/collections/readable.ts';
import { type McpResources, mcpPage } from '#platform/tools/mcp-material.ts';
import { requireDocument } from './kb-tools.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The documents of the knowledge base that somebody may read. */
export const mcpResources: McpResources = {
  module: 'knowledge-base',
  async list({ db }, user, after) {
    const found = await readableDocuments(
      db,
      user.id,
      uuid.test(after ?? '') ? after : undefined,
      mcpPage,
    );
    return found.map(({ id, title }) => ({ id, name: title, title }));
  },
  async read(platform, user, id) {
    if (!uuid.test(id)) throw noDocument();
    const { document } = await requireDocument({ platform, user }, id, 'view');
    const pages = await readPages(platform.db, id);
    const text = pages.map((page) => page.text).join('\n\n');
    return `# ${document.title}\n\n${text}`;
  },
};
