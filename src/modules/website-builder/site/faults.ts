import { pathOfNode } from './paths.ts';
import type { Collection, Site } from './site-schema.ts';

export type SiteFault = { readonly path: readonly (string | number)[]; readonly message: string };

type Tree = Pick<Site, 'pages' | 'languages'>;

/** What is wrong with the order of a site’s pages: circles, two pages at one address, pages of no language. */
export function faultsOfTree(site: Tree): SiteFault[] {
  const { pages, languages } = site;
  const byId = new Map(pages.map((page) => [page.id, page]));
  const faults: SiteFault[] = [];
  const say = (at: number, field: string, message: string) =>
    faults.push({ path: ['pages', at, field], message });
  if (byId.size < pages.length) say(0, 'id', 'Two pages have one id.');
  for (const [at, { id, parentId, language, translationOf }] of pages.entries()) {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    if (!languages.includes(language)) {
      say(at, 'language', `This site has no language “${language}”.`);
    }
    if (parentId !== undefined && !parent) say(at, 'parentId', 'The page above is not there.');
    if (parent && parent.language !== language) {
      say(at, 'parentId', 'A page lies below one of its own language.');
    }
    if (liesBelow(byId, id, parentId)) say(at, 'parentId', 'A page cannot lie below itself.');
    const original = translationOf === undefined ? undefined : byId.get(translationOf);
    if (translationOf !== undefined && (!original || original.language === language)) {
      say(at, 'translationOf', 'A translation needs a page in another language.');
    }
  }
  if (faults.length > 0) return faults;
  const paths = new Map<string, string>();
  for (const [at, page] of pages.entries()) {
    if (page.slug === '' && page.parentId !== undefined) {
      say(at, 'slug', 'Only the first page of a language has no address of its own.');
    }
    const path = pathOfNode(site, page.id);
    if (paths.has(path)) say(at, 'slug', `Two pages have the address “/${path}”.`);
    paths.set(path, page.id);
  }
  return faults;
}

type Placed = { readonly parentId?: string | undefined };

/** Whether a page would lie below itself. */
export function liesBelow(
  pages: ReadonlyMap<string, Placed>,
  id: string,
  parentId: string | undefined,
): boolean {
  const seen = new Set([id]);
  for (let at = parentId; at !== undefined; at = pages.get(at)?.parentId) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** What is wrong with a site’s collections: names and keys that two have, references that lead nowhere. */
export function faultsOfCollections({
  collections,
}: {
  readonly collections: readonly Collection[];
}): SiteFault[] {
  const slugs = collections.map(({ slug }) => slug);
  return collections.flatMap(({ slug, fields }, at) => {
    const path = ['collections', at] as const;
    const faults: SiteFault[] = [];
    if (slugs.indexOf(slug) < at) {
      faults.push({ path: [...path, 'slug'], message: `Two collections are called “${slug}”.` });
    }
    const keys = fields.map(({ key }) => key);
    for (const [i, { key, type, collection }] of fields.entries()) {
      const field = [...path, 'fields', i] as const;
      if (keys.indexOf(key) < i) {
        faults.push({ path: [...field, 'key'], message: `Two fields have the key “${key}”.` });
      }
      if (type === 'reference' && collection && !slugs.includes(collection)) {
        const message = `There is no collection “${collection}” to refer to.`;
        faults.push({ path: [...field, 'collection'], message });
      }
    }
    return faults;
  });
}
