import { readFileSync } from 'node:fs';

/** What a file of words beside this one holds; read once, where its reader is loaded. The caller names its shape. */
export const readProse = <T>(name: 'manners' | 'phrases' | 'pictograms' | 'words'): T =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as T;
