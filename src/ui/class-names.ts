import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two Tailwind classes for one property the later one wins. */
export const cn = (...values: ClassValue[]): string => twMerge(clsx(values));
