import type { ServiceCategory } from '#kernel/services.ts';
import type { ServiceEntry } from '../../contract.ts';

export type StatusFilter = 'all' | 'active' | 'inactive';

/** The second strip of tabs, in the documents' order and words. */
export const serviceGroups: readonly {
  readonly id: string;
  readonly label: string;
  readonly categories: readonly ServiceCategory[] | 'all';
}[] = [
  { id: 'all', label: 'All Services', categories: 'all' },
  { id: 'ai', label: 'AI Models', categories: ['ai'] },
  { id: 'data', label: 'Content & Data', categories: ['data', 'database', 'content'] },
  { id: 'automation', label: 'Automation', categories: ['automation'] },
  { id: 'media', label: 'Media Gen', categories: ['image', 'audio'] },
  { id: 'video', label: 'Video', categories: ['video'] },
  { id: 'avatar', label: 'Avatar', categories: ['avatar'] },
  { id: 'research', label: 'Research', categories: ['research'] },
];

/** Members of a group; all of them for a group that does not exist. */
export function inGroup(entries: readonly ServiceEntry[], group: string): ServiceEntry[] {
  const categories = serviceGroups.find(({ id }) => id === group)?.categories ?? 'all';
  return entries.filter(({ category }) => categories === 'all' || categories.includes(category));
}

/** Inactive is everything that does not work: no key, or an invalid one. */
export const hasStatus = ({ status }: ServiceEntry, filter: StatusFilter): boolean =>
  filter === 'all' ||
  (filter === 'active' ? status === 'active' : status === 'inactive' || status === 'invalid');

/** Looks for the words in name, description and category. */
export function matchesSearch(entry: ServiceEntry, search: string): boolean {
  const text = `${entry.name} ${entry.description} ${entry.category}`.toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

export const isActive = ({ status }: ServiceEntry): boolean => status === 'active';

/** Categories that occur, with how many of their services work, in alphabetical order. */
export function countByCategory(entries: readonly ServiceEntry[]) {
  const counts = new Map<ServiceCategory, { active: number; total: number }>();
  for (const entry of entries) {
    const count = counts.get(entry.category) ?? { active: 0, total: 0 };
    count.total += 1;
    if (isActive(entry)) count.active += 1;
    counts.set(entry.category, count);
  }
  return [...counts]
    .map(([category, count]) => ({ category, ...count }))
    .sort((a, b) => a.category.localeCompare(b.category));
}
