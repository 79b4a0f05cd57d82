import { type Page, pageSchema } from '#blocks/page-schema.ts';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import type { Entry, Site, SiteNode } from '../../site/site-schema.ts';
import { type LoadedSite, loadSite } from './load-site.ts';

/** What is different in a site; pages and entries by their ids. */
export type SiteChange = {
  readonly site?: Site;
  readonly pages?: Readonly<Record<string, Page>>;
  readonly entries?: Readonly<Record<string, Entry>>;
};

/**
 * Changes a site as a whole: what it was before stays as a version. `change` tells what is different. Gives the
 * `rev` of each part that was saved.
 */
export async function saveSite<T extends { readonly change: SiteChange }>(
  tx: Transaction,
  userId: string,
  projectId: string,
  work: (loaded: LoadedSite) => T | Promise<T>,
): Promise<T & { readonly revs: Readonly<Record<string, number>> }> {
  const loaded = await loadSite(tx, userId, projectId, 'edit', { lock: true });
  const result = await work(loaded);
  const { site, pages = {}, entries = {} } = result.change;
  const { revs } = await changeParts(tx, loaded.project, userId, {
    ...(site && { site }),
    ...Object.fromEntries(Object.entries(pages).map(([id, page]) => [`page:${id}`, page])),
    ...Object.fromEntries(Object.entries(entries).map(([id, entry]) => [`entry:${id}`, entry])),
  });
  return { ...result, revs };
}

/** Blocks as tools take them. Throws 400 naming the field. */
export function readPage(given: {
  readonly title: string;
  readonly description?: string | undefined;
  readonly language: string;
  readonly blocks: readonly unknown[];
  readonly theme?: unknown;
  readonly popups?: unknown;
}): Page {
  const read = pageSchema.safeParse(given);
  if (read.success) return read.data as Page;
  const { path = [], message = '' } = read.error.issues[0] ?? {};
  throw new AppError('bad_request', 400, message, {
    field: path.join('.'),
    details: { issues: read.error.issues },
  });
}

/** 409 `slug_taken` with what is free instead. */
export const pathTaken = (free: string): AppError =>
  new AppError('slug_taken', 409, `This address is taken. Free: ${free}.`, {
    field: 'slug',
    details: { free: [free] },
  });

/** A page of a site by its id. Throws 404. */
export function requireNode({ site }: LoadedSite, pageId: string): SiteNode {
  const node = site.pages.find(({ id }) => id === pageId);
  if (!node) throw notFound('This site has no such page.');
  return node;
}

/** A collection by its slug. Throws 400 naming those that are there. */
export function requireCollection({ site }: LoadedSite, slug: string) {
  const found = site.collections.find((one) => one.slug === slug);
  if (found) return found;
  const names = site.collections.map((one) => one.slug).join(', ');
  throw badInput(
    names
      ? `This site has no collection “${slug}”. It has: ${names}.`
      : `This site has no collection “${slug}” yet.`,
    'collection',
  );
}
