import { z } from 'zod';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { liesBelow } from '../../site/faults.ts';
import { freeSlug, pathOfNode } from '../../site/paths.ts';
import { withRedirects } from '../../site/redirects.ts';
import { languageSchema, mostOf, type Site, type SiteNode } from '../../site/site-schema.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { pathTaken, readPage, requireNode, saveSite } from '../projects/save-site.ts';
import { givenBlocks, givenSlug, givenTitle, shownRedirect } from './tool-schemas.ts';

const module = 'website-builder';

/** Addresses beside a page: those of its sisters, without what they share. */
function takenBeside(site: Site, node: SiteNode): Set<string> {
  const path = pathOfNode({ ...site, pages: [...without(site, node.id), node] }, node.id);
  const base = path.slice(0, path.length - node.slug.length);
  const others = without(site, node.id).map(({ id }) => pathOfNode(site, id));
  return new Set(others.filter((one) => one.startsWith(base)).map((one) => one.slice(base.length)));
}

const without = (site: Site, id: string) => site.pages.filter((page) => page.id !== id);

/** The slug that a page gets: the wanted one, or one of its title. Throws 409 for one that is taken. */
function slugFor(site: Site, node: SiteNode, wanted: string | undefined, title: string): string {
  const stem = wanted ?? (dashed(title).slice(0, 60).replace(/-$/, '') || 'page');
  const taken = takenBeside(site, { ...node, slug: stem });
  if (!taken.has(stem)) return stem;
  if (wanted !== undefined) throw pathTaken(freeSlug(stem, taken));
  return freeSlug(stem, taken);
}

/** Throws for a page that cannot stand where it is to stand. */
function requirePlace({ site }: LoadedSite, { id, parentId, language, translationOf }: SiteNode) {
  if (site.pages.length >= mostOf.pages) {
    throw new AppError('conflict', 409, `A site takes ${mostOf.pages} pages.`);
  }
  const parent = site.pages.find((page) => page.id === parentId);
  if (parentId !== undefined && !parent) throw notFound('There is no such page to lie below.');
  if (parent && parent.language !== language) {
    throw badInput('A page lies below one of its own language.', 'parentId');
  }
  if (liesBelow(new Map(site.pages.map((page) => [page.id, page])), id, parentId)) {
    throw badInput('A page cannot lie below itself.', 'parentId');
  }
  const original = site.pages.find((page) => page.id === translationOf);
  if (translationOf !== undefined && !original) {
    throw notFound('There is no such page to translate.');
  }
  if (original && original.language === language) {
    throw badInput('A translation needs another language than its page.', 'language');
  }
}

export const addPage = defineTool({
  name: 'site.add-page',
  title: 'Add a page to a site',
  description:
    'Adds a page with its blocks to a website, below another one or not, in one of the site’s languages. Links lead to page:<id>, entry:<id>, asset:<id>, #block or an address. With translationOf it is the same page in another language.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    title: givenTitle,
    slug: givenSlug.optional(),
    parentId: z.uuid().optional(),
    language: languageSchema.optional(),
    translationOf: z.uuid().optional(),
    description: z.string().max(300).optional(),
    blocks: givenBlocks,
    inMenu: z.boolean().default(true),
  }),
  output: z.object({ pageId: z.string(), path: z.string() }),
  async run(context, { projectId, title, slug, blocks, description, ...place }) {
    const tx = context.platform.db as unknown as Transaction;
    const id = newId();
    const { path } = await saveSite(tx, personOf(context).id, projectId, (loaded) => {
      const { site } = loaded;
      const parent = site.pages.find((page) => page.id === place.parentId);
      const language = place.language ?? parent?.language ?? site.languages[0] ?? 'en';
      const languages = site.languages.includes(language)
        ? site.languages
        : [...site.languages, language];
      const draft: SiteNode = {
        ...{ id, slug: 'x', language, inMenu: place.inMenu },
        ...(place.parentId && { parentId: place.parentId }),
        ...(place.translationOf && { translationOf: place.translationOf }),
      };
      requirePlace(loaded, draft);
      const node = { ...draft, slug: isHome(site, draft, slug) ? '' : '?' };
      if (node.slug !== '') node.slug = slugFor({ ...site, languages }, draft, slug, title);
      const page = readPage({ title, description, language, blocks });
      const next = { ...site, languages, pages: [...site.pages, node] };
      const change = { site: next, pages: { [id]: page } };
      return { change, path: `/${pathOfNode(next, id)}` };
    });
    return { output: { pageId: id, path } };
  },
});

/** The first page of a language stands at its beginning: the site's first one, and translations of it. */
function isHome(site: Site, node: SiteNode, slug: string | undefined): boolean {
  if (slug !== undefined || node.parentId !== undefined) return false;
  const homes = site.pages.filter((page) => page.slug === '' && page.parentId === undefined);
  if (homes.some((page) => page.language === node.language)) return false;
  return homes.length === 0 || homes.some((page) => page.id === node.translationOf);
}

export const setPage = defineTool({
  name: 'site.set-page',
  title: 'Change a page of a site',
  description:
    'Changes title, address, blocks or place of a page. All links to it follow a new address by themselves, and the old one leads to it from the next publication on; the redirects that this adds are told.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    pageId: z.uuid(),
    title: givenTitle.optional(),
    slug: givenSlug.optional(),
    parentId: z.uuid().nullable().optional(),
    description: z.string().max(300).optional(),
    blocks: givenBlocks.optional(),
    inMenu: z.boolean().optional(),
  }),
  output: z.object({ rev: z.int(), redirects: z.array(shownRedirect) }),
  async run(context, { projectId, pageId, slug, parentId, inMenu, ...words }) {
    const tx = context.platform.db as unknown as Transaction;
    const done = await saveSite(tx, personOf(context).id, projectId, (loaded) => {
      const { site, entries } = loaded;
      const node = requireNode(loaded, pageId);
      const held = loaded.pages.get(pageId);
      const page = readPage({
        ...held,
        ...{ language: node.language, title: words.title ?? held?.title ?? '' },
        description: words.description ?? held?.description,
        blocks: words.blocks ?? held?.blocks ?? [],
      });
      const next = movedNode(loaded, node, { slug, parentId, inMenu, title: page.title });
      const pages = site.pages.map((one) => (one.id === pageId ? next : one));
      const after = withRedirects({ site, entries }, { site: { ...site, pages }, entries });
      return { change: { site: after.site, pages: { [pageId]: page } }, added: after.added };
    });
    const rev = done.revs[`page:${pageId}`] ?? 0;
    return { output: { rev, redirects: done.added.map(({ from, to }) => ({ from, to })) } };
  },
});

type Move = {
  readonly slug: string | undefined;
  readonly parentId: string | null | undefined;
  readonly inMenu: boolean | undefined;
  readonly title: string;
};

function movedNode(loaded: LoadedSite, node: SiteNode, move: Move): SiteNode {
  const { parentId: above, ...bare } = node;
  const parentId = move.parentId === undefined ? above : (move.parentId ?? undefined);
  const next: SiteNode = {
    ...{ ...bare, inMenu: move.inMenu ?? node.inMenu },
    ...(parentId !== undefined && { parentId }),
  };
  const isHome = node.slug === '' && above === undefined;
  if (isHome && (move.slug !== undefined || parentId !== undefined)) {
    throw badInput('The first page stands at the beginning of the site and cannot move.', 'slug');
  }
  const isMoved = parentId !== above || (move.slug !== undefined && move.slug !== node.slug);
  if (!isMoved) return next;
  if (parentId !== above) requirePlace(loaded, next);
  const wanted = move.slug ?? (parentId === above ? node.slug : undefined);
  return { ...next, slug: slugFor(loaded.site, next, wanted, node.slug || move.title) };
}
