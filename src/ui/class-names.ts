import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from './merge-classes.ts';

const kept = new Map<string, string>();

/** Joins class names; of two Tailwind classes for one property the later one wins. */
export function cn(...values: ClassValue[]): string {
  const joined = clsx(values);
  let merged = kept.get(joined);
  if (merged === undefined) {
    // Screens ask for the same few hundred again and again; addresses and sizes of one's own must not pile up.
    if (kept.size > 500) kept.clear();
    merged = mergeClasses(joined);
    kept.set(joined, merged);
  }
  return merged;
}
