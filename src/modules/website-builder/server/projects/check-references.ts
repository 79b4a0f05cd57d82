import { referencesOf } from '../../site/entry-values.ts';
import type { Entry, Site } from '../../site/site-schema.ts';
import type { Finding } from './check-site.ts';

type Held = { readonly site: Site; readonly entries: ReadonlyMap<string, Entry> };

const collectionOf = ({ collections }: Site, { collection }: Entry) =>
  collections.find(({ id }) => id === collection);

/** Entries to which an entry leads by its fields. */
function refersTo({ site }: Held, entry: Entry): string[] {
  const collection = collectionOf(site, entry);
  return collection ? referencesOf(collection, entry) : [];
}

/** References to entries that are not there, or lie in another collection than theirs. */
export function referenceFaults(held: Held): Finding[] {
  const { site, entries } = held;
  const slugOf = (entry: Entry) => collectionOf(site, entry)?.slug;
  return [...entries].flatMap(([id, entry]) =>
    (collectionOf(site, entry)?.fields ?? []).flatMap((field): Finding[] => {
      const to = field.type === 'reference' ? entry.fields[field.key] : undefined;
      if (typeof to !== 'string') return [];
      const target = entries.get(to);
      if (target && (!field.collection || slugOf(target) === field.collection)) return [];
      const message = `“${entry.title}” links to “entry:${to}”, which is not there.`;
      return [{ rule: 'lost-reference', severity: 'error', part: `entry:${id}`, message }];
    }),
  );
}

/** Entries that refer to themselves, by way of others or at once. */
export function circlesOf(held: Held): Finding[] {
  const { entries } = held;
  const done = new Set<string>();
  const found: Finding[] = [];
  for (const start of entries.keys()) {
    const way = wayRound(held, start, done);
    if (!way) continue;
    const titles = way.map((id) => `“${entries.get(id)?.title ?? ''}”`).join(', ');
    const message = `References go round in a circle: ${titles}.`;
    found.push({ rule: 'circle', severity: 'error', part: `entry:${way[0]}`, message });
  }
  return found;
}

/** The first circle that is met from an entry on; what was looked at without one is noted in `done`. */
function wayRound(held: Held, start: string, done: Set<string>): string[] | undefined {
  const way: string[] = [];
  const waiting: { id: string; depth: number }[] = [{ id: start, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const left of way.splice(next.depth)) done.add(left);
    const at = way.indexOf(next.id);
    if (at >= 0) {
      const circle = way.slice(at);
      for (const id of way) done.add(id);
      return circle;
    }
    const entry = held.entries.get(next.id);
    if (!entry || done.has(next.id)) continue;
    way.push(next.id);
    const { depth } = next;
    for (const id of refersTo(held, entry)) waiting.push({ id, depth: depth + 1 });
  }
  for (const id of way) done.add(id);
  return undefined;
}
