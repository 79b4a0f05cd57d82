import type { Entry, Site, SiteNode } from './site-schema.ts';

type Tree = Pick<Site, 'pages' | 'languages'>;
type Whole = Tree & Pick<Site, 'collections'>;
/** Entries by their ids. */
export type Entries = ReadonlyMap<string, Pick<Entry, 'collection' | 'slug'>>;

/** Where a page stands, below the site’s address and without a slash at its beginning. */
export function pathOfNode({ pages, languages }: Tree, id: string): string {
  const byId = new Map(pages.map((page) => [page.id, page]));
  return pathIn(byId, languages[0] ?? '', id);
}

function pathIn(byId: ReadonlyMap<string, SiteNode>, main: string, id: string): string {
  const slugs: string[] = [];
  let language = main;
  const seen = new Set<string>();
  for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parentId ?? '')) {
    seen.add(at.id);
    slugs.unshift(at.slug);
    language = at.language;
  }
  return [...(language === main ? [] : [language.toLowerCase()]), ...slugs]
    .filter(Boolean)
    .join('/');
}

/** The link to the page that lists a collection’s entries. */
export const listLink = (collectionId: string): string => `page:list-${collectionId}`;

/** Where everything of a site stands, by the links that lead there: `page:<id>` and `entry:<id>`. */
export function pathsOf(site: Whole, entries: Entries): Map<string, string> {
  const byId = new Map(site.pages.map((page) => [page.id, page]));
  const main = site.languages[0] ?? '';
  const paths = new Map<string, string>(
    site.pages.map(({ id }) => [`page:${id}`, pathIn(byId, main, id)] as const),
  );
  const slugs = new Map(site.collections.map(({ id, slug }) => [id, slug]));
  for (const [id, slug] of slugs) paths.set(listLink(id), slug);
  for (const [id, { collection, slug }] of entries) {
    const list = slugs.get(collection);
    if (list !== undefined) paths.set(`entry:${id}`, `${list}/${slug}`);
  }
  return paths;
}

/** An address such as no other of these: `about`, `about-2`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  const stem = wanted.slice(0, 52).replace(/-$/, '') || 'page';
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n += 1) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
