import { escapeHtml } from '../../http/escape-html.ts';
import type { Inline, TextBlock } from './issue-nodes.ts';

/** How running text is dressed; empty strings draw bare elements. */
export type WordStyles = {
  readonly heading: (level: 1 | 2 | 3) => string;
  readonly paragraph: string;
  readonly list: string;
  readonly item: string;
  readonly quote: string;
  readonly link: string;
};

const styled = (style: string) => (style ? ` style="${style}"` : '');

/** Running text as HTML. Everything a person wrote is escaped. */
export const renderWords = (blocks: readonly TextBlock[], styles: WordStyles): string =>
  blocks.map((block) => renderBlock(block, styles)).join('\n');

function renderBlock(block: TextBlock, styles: WordStyles): string {
  switch (block.type) {
    case 'heading': {
      const tag = `h${block.level}`;
      const style = styled(styles.heading(block.level));
      return `<${tag}${style}>${renderInline(block.content, styles)}</${tag}>`;
    }
    case 'paragraph': {
      const inner = renderInline(block.content, styles);
      return inner ? `<p${styled(styles.paragraph)}>${inner}</p>` : '';
    }
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map(
        (item) => `<li${styled(styles.item)}>${renderItem(item, styles)}</li>`,
      );
      return `<${tag}${styled(styles.list)}>${items.join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote${styled(styles.quote)}>${renderWords(block.content, styles)}</blockquote>`;
  }
}

/** A point of one paragraph needs no paragraph of its own. */
const renderItem = (item: readonly TextBlock[], styles: WordStyles): string =>
  item
    .map((block, index) =>
      index === 0 && block.type === 'paragraph'
        ? renderInline(block.content, styles)
        : renderBlock(block, styles),
    )
    .join('');

function renderInline(content: readonly Inline[], styles: WordStyles): string {
  return content
    .map((piece) => {
      if (piece.type === 'break') return '<br>';
      let html = escapeHtml(piece.text).replaceAll(
        '{{unsubscribe}}',
        piece.href ? 'Unsubscribe' : anchor('{{unsubscribe_url}}', 'Unsubscribe', styles),
      );
      if (piece.bold) html = `<strong>${html}</strong>`;
      if (piece.italic) html = `<em>${html}</em>`;
      return piece.href ? anchor(piece.href, html, styles) : html;
    })
    .join('');
}

const anchor = (href: string, inner: string, { link }: WordStyles) =>
  `<a href="${escapeHtml(href)}"${styled(link)}>${inner}</a>`;
