import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { plainText, wordsOfBlock } from '#kernel/rich-text/plain-text.ts';
import type { RichText } from '#kernel/rich-text/rich-text.ts';
import { writeMarkdown } from '#kernel/rich-text/write-markdown.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';
import type { ShareBlock } from '#platform/shares/share-blocks.ts';
import {
  type ArticleBody,
  type Brief,
  bodySchema,
  briefSchema,
  passagesSchema,
  sourceSchema,
} from '../article-schema.ts';

/** Its text, what was wanted, and what it rests on. Bodies have gone through the schemas. */
export const articleKind = defineProjectKind({
  kind: 'article',
  module: 'content-creator',
  schema: 1,
  parts: { body: bodySchema, brief: briefSchema, sources: passagesSchema },
  path: (project) => `/content-creator/articles/${project}`,
  titleOf: (part, body) => (part === 'body' ? (body as ArticleBody).title : undefined),
  // What is sent on is the text alone; the brief is nobody else's business.
  textOf: (part, body) => {
    if (part !== 'body') return '';
    const { title, doc } = body as ArticleBody;
    return [title, plainText(richTextOf(doc))].filter(Boolean).join('\n\n');
  },
  markdownOf: ({ body }) => {
    const read = bodySchema.safeParse(body);
    if (!read.success) return '';
    const { blocks, notes } = richTextOf(read.data.doc);
    const title = read.data.title || 'Untitled';
    const heading = {
      kind: 'heading',
      level: 1,
      children: [{ kind: 'text', text: title }],
    } as const;
    return writeMarkdown({ blocks: [heading, ...blocks], notes });
  },
  assetsOf: (part, body) => {
    if (part === 'body') return picturesIn((body as ArticleBody).doc);
    if (part !== 'brief') return [];
    return (body as Brief).sources.flatMap((one) => ('assetId' in one ? [one.assetId] : []));
  },
  shareView: (parts) => {
    const body = bodySchema.safeParse(parts.body);
    if (!body.success) return [];
    return shareBlocks(richTextOf(body.data.doc));
  },
});

/** Headings, pictures, and the words between them. */
function shareBlocks({ blocks, notes }: RichText): ShareBlock[] {
  const shown: ShareBlock[] = [];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0) shown.push({ text: cutText(words.join('\n\n'), 200_000) });
    words = [];
  };
  for (const block of [...blocks, ...notes.flat()]) {
    const text = wordsOfBlock(block).trim();
    if (block.kind === 'heading' && text) {
      close();
      shown.push({ heading: text });
    } else if (block.kind === 'figure' && isId(block.src.replace(/^asset:/, ''))) {
      close();
      shown.push({ assetId: block.src.replace(/^asset:/, '') });
      if (text) words.push(text);
    } else if (text) words.push(text);
  }
  close();
  return shown;
}

const isId = (text: string): boolean => sourceSchema.safeParse({ assetId: text }).success;

/** Ids of the assets that a text shows. */
export function picturesIn(doc: DocNode): string[] {
  const found = new Set<string>();
  const look = (node: DocNode) => {
    const src = String(node.attrs?.src ?? '');
    if (src.startsWith('asset:') && isId(src.slice(6))) found.add(src.slice(6));
    node.content?.forEach(look);
  };
  look(doc);
  return [...found];
}
