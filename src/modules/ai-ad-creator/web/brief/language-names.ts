import type { AdLanguage } from '../../brief-schema.ts';

export const languageNames: readonly (readonly [AdLanguage, string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
];
