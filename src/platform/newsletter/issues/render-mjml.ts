import { escapeHtml } from '../../http/escape-html.ts';
import { type BrandLogo, type BrandLook, brandColours } from './brand-look.ts';
import {
  type ColumnBlock,
  type Issue,
  type IssueBlock,
  isTextBlock,
  type PromptCards,
  type TextBlock,
} from './issue-nodes.ts';
import { darkStyles, fontStack, type MailColours, mailColours, textStyles } from './mail-look.ts';
import { renderWords, type WordStyles } from './render-words.ts';

export type MailFrame = {
  readonly subject: string;
  /** Stands beside the subject in the inbox. */
  readonly preheader: string;
  readonly siteUrl: string;
  readonly cards: PromptCards;
  /** Whether the way out and the postal address stand below; exports go without. */
  readonly footer: boolean;
};

/** An issue in MJML, which becomes a mail that fits phones and desks. */
export function renderMjml(issue: Issue, frame: MailFrame): string {
  const { brand } = issue;
  const colours = brand ? brandColours(brand) : mailColours[issue.theme];
  const draw: Drawing = { ...frame, colours, words: wordStyles(colours) };
  return `<mjml lang="en">
<mj-head>
<mj-title>${escapeHtml(frame.subject)}</mj-title>
<mj-preview>${escapeHtml(frame.preheader)}</mj-preview>
<mj-attributes>
<mj-all font-family="${fontStack}" />
<mj-text font-size="16px" line-height="1.6" color="#1c2621" padding="0 32px" />
<mj-section padding="0" />
</mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>${darkStyles(colours)}</mj-style>
</mj-head>
<mj-body background-color="${colours.paper}" width="600px" css-class="page">
<mj-section padding="12px 0"></mj-section>
${brand?.logo ? logoBand(brand, brand.logo, draw) : ''}${sections(issue.blocks, draw)}
${frame.footer ? footer : ''}
</mj-body>
</mjml>`;
}

type Drawing = MailFrame & { readonly colours: MailColours; readonly words: WordStyles };

const wordStyles = ({ link, soft, edge }: MailColours): WordStyles => ({
  heading: (level) => textStyles[`h${level}`],
  paragraph: textStyles.p,
  list: textStyles.list,
  item: textStyles.li,
  quote: `margin:0 0 14px;padding:12px 16px 2px;border-left:4px solid ${edge};background-color:${soft}`,
  link: `color:${link};text-decoration:underline`,
});

/** Columns and mastheads are sections of their own; all between them is one section. */
function sections(blocks: readonly IssueBlock[], draw: Drawing): string {
  const made: string[] = [];
  let waiting: ColumnBlock[] = [];
  const flush = () => {
    if (waiting.length > 0) made.push(sheet(column(waiting, draw)));
    waiting = [];
  };
  for (const block of blocks) {
    if (block.type !== 'columns' && block.type !== 'masthead') waiting.push(block);
    else {
      flush();
      made.push(block.type === 'masthead' ? masthead(block, draw) : columns(block.columns, draw));
    }
  }
  flush();
  return made.join('\n');
}

const sheet = (inner: string, sides = '0') =>
  `<mj-section css-class="sheet" background-color="#ffffff" padding="28px ${sides} 14px">${inner}</mj-section>`;

const column = (blocks: readonly ColumnBlock[], draw: Drawing, padding = '32px') =>
  `<mj-column>${grouped(blocks)
    .map((group) => part(group, draw, padding))
    .join('\n')}</mj-column>`;

/** Outer edges as those of single columns, and a narrower gap between the two. */
const columns = (parts: readonly (readonly ColumnBlock[])[], draw: Drawing) =>
  sheet(parts.map((one) => column(one, draw, '16px')).join('\n'), '16px');

type Group = TextBlock[] | Exclude<ColumnBlock, TextBlock>;

/** Neighbouring texts share one element, which keeps the mail small. */
function grouped(blocks: readonly ColumnBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (!isTextBlock(block)) groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function part(group: Group, draw: Drawing, side: string): string {
  const { colours, siteUrl } = draw;
  if (Array.isArray(group)) {
    const html = renderWords(group, draw.words);
    return html.trim() === ''
      ? '<mj-spacer height="10px" />'
      : `<mj-text css-class="words" padding="0 ${side}">${html}</mj-text>`;
  }
  switch (group.type) {
    case 'divider':
      return `<mj-divider border-width="1px" border-color="${colours.edge}" padding="14px ${side} 24px" />`;
    case 'image':
      return `<mj-image src="${escapeHtml(absolute(group.src, siteUrl))}" alt="${escapeHtml(group.alt)}"${group.href ? ` href="${escapeHtml(group.href)}"` : ''} border-radius="8px" padding="6px ${side} 18px" />`;
    case 'button':
      return `<mj-button${group.href ? ` href="${escapeHtml(group.href)}"` : ''} background-color="${colours.strong}" color="${colours.onStrong}" font-size="16px" font-weight="bold" border-radius="8px" inner-padding="13px 24px" align="left" padding="6px ${side} 22px">${escapeHtml(group.label)}</mj-button>`;
    case 'prompt':
      return promptCard(group, draw, side);
  }
}

/** Where the site's own pictures and pages are for a mail program. */
export const absolute = (path: string, siteUrl: string): string =>
  path.startsWith('/') ? siteUrl + path : path;

function promptCard({ id, text }: { id: string; text: string }, draw: Drawing, side: string) {
  const card = draw.cards.get(id);
  // What is no longer for sale is not advertised.
  if (!card) return '';
  const { colours, siteUrl } = draw;
  const href = escapeHtml(absolute(card.path, siteUrl));
  const link = `color:${colours.link};text-decoration:none`;
  return `<mj-image src="${escapeHtml(absolute(card.picture, siteUrl))}" alt="" href="${href}" border-radius="8px" padding="6px ${side} 10px" />
<mj-text css-class="words" padding="0 ${side} 20px"><h3 style="${textStyles.h3};margin:0 0 4px"><a href="${href}" style="${link}">${escapeHtml(card.title)}</a></h3>${text ? `<p style="margin:0 0 4px">${escapeHtml(text)}</p>` : ''}<p style="margin:0"><strong>${escapeHtml(card.price)}</strong> · <a href="${href}" style="${draw.words.link}">Open the prompt</a></p></mj-text>`;
}

/** A brand's logo, above everything else; it stands on white in dark mails, too, as it was drawn for that. */
const logoBand = ({ name }: BrandLook, { src, width }: BrandLogo, { siteUrl }: Drawing) =>
  `<mj-section background-color="#ffffff" padding="22px 0 18px"><mj-column>
<mj-image src="${escapeHtml(absolute(src, siteUrl))}" alt="${escapeHtml(name)}" width="${width}px" align="left" padding="0 32px" />
</mj-column></mj-section>
`;

const masthead = (
  { title, line }: { title: string; line: string },
  { colours }: Drawing,
) => `<mj-section background-color="${colours.strong}" padding="26px 0 22px"><mj-column>
<mj-text color="${colours.onStrong}" font-size="24px" font-weight="bold" line-height="1.25">${escapeHtml(title)}</mj-text>
${line ? `<mj-text color="${colours.onStrong}" font-size="14px" padding="4px 32px 0">${escapeHtml(line)}</mj-text>` : ''}
</mj-column></mj-section>`;

const footer = `<mj-section padding="18px 0 28px"><mj-column>
<mj-text css-class="small" color="#56625c" font-size="13px" line-height="1.5"><p style="margin:0 0 8px">You receive this because you subscribed. <a href="{{unsubscribe_url}}" style="color:#56625c">Unsubscribe</a> · <a href="{{preferences_url}}" style="color:#56625c">Preferences</a></p><p style="margin:0;white-space:pre-line">{{postal_address}}</p></mj-text>
</mj-column></mj-section>`;
