import type { Inline, Issue, IssueBlock, PromptCards, TextBlock } from './issue-nodes.ts';
import { absolute } from './render-mjml.ts';

type Frame = { readonly siteUrl: string; readonly cards: PromptCards };

/** An issue as Markdown, for other systems. */
export const renderMarkdown = (issue: Issue, frame: Frame): string =>
  `${renderAll(issue.blocks, { ...frame, plain: false })}\n`;

/** An issue as a mail's plain text part: links written out, no marks of emphasis. */
export const renderPlainText = (issue: Issue, frame: Frame): string =>
  renderAll(issue.blocks, { ...frame, plain: true });

type Pen = Frame & { readonly plain: boolean };

const renderAll = (blocks: readonly IssueBlock[], pen: Pen): string =>
  blocks
    .map((block) => renderBlock(block, pen))
    .filter((text) => text !== '')
    .join('\n\n');

function renderBlock(block: IssueBlock, pen: Pen): string {
  const { plain, siteUrl } = pen;
  switch (block.type) {
    case 'masthead':
      return [plain ? block.title.toUpperCase() : `# ${escaped(block.title, pen)}`, block.line]
        .filter(Boolean)
        .join(plain ? '\n' : '\n\n');
    case 'columns':
      return block.columns.map((column) => renderAll(column, pen)).join('\n\n');
    case 'divider':
      return plain ? '-'.repeat(40) : '---';
    case 'image': {
      const src = absolute(block.src, siteUrl);
      if (!plain) return `![${escaped(block.alt, pen)}](<${src}>)`;
      return block.alt ? `[${block.alt}]` : '';
    }
    case 'button':
      if (!block.href) return '';
      return plain
        ? `${block.label}: ${block.href}`
        : `[${escaped(block.label, pen)}](<${block.href}>)`;
    case 'prompt': {
      const card = pen.cards.get(block.id);
      if (!card) return '';
      const href = absolute(card.path, siteUrl);
      const text = block.text && ` – ${block.text}`;
      return plain
        ? `${card.title} (${card.price})${text}\n${href}`
        : `**[${escaped(card.title, pen)}](<${href}>)** (${card.price})${escaped(text, pen)}`;
    }
    default:
      return renderWords(block, pen);
  }
}

function renderWords(block: TextBlock, pen: Pen): string {
  switch (block.type) {
    case 'heading': {
      const text = renderInline(block.content, pen);
      return pen.plain || text === '' ? text : `${'#'.repeat(block.level)} ${text}`;
    }
    case 'paragraph':
      return renderInline(block.content, pen);
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.ordered ? `${index + 1}. ` : '- ';
          return mark + renderAll(item, pen).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'quote':
      return renderAll(block.content, pen).replace(/^/gm, '> ');
  }
}

const renderInline = (content: readonly Inline[], pen: Pen): string =>
  content
    .map((piece) => {
      if (piece.type === 'break') return pen.plain ? '\n' : '  \n';
      const named = piece.text.replaceAll('{{unsubscribe}}', 'Unsubscribe: {{unsubscribe_url}}');
      if (pen.plain) {
        return piece.href && piece.href !== piece.text ? `${named} (${piece.href})` : named;
      }
      let text = escaped(named, pen);
      if (piece.bold) text = around(text, '**');
      if (piece.italic) text = around(text, '*');
      return piece.href ? `[${text}](<${piece.href}>)` : text;
    })
    .join('')
    .trim();

/** Marks must touch the words: spaces go outside. */
function around(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const begin = text.length - text.trimStart().length;
  const end = begin + inner.length;
  return `${text.slice(0, begin)}${mark}${inner}${mark}${text.slice(end)}`;
}

/** Signs that Markdown would take for its own. */
const escaped = (text: string, { plain }: Pen): string =>
  plain ? text : text.replace(/[\\`*_[\]<>#]/g, '\\$&');
