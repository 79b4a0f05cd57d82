import { anchorOf } from '#blocks/addresses.ts';
import { allBlocks, type Block, type Page } from '#blocks/page-schema.ts';
import { pageWord } from '#blocks/words.ts';
import { freeSlug, listLink } from '../../site/paths.ts';
import type { Collection } from '../../site/site-schema.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import type { PlannedPage } from './plan-pages.ts';

/** One page of a list that is longer than a page; `from` counts its entries from 0. */
export type PlannedPart = {
  readonly blockId: string;
  readonly collection: string;
  readonly now: number;
  readonly from: number;
  readonly size: number;
  readonly links: readonly { readonly to: string; readonly path: string }[];
};

/** A shorter list shows the newest of something, and leaves all others to longer ones. */
const shortestDivided = 10;

/** Entries of each collection, by its slug. */
function countsOf({ site, entries }: LoadedSite): ReadonlyMap<string, number> {
  const byId = new Map<string, number>();
  for (const { collection } of entries.values()) {
    byId.set(collection, (byId.get(collection) ?? 0) + 1);
  }
  return new Map(site.collections.map(({ id, slug }) => [slug, byId.get(id) ?? 0]));
}

const collectionOf = ({ type, props }: Block): string | undefined =>
  type === 'entry-list' ? String(props.collection) : undefined;

/**
 * Pages as visitors get them: the page that lists a collection goes on over further ones where it has more entries
 * than the list shows, and on other pages a list is left out for as long as its collection has none.
 */
export function withListPages(loaded: LoadedSite, planned: readonly PlannedPage[]): PlannedPage[] {
  const counts = countsOf(loaded);
  const taken = new Set(planned.map(({ path }) => path));
  const bySlug = new Map(loaded.site.collections.map((one) => [one.slug, one]));
  return planned.flatMap((page) => {
    const own = bySlug.get(page.path);
    const next = withoutEmptyLists(page, own?.slug, counts);
    return own ? divided(next, own, counts.get(own.slug) ?? 0, taken) : [next];
  });
}

function withoutEmptyLists(
  planned: PlannedPage,
  own: string | undefined,
  counts: ReadonlyMap<string, number>,
): PlannedPage {
  const { page } = planned;
  const isEmpty = (block: Block) => {
    const slug = collectionOf(block);
    return slug !== undefined && slug !== own && (counts.get(slug) ?? 0) === 0;
  };
  const all = allBlocks(page);
  if (!all.some(isEmpty)) return planned;
  // What a link leads to has to stay.
  const text = JSON.stringify(page);
  const isLeftOut = (block: Block) => isEmpty(block) && !text.includes(`#${anchorOf(block.id)}`);
  const blocks = kept(page.blocks, isLeftOut, text);
  return blocks === page.blocks ? planned : { ...planned, page: { ...page, blocks } as Page };
}

/** Blocks without those that are left out, and without what held nothing else. */
function kept(
  blocks: readonly Block[],
  isLeftOut: (block: Block) => boolean,
  text: string,
): Block[] {
  return blocks.flatMap((block) => {
    if (isLeftOut(block)) return [];
    if (!block.slots) return [block];
    const held = Object.values(block.slots).flat().length;
    const slots = Object.fromEntries(
      Object.entries(block.slots).map(([name, inner]) => [name, kept(inner, isLeftOut, text)]),
    );
    const left = Object.values(slots).flat().length;
    const isGone = held > 0 && left === 0 && !text.includes(`#${anchorOf(block.id)}`);
    return isGone ? [] : [{ ...block, slots }];
  });
}

function divided(
  planned: PlannedPage,
  { id, slug }: Collection,
  count: number,
  taken: Set<string>,
): PlannedPage[] {
  const list = allBlocks({ blocks: planned.page.blocks }).find(
    (block) => collectionOf(block) === slug,
  );
  const size = Number(list?.props.limit);
  if (!list || size < shortestDivided || count <= size) return [planned];
  const { page, path } = planned;
  const links = Array.from({ length: Math.ceil(count / size) }, (_, at) => {
    if (at === 0) return { to: planned.link, path };
    // An entry may be called “page-2”, too; it was there first.
    const slugs = [...taken].flatMap((one) =>
      one.startsWith(`${path}/`) ? [one.slice(path.length + 1)] : [],
    );
    const to = `${path}/${freeSlug(`page-${at + 1}`, new Set(slugs))}`;
    taken.add(to);
    return { to: `${listLink(id)}-${at + 1}`, path: to };
  });
  const common = { blockId: anchorOf(list.id), collection: slug, size, links };
  return links.map((link, at): PlannedPage => {
    const part = { ...common, now: at + 1, from: at * size };
    if (at === 0) return { ...planned, part };
    const number = `${pageWord(page.language, 'page')} ${at + 1}`;
    const title = `${page.title.slice(0, 100)} – ${number}`;
    // What the first page says, and asks, it says once: the others go on with the list.
    const body: Page = { ...page, title, blocks: onlyList(page.blocks, list.id) };
    const trail = [...planned.trail, { label: number, to: link.to }];
    return {
      ...planned,
      ...{ link: link.to, path: link.path, page: body, trail, part },
      alternates: [],
    };
  });
}

/** Where the reader is and the list, with whatever stands around it. */
const onlyList = (blocks: readonly Block[], id: string): Block[] =>
  blocks.flatMap((block) => {
    if (block.id === id || block.type === 'breadcrumbs' || block.type === 'heading') return [block];
    if (!allBlocks({ blocks: [block] }).some((one) => one.id === id)) return [];
    const slots = Object.fromEntries(
      Object.entries(block.slots ?? {}).map(([name, inner]) => [name, onlyList(inner, id)]),
    );
    return [{ ...block, slots }];
  });
