import type { Exported } from './export-route.ts';

const signs: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** All documents as one page without scripts: their words as they are, with a list in front. */
export function htmlPage(name: string, documents: readonly Exported[]): string {
  const list = documents.map(
    ({ title }, at) => `<li><a href="#d${at + 1}">${escaped(title)}</a></li>`,
  );
  const articles = documents.map(
    ({ title, text, language }, at) =>
      `<article id="d${at + 1}"${language ? ` lang="${escaped(language)}"` : ''}><h2>${escaped(title)}</h2><pre>${escaped(text)}</pre></article>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}article{break-before:page;margin-top:3rem}</style>
<h1>${escaped(name)}</h1>
<ol>${list.join('')}</ol>
${articles.join('\n')}
</html>
`;
}
