import type { ColumnBlock, Inline, Issue, IssueBlock, TextBlock } from './issue-nodes.ts';

const personal =
  /\{\{(name|unsubscribe_url|unsubscribe|preferences_url|postal_address)(?:\|([^{}]*))?\}\}/g;

/** A text for everybody: "Hello {{name|friend}}" becomes "Hello friend", links of one's own vanish. */
export const publicText = (text: string): string =>
  text.replace(personal, (_, key: string, otherwise?: string) =>
    key === 'name' ? otherwise?.trim() || 'reader' : '',
  );

/** A Markdown text for everybody. */
export const publicMarkdown = (markdown: string): string =>
  publicText(markdown.replace(/\[[^[\]]*\]\(\s{0,9}<?\{\{[a-z_]{1,40}\}\}>?[^()]*\)/g, ''));

/** An issue for everybody: nothing in it is meant for one reader. */
export const publicIssue = ({ theme, brand, blocks }: Issue): Issue => ({
  theme,
  brand,
  blocks: blocks.map(publicBlock),
});

const isPersonal = (href: string | null) => href?.startsWith('{{') ?? false;

function publicBlock(block: IssueBlock): IssueBlock {
  if (block.type === 'columns') {
    return { ...block, columns: block.columns.map((column) => column.flatMap(publicPart)) };
  }
  if (block.type === 'masthead') {
    return { ...block, title: publicText(block.title), line: publicText(block.line) };
  }
  // A button without an address draws nothing.
  return publicPart(block)[0] ?? { type: 'paragraph', content: [] };
}

function publicPart(block: ColumnBlock): ColumnBlock[] {
  switch (block.type) {
    case 'divider':
      return [block];
    case 'image': {
      const href = isPersonal(block.href) ? null : block.href;
      return [{ ...block, alt: publicText(block.alt), href }];
    }
    case 'button':
      return isPersonal(block.href) ? [] : [{ ...block, label: publicText(block.label) }];
    case 'prompt':
      return [{ ...block, text: publicText(block.text) }];
    default:
      return [publicWords(block)];
  }
}

function publicWords(block: TextBlock): TextBlock {
  if (block.type === 'list') {
    return { ...block, items: block.items.map((item) => item.map(publicWords)) };
  }
  if (block.type === 'quote') return { ...block, content: block.content.map(publicWords) };
  return { ...block, content: block.content.flatMap(publicInline) };
}

function publicInline(piece: Inline): Inline[] {
  if (piece.type === 'break') return [piece];
  if (isPersonal(piece.href)) return [];
  const text = publicText(piece.text);
  return text === '' ? [] : [{ ...piece, text }];
}
