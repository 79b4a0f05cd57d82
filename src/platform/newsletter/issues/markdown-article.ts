import { createElement } from 'react';
import { publicMarkdown } from './placeholders.ts';

/** A Markdown mail as part of a web page: plain elements, nothing meant for one reader. */
export async function markdownArticle(markdown: string): Promise<string> {
  const [{ renderToStaticMarkup }, { default: Markdown }, { default: gfm }] = await Promise.all([
    import('react-dom/server'),
    import('react-markdown'),
    import('remark-gfm'),
  ]);
  // The page's own title is its only first heading.
  const options = { remarkPlugins: [gfm], components: { h1: 'h2' as const } };
  return renderToStaticMarkup(createElement(Markdown, options, publicMarkdown(markdown)));
}
