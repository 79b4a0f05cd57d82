/** What a callout may be. */
export const calloutKinds = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

const titles: Readonly<Record<string, Readonly<Record<CalloutKind, string>>>> = {
  en: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  de: { note: 'Hinweis', tip: 'Tipp', warning: 'Warnung' },
  fr: { note: 'Remarque', tip: 'Conseil', warning: 'Attention' },
  es: { note: 'Nota', tip: 'Consejo', warning: 'Advertencia' },
};

/** The word above a callout, in the language of its text where the hub has it. */
export const calloutTitle = (kind: CalloutKind, language = 'en'): string =>
  (titles[language.toLowerCase().split('-')[0] ?? ''] ?? titles.en)?.[kind] ?? kind;

/** Whether that is the name of a callout. */
export const isCallout = (given: unknown): given is CalloutKind =>
  calloutKinds.some((kind) => kind === given);

/** Whether that is the word above such a callout, in any of the languages that have one. */
export const isCalloutTitle = (words: string, kind: CalloutKind): boolean =>
  Object.values(titles).some((one) => one[kind].toLowerCase() === words.trim().toLowerCase());
