import { escapeXml } from '#kernel/rich-text/write-xhtml.ts';

export type Heading = { readonly href: string; readonly level: number; readonly title: string };

type Branch = Heading & { readonly below: Branch[] };

/** The table of contents: all headings, each below the nearest one of a higher level. */
export function navigation(headings: readonly Heading[], title: string): string {
  const top: Branch[] = [];
  const open: Branch[] = [];
  for (const heading of headings) {
    const branch: Branch = { ...heading, below: [] };
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.below ?? top).push(branch);
    open.push(branch);
  }
  const list = (branches: readonly Branch[]): string =>
    `<ol>${branches.map(({ href, title: words, below }) => `<li><a href="${href}">${escapeXml(words.trim()) || '…'}</a>${below.length > 0 ? list(below) : ''}</li>`).join('\n')}</ol>`;
  const contents = top.length > 0 ? list(top) : '<ol><li><a href="title.xhtml">…</a></li></ol>';
  return `<nav epub:type="toc" role="doc-toc"><h1>${escapeXml(title)}</h1>${contents}</nav>`;
}
