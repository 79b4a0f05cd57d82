import { dashed } from '#kernel/text/dashed.ts';

/** A text as a part of an address or the name of a file. */
export const slugOf = (text: string): string => dashed(text).slice(0, 60) || 'pack';
