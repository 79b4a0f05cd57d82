import { type DocNode, markOf, withContent } from '#kernel/rich-text/doc/doc-node.ts';
import type { ArticleBody, Passages } from '../../article-schema.ts';
import { ledgerOf } from '../ledger/ledger-of.ts';

/** A text with a note behind each sentence that rests on a passage: its title and its words. */
export function withFootnotes(body: ArticleBody, sources: Passages): DocNode {
  const proven = new Set(ledgerOf(body, sources).map(({ passage }) => passage));
  const idOf = (node: DocNode | undefined) =>
    node && String(markOf(node, 'source')?.attrs?.passage ?? '');
  const walk = (node: DocNode): DocNode => {
    if (!node.content) return node;
    const content = node.content.flatMap((child, at): DocNode[] => {
      const id = idOf(child);
      const isLast = id && idOf(node.content?.[at + 1]) !== id;
      const passage = isLast && proven.has(id) ? sources.passages[id] : undefined;
      if (!passage) return [walk(child)];
      const { title, quote, url, page } = passage;
      const from = [title, page && page > 1 ? `p. ${page}` : '', url ?? '']
        .filter(Boolean)
        .join(', ');
      const markdown = `${escaped(from)}: “${escaped(quote)}”`;
      return [child, { type: 'footnote', attrs: { markdown } }];
    });
    return withContent(node, content);
  };
  return walk(body.doc);
}

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>~|#]/g, '\\$&');
