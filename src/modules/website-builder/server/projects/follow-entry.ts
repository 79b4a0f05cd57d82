import type { Parts, SavedPart } from '#platform/projects/project-kind.ts';
import { freeSlug } from '../../site/paths.ts';
import { withRedirects } from '../../site/redirects.ts';
import type { Entry, Site } from '../../site/site-schema.ts';
import { pathTaken } from './save-site.ts';

/**
 * What changes in a site when one of its entries is saved: a redirect leads from where it stood. Throws 409 naming
 * `slug` where another entry of its collection stands already.
 */
export async function followEntry({ part, body, before, parts }: SavedPart): Promise<Parts> {
  if (!part.startsWith('entry:')) return {};
  const entry = body as Entry;
  const was = (await before()) as Entry | undefined;
  if (was?.slug === entry.slug && was.collection === entry.collection) return {};
  const all = await parts();
  const id = part.slice('entry:'.length);
  const entries = new Map(
    Object.entries(all)
      .filter(([name]) => name.startsWith('entry:'))
      .map(([name, held]) => [name.slice('entry:'.length), held as Entry] as const),
  );
  const others = [...entries].filter(
    ([other, { collection }]) => other !== id && collection === entry.collection,
  );
  const taken = new Set(others.map(([, { slug }]) => slug));
  if (taken.has(entry.slug)) throw pathTaken(freeSlug(entry.slug, taken));
  const site = all.site as Site | undefined;
  if (!was || !site) return {};
  const after = { site, entries: new Map(entries).set(id, entry) };
  return { site: withRedirects({ site, entries }, after).site };
}
