import { escapeHtml } from '#platform/http/escape-html.ts';
import type { MailBlock } from '../../parts/mail-blocks.ts';

const ink = '#13201a';
const accent = '#0b5f45';
const sizes = { 1: 28, 2: 22, 3: 18 } as const;

/** Blocks as MJML, for phones, desks and dark mails. Texts may be Liquid. */
export const blocksToMjml = (blocks: readonly MailBlock[], preheader: string): string => `<mjml>
<mj-head>
<mj-preview>${escapeHtml(preheader)}</mj-preview>
<mj-attributes>
<mj-all font-family="Helvetica, Arial, sans-serif" />
<mj-text font-size="16px" line-height="1.6" color="#1c2621" padding="0 24px 16px" />
</mj-attributes>
<mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
<mj-style>@media (prefers-color-scheme: dark){.page{background:#0f1512 !important}.sheet,.sheet>table{background:#17201b !important}.sheet div,.sheet td,.sheet h1,.sheet h2,.sheet h3,.sheet p,.sheet li{color:#e6ece8 !important}.sheet a{color:#7fd1ad !important}}</mj-style>
</mj-head>
<mj-body background-color="#f4f6f4" width="600px" css-class="page">
<mj-section padding="12px 0"></mj-section>
<mj-section css-class="sheet" background-color="#ffffff" border-radius="12px" padding="28px 0 14px"><mj-column>
${blocks.map(drawBlock).join('\n')}
</mj-column></mj-section>
</mj-body>
</mjml>`;

const words = (html: string) => `<mj-text>${html}</mj-text>`;
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 12px">${inline(part)}</p>`)
    .join('');

/** Bold, italics and links of a paragraph; everything else stands as it is. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(
      /\[([^[\]]{1,200})\]\(((?:https?:\/\/|mailto:|\{\{)[^\s()]{1,1000})\)/g,
      (_, label: string, to: string) => `<a href="${to}" style="color:${accent}">${label}</a>`,
    )
    .replace(/\*\*([^\s*][^*\n]{0,500})\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', '<br>');

function drawBlock({ type, props }: MailBlock): string {
  switch (type) {
    case 'heading': {
      const style = `margin:0;font-size:${sizes[props.level]}px;line-height:1.25;color:${ink}`;
      return words(`<h${props.level} style="${style}">${escapeHtml(props.text)}</h${props.level}>`);
    }
    case 'text':
      return words(paragraphs(props.markdown));
    case 'image':
      return `<mj-image src="${escapeHtml(props.url)}" alt="${escapeHtml(props.alt)}"${props.to ? ` href="${escapeHtml(props.to)}"` : ''} border-radius="8px" padding="6px 24px 18px" />`;
    case 'button':
      return `<mj-button href="${escapeHtml(props.to)}" background-color="${accent}" color="#ffffff" font-size="16px" font-weight="bold" border-radius="8px" inner-padding="13px 24px" align="left" padding="6px 24px 22px">${escapeHtml(props.label)}</mj-button>`;
    case 'quote': {
      const style = `margin:0 0 12px;padding:12px 16px;border-left:4px solid #b9d3c7`;
      const author = props.author ? `<br><em>${escapeHtml(props.author)}</em>` : '';
      return words(`<blockquote style="${style}">${inline(props.text)}${author}</blockquote>`);
    }
    case 'features':
      return props.items
        .map(({ title, text, to }) => {
          const name = to
            ? `<a href="${escapeHtml(to)}" style="color:${accent}">${escapeHtml(title)}</a>`
            : escapeHtml(title);
          return words(`<p style="margin:0"><strong>${name}</strong></p>${paragraphs(text)}`);
        })
        .join('\n');
    case 'divider':
      return '<mj-divider border-width="1px" border-color="#d9dedb" padding="14px 24px 24px" />';
    case 'spacer':
      return `<mj-spacer height="${props.height}px" />`;
  }
}
