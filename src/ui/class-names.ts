import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classConflicts, classGroups } from './class-groups.ts';

const mergeClasses = createTailwindMerge(() => ({
  // Screens ask for the same few hundred again and again.
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: classConflicts,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two Tailwind classes for one property the later one wins. */
export const cn = (...values: ClassValue[]): string => mergeClasses(clsx(values));
