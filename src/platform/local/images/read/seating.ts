import { subjects } from './lexicon.ts';
import type { Item } from './read-request.ts';

/** Nobody walks on water: people who are named with a boat are in it. */
export function board(items: Item[]): void {
  const boat = items.findIndex(({ id }) => id === 'rowboat' || id === 'sailboat');
  if (boat < 0) return;
  items.forEach((item, at) => {
    if (subjects[item.id]?.person && item.on === undefined && items.length < 4)
      items[at] = { ...item, on: boat };
  });
}

/** Puts people before the bench on it; without people, what was named last. */
export function seat(items: Item[], holder: number): void {
  const before = items
    .slice(0, holder)
    .map((item, at) => ({ item, at }))
    .filter(({ item }) => item.on === undefined);
  const persons = before.filter(({ item }) => subjects[item.id]?.person);
  const furniture = items[holder] && !subjects[items[holder].id]?.astride;
  const riders = persons.length > 0 ? persons.slice(furniture ? -3 : -1) : before.slice(-1);
  for (const { item, at } of riders) {
    const holds = subjects[items[holder]?.id ?? ''];
    // Nobody sits on what is lower than a knee, or in a crown of leaves.
    const high = subjects[item.id]?.person && ((holds?.tall ?? 0) < 60 || (holds?.behind ?? false));
    if (!high) items[at] = { ...item, on: holder };
  }
}
