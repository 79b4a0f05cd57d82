/** The languages that the rules for prose know. */
export const proseLanguages = ['en', 'de', 'fr', 'es'] as const;
export type ProseLanguage = (typeof proseLanguages)[number];

/** The one of a BCP 47 tag (`de-AT` is `de`); undefined for all that the rules do not know. */
export function proseLanguage(tag: string): ProseLanguage | undefined {
  const main = tag.toLowerCase().split('-')[0];
  return proseLanguages.find((one) => one === main);
}

/** How the language is called in English, such as `German`; the tag itself where nobody knows. */
export function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
