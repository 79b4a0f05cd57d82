import { type Block, type Page, pageSchema } from '#blocks/page-schema.ts';
import type { SiteEntry } from '#blocks/site-context.ts';
import { listLink, pathsOf } from '../../site/paths.ts';
import type { Collection, SiteNode } from '../../site/site-schema.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { entriesOf } from './entries-of.ts';
import { type PlannedPart, withListPages } from './list-pages.ts';
import { nameOfLanguage, siteWord } from './page-words.ts';

/** A page of a site before it is drawn. */
export type PlannedPage = {
  /** `page:<id>` or `entry:<id>`. */
  readonly link: string;
  readonly path: string;
  readonly page: Page;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  readonly entry?: SiteEntry | undefined;
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  readonly noIndex?: boolean;
  /** Where a list goes on over several pages: which of them this is. */
  readonly part?: PlannedPart;
};

const parse = (given: object) => pageSchema.parse(given) as Page;
const listBlocks = ({ name, slug }: Collection) => [
  { id: 'crumbs', type: 'breadcrumbs', props: {} },
  { id: 'list', type: 'entry-list', props: { heading: name, collection: slug, limit: 100 } },
];
const entryBlocks = [
  { id: 'crumbs', type: 'breadcrumbs', props: {} },
  { id: 'entry', type: 'entry-body', props: {} },
];

/** All pages of a site, with those that come of its collections, and the one for what is not there. */
export function planPages(loaded: LoadedSite): { pages: PlannedPage[]; missing: PlannedPage } {
  const { site, pages, entries } = loaded;
  const paths = pathsOf(site, entries);
  const pathOf = (link: string) => paths.get(link) ?? '';
  const main = site.languages[0] ?? 'en';
  const own = site.pages.map((node): PlannedPage => {
    const page = pages.get(node.id) as Page;
    const link = `page:${node.id}`;
    return {
      ...{ link, path: pathOf(link), page, trail: trailOf(loaded, node) },
      alternates: alternatesOf(loaded, node, pathOf),
      ...framedFor(loaded, node.language, node),
    };
  });
  const taken = new Set(own.map(({ path }) => path));
  const common = { alternates: [], ...framedFor(loaded, main) };
  const home = homeOf(loaded, main);
  const made = site.collections.flatMap((collection): PlannedPage[] => {
    const list = listLink(collection.id);
    const up = [...home, { label: collection.name, to: list }];
    const path = pathOf(list);
    const blocks = collection.list ?? listBlocks(collection);
    const title = `${collection.name} – ${site.name}`.slice(0, 120);
    const ofEntries = entriesOf(loaded, collection).map((entry): PlannedPage => {
      const link = `entry:${entry.id}`;
      const page = parse({
        ...{ title: entry.title.slice(0, 120), language: main },
        description: (entry.summary ?? '').slice(0, 300),
        blocks: collection.entry ?? entryBlocks,
      });
      const trail = [...up, { label: entry.title, to: link }];
      return { ...common, link, path: pathOf(link), page, entry, trail };
    });
    if (taken.has(path)) return ofEntries;
    const page = parse({ title, language: main, blocks });
    return [{ ...common, link: list, path, page, trail: up }, ...ofEntries];
  });
  return {
    pages: withListPages(loaded, [...own, ...made]),
    missing: missingOf(loaded, main),
  };
}

function missingOf(loaded: LoadedSite, language: string): PlannedPage {
  const [home] = homeOf(loaded, language);
  const say = (word: 'missing' | 'lost' | 'home') => siteWord(language, word);
  const page = parse({
    ...{ title: `${say('missing')} – ${loaded.site.name}`.slice(0, 120), language },
    blocks: [
      {
        ...{ id: 'missing', type: 'hero' },
        props: {
          ...{ heading: say('missing'), text: say('lost'), layout: 'centre' },
          ...(home && { action: { label: say('home'), to: home.to } }),
        },
      },
    ],
  });
  const around = framedFor(loaded, language);
  return { link: '', path: '404', page, trail: [], alternates: [], noIndex: true, ...around };
}

const homeOf = ({ site, pages }: LoadedSite, language: string) => {
  const home = site.pages.find(
    (node) => node.language === language && node.slug === '' && node.parentId === undefined,
  );
  return home ? [{ label: labelOf(home, pages), to: `page:${home.id}` }] : [];
};

const labelOf = ({ id, label }: SiteNode, pages: LoadedSite['pages']): string =>
  (label || pages.get(id)?.title || '').slice(0, 60);

function trailOf(loaded: LoadedSite, node: SiteNode) {
  const { site, pages } = loaded;
  const trail: { label: string; to: string }[] = [];
  for (
    let at: SiteNode | undefined = node;
    at;
    at = site.pages.find(({ id }) => id === at?.parentId)
  ) {
    trail.unshift({ label: labelOf(at, pages), to: `page:${at.id}` });
  }
  const [home] = homeOf(loaded, node.language);
  if (!home || home.to === `page:${node.id}`) return [];
  return trail[0]?.to === home.to ? trail : [home, ...trail];
}

/** The same page in all languages, itself among them, as search engines expect it. */
function alternatesOf({ site }: LoadedSite, node: SiteNode, pathOf: (link: string) => string) {
  const root = node.translationOf ?? node.id;
  const all = site.pages.filter(({ id, translationOf }) => id === root || translationOf === root);
  if (all.length < 2) return [];
  return all.map(({ id, language }) => ({ language, path: pathOf(`page:${id}`) }));
}

/** Header and footer of a page: menus without links of their own list the pages of its language. */
function framedFor(loaded: LoadedSite, language: string, node?: SiteNode) {
  const { site } = loaded;
  const items = menuOf(loaded, language, node);
  const [home] = homeOf(loaded, language);
  const at = (place: string) => (block: Block) => {
    const next = renamed(block, `gh-${place}-`);
    if (next.type !== 'nav') return next;
    const own = next.props.items as unknown[];
    return {
      ...next,
      props: {
        ...next.props,
        title: next.props.title || site.name,
        ...(own.length === 0 && { items }),
        ...(!next.props.home && home && { home: home.to }),
      },
    };
  };
  return { header: site.header.map(at('top')), footer: site.footer.map(at('end')) };
}

/** Ids of blocks that stand on every page are no ids of blocks of a page. */
const renamed = (block: Block, prefix: string): Block => ({
  ...block,
  id: `${prefix}${block.id}`,
  ...(block.slots && {
    slots: Object.fromEntries(
      Object.entries(block.slots).map(([name, inner]) => [
        name,
        inner.map((one) => renamed(one, prefix)),
      ]),
    ),
  }),
});

/** A menu takes 20 links. */
const mostItems = 20;

function menuOf({ site, pages }: LoadedSite, language: string, node?: SiteNode) {
  const items = site.pages
    .filter((one) => one.inMenu && one.language === language && one.parentId === undefined)
    .map((one) => ({ label: labelOf(one, pages), to: `page:${one.id}` }));
  const isMain = language === site.languages[0];
  const slugs = new Set(
    site.pages.filter((one) => one.parentId === undefined).map(({ slug }) => slug),
  );
  const lists = site.collections
    .filter(({ inMenu, slug }) => isMain && inMenu && !slugs.has(slug))
    .map(({ id, name }) => ({ label: name.slice(0, 60), to: listLink(id) }));
  const root = node?.translationOf ?? node?.id;
  const others = site.pages
    .filter(({ id, translationOf }) => root && (id === root || translationOf === root))
    .filter(({ id }) => id !== node?.id)
    .map(({ id, language: code }) => ({ label: nameOfLanguage(code), to: `page:${id}` }));
  return [...[...items, ...lists].slice(0, mostItems - others.length), ...others].slice(
    0,
    mostItems,
  );
}
