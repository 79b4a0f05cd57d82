import { escapeHtml } from '../../http/escape-html.ts';
import {
  type ColumnBlock,
  type Issue,
  type IssueBlock,
  isTextBlock,
  type PromptCards,
} from './issue-nodes.ts';
import { publicIssue } from './placeholders.ts';
import { renderWords, type WordStyles } from './render-words.ts';

const bare: WordStyles = {
  // The page's own title is its only first heading.
  heading: () => '',
  ...{ paragraph: '', list: '', item: '', quote: '', link: '' },
};

type Place = {
  readonly cards: PromptCards;
  /** Put before the site's own paths; empty on the site itself. */
  readonly siteUrl: string;
};

/** An issue as part of a web page or feed: plain elements, nothing meant for one reader. */
export const renderArticle = (issue: Issue, place: Place): string =>
  publicIssue(issue)
    .blocks.map((block) => renderBlock(block, place))
    .filter((html) => html !== '')
    .join('\n');

function renderBlock(block: IssueBlock, place: Place): string {
  if (block.type === 'masthead') return block.line ? `<p>${escapeHtml(block.line)}</p>` : '';
  if (block.type === 'columns') {
    const columns = block.columns.map((column) => `<div>${renderColumn(column, place)}</div>`);
    return `<div class="issue-columns">${columns.join('')}</div>`;
  }
  return renderPart(block, place);
}

const renderColumn = (blocks: readonly ColumnBlock[], place: Place) =>
  blocks.map((block) => renderPart(block, place)).join('\n');

function renderPart(block: ColumnBlock, { cards, siteUrl }: Place): string {
  const address = (path: string) => escapeHtml(path.startsWith('/') ? siteUrl + path : path);
  if (isTextBlock(block)) {
    const lowered = block.type === 'heading' && block.level === 1;
    return renderWords([lowered ? { ...block, level: 2 } : block], bare);
  }
  switch (block.type) {
    case 'divider':
      return '<hr>';
    case 'image': {
      const image = `<img src="${address(block.src)}" alt="${escapeHtml(block.alt)}" loading="lazy">`;
      return block.href ? `<a href="${escapeHtml(block.href)}">${image}</a>` : image;
    }
    case 'button':
      return block.href
        ? `<p><a class="issue-button" href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a></p>`
        : '';
    case 'prompt': {
      const card = cards.get(block.id);
      if (!card) return '';
      const picture = `<img src="${address(card.picture)}" alt="" width="1200" height="630" loading="lazy">`;
      const text = block.text ? `<p>${escapeHtml(block.text)}</p>` : '';
      return `<div class="issue-prompt">${picture}<div><h3><a href="${address(card.path)}">${escapeHtml(card.title)}</a></h3>${text}<p>${escapeHtml(card.price)}</p></div></div>`;
    }
  }
}
