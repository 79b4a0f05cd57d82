import type { FoundContent } from './found-content.ts';
import type { ImportedSite } from './site-of-import.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`;

/** What came along of an earlier site and what was left out, in sentences. */
export function reportOf({ pages, posts, notes }: FoundContent, { cut }: ImportedSite): string[] {
  const came = [
    ...(pages.length > 0 ? [counted(pages.length, 'page', 'pages')] : []),
    ...(posts.length > 0 ? [counted(posts.length, 'post', 'posts')] : []),
  ].join(' and ');
  const long = cut
    .slice(0, 5)
    .map((title) => `The end of “${title}” was left out: it is too long for a page.`);
  const more = cut.length > 5 ? [`So it went with ${cut.length - 5} more.`] : [];
  const scripts =
    pages.length > 0
      ? ['Scripts, styles and menus were left out: the theme and the menu are new.']
      : [];
  return [`${came} came along.`, ...notes, ...long, ...more, ...scripts];
}
