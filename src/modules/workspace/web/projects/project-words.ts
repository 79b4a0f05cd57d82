import { counted } from '#kernel/text/counted.ts';
import { pathWords } from '../versions/change-words.ts';

/** Kinds of projects as people call them, where that is not their name with a capital. */
const names: Readonly<Record<string, string>> = { 'seo-site': 'SEO site' };

export const nameOfKind = (kind: string): string => names[kind] ?? pathWords(kind);

export const someProjects = (count: number): string => counted(count, 'project');
