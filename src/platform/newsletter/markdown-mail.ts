import { createElement, type ReactNode } from 'react';
import { escapeHtml } from '../http/escape-html.ts';

export type MarkdownSource = {
  readonly subject: string;
  readonly preheader: string;
  readonly markdown: string;
};

const styles: Record<string, string> = {
  h1: 'margin:0 0 16px;font-size:28px;line-height:1.2;color:#13201a',
  h2: 'margin:28px 0 12px;font-size:22px;line-height:1.3;color:#13201a',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3;color:#13201a',
  p: 'margin:0 0 16px',
  a: 'color:#0b5f45;text-decoration:underline',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:12px 16px 1px;border-left:4px solid #b9d3c7;color:#3b4842',
  hr: 'margin:28px 0;border:0;border-top:1px solid #d9dedb',
  img: 'display:block;max-width:100%;height:auto;border-radius:8px',
  pre: 'margin:0 0 16px;padding:12px;overflow-x:auto;border-radius:8px;background:#f1f4f2;font-size:14px',
  code: 'font-family:Menlo,Consolas,monospace;font-size:14px',
  table: 'margin:0 0 16px;border-collapse:collapse;width:100%',
  th: 'padding:8px;border:1px solid #d9dedb;text-align:left',
  td: 'padding:8px;border:1px solid #d9dedb',
};

/** Mail programs know no style sheets: each element carries its own look. */
const components = Object.fromEntries(
  Object.entries(styles).map(([tag, css]) => [
    tag,
    ({ node: _node, ...props }: { node?: unknown; children?: ReactNode }) =>
      createElement(tag, { ...props, style: styleOf(css) }),
  ]),
);

const styleOf = (css: string) =>
  Object.fromEntries(
    css.split(';').map((rule) => {
      const [name = '', value = ''] = rule.split(/:(.*)/s);
      return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );

/**
 * Makes a whole HTML mail and its plain text part out of Markdown. HTML inside the Markdown stays
 * text, and only http, https and mailto links survive.
 */
export async function renderMarkdownMail(
  source: MarkdownSource,
): Promise<{ html: string; text: string }> {
  if (source.markdown.trim() === '') return { html: '', text: '' };
  // Loaded when first needed: a hub that sends nothing does not keep them in memory.
  const [{ renderToStaticMarkup }, { default: Markdown }, { default: gfm }] = await Promise.all([
    import('react-dom/server'),
    import('react-markdown'),
    import('remark-gfm'),
  ]);
  const options = { remarkPlugins: [gfm], components };
  const element = createElement(Markdown, options, source.markdown);
  return { html: page(source, renderToStaticMarkup(element)), text: plainText(source.markdown) };
}

const page = ({ subject, preheader }: MarkdownSource, inner: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 0;background:#f4f6f4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:32px 24px;border-radius:12px;background:#ffffff;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:#1c2621;overflow-wrap:anywhere">
${inner}
</div>
</body></html>`;

/** Markdown reads well as it is; links and pictures are written out, marks of emphasis dropped. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[([^[\]]*)\]\(([^\s()]+)(?:\s{1,9}"[^"()]*")?\)/g, (_, alt: string, url: string) =>
      alt ? `${alt}: ${url}` : url,
    )
    .replace(/\[([^[\]]+)\]\(([^\s()]+)(?:\s{1,9}"[^"()]*")?\)/g, '$1 ($2)')
    .replace(/\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/g, '$1')
    .replace(/__([^\s_](?:[^_\n]*[^\s_])?)__/g, '$1')
    .replace(/^#{1,6}\s+/gm, '')
    .trim();
