import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classConflicts, classGroups } from './class-groups.ts';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: classConflicts,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'marker', 'file', '*', '**'],
}));

/** Joins class names; of two Tailwind classes for one property the later one wins. */
export const cn = (...values: ClassValue[]): string => merge(clsx(values));
