import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Exported } from './export-route.ts';

/** All documents as one page without scripts: their words as they are, with a list in front. */
export function htmlPage(name: string, documents: readonly Exported[]): string {
  const list = documents.map(
    ({ title }, at) => `<li><a href="#d${at + 1}">${escapeHtml(title)}</a></li>`,
  );
  const articles = documents.map(
    ({ title, text, language }, at) =>
      `<article id="d${at + 1}"${language ? ` lang="${escapeHtml(language)}"` : ''}><h2>${escapeHtml(title)}</h2><pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}article{break-before:page;margin-top:3rem}</style>
<h1>${escapeHtml(name)}</h1>
<ol>${list.join('')}</ol>
${articles.join('\n')}
</html>
`;
}
