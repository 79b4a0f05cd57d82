import { useMemo } from 'react';
import type { Page } from '#blocks/page-schema.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import type { OpenProject } from '../../workspace/web/public.tsx';
import { leadOf } from '../site/entry-values.ts';
import { listLink, pathsOf } from '../site/paths.ts';
import type { Entry, Site, SiteNode } from '../site/site-schema.ts';

/** Entries of a site by their ids, in the order in which they were made. */
export const entriesIn = (project: OpenProject): ReadonlyMap<string, Entry> =>
  new Map(
    Object.keys(project.parts)
      .filter((part) => part.startsWith('entry:'))
      .sort()
      .map((part) => [part.slice('entry:'.length), project.parts[part]?.body as Entry] as const),
  );

/** What a page is called where it is listed. */
export const titleOfNode = (project: OpenProject, { id, label, slug }: SiteNode): string =>
  (project.parts[`page:${id}`]?.body as Page | undefined)?.title || label || slug || 'Untitled';

/** What the editor of one page knows of its site: where links may lead, what is there, what lists show. */
export function useSite(project: OpenProject, site: Site) {
  return useMemo(() => {
    const entries = entriesIn(project);
    const paths = pathsOf(site, entries);
    const targets = [
      ...site.pages.map((node) => ({ to: `page:${node.id}`, label: titleOfNode(project, node) })),
      ...site.collections.map(({ id, name }) => ({ to: listLink(id), label: name })),
      ...[...entries].map(([id, { title }]) => ({ to: `entry:${id}`, label: title })),
    ];
    const around: Partial<SiteContext> = {
      name: site.name,
      entries: (slug, limit) => shownIn(site, entries, slug).slice(0, limit),
    };
    const there = {
      hasPage: (id: string) => paths.has(`page:${id}`),
      hasEntry: (id: string) => paths.has(`entry:${id}`),
      altBlocks: site.altBlocks,
    };
    return { entries, paths, targets, around, there };
  }, [project, site]);
}

function shownIn(site: Site, entries: ReadonlyMap<string, Entry>, slug: string) {
  const collection = site.collections.find((one) => one.slug === slug);
  if (!collection) return [];
  return [...entries]
    .filter(([, entry]) => entry.collection === collection.id)
    .map(([id, entry]) => {
      const { date, image, summary } = leadOf(collection, entry);
      return {
        ...{ id, title: entry.title },
        ...(date && { date: date.value }),
        ...(image && { assetId: image.value }),
        ...(summary && { summary: summary.value }),
      };
    })
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}
