/** What pages of sites say by themselves. */
const words = {
  en: {
    ...{ missing: 'This page is not here', home: 'To the first page' },
    lost: 'Perhaps it was moved, or the address holds a typing error.',
  },
  de: {
    ...{ missing: 'Diese Seite gibt es nicht', home: 'Zur Startseite' },
    lost: 'Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.',
  },
  fr: {
    ...{ missing: 'Cette page n’existe pas', home: 'Vers la page d’accueil' },
    lost: 'Elle a peut-être changé d’adresse, ou une faute s’est glissée dans celle-ci.',
  },
  es: {
    ...{ missing: 'Esta página no existe', home: 'Ir a la página de inicio' },
    lost: 'Quizá ha cambiado de dirección o hay un error al escribirla.',
  },
} as const;

export type SiteWord = keyof (typeof words)['en'];

/** A word of a site’s own in its language; English where there is none. */
export function siteWord(language: string, word: SiteWord): string {
  const code = language.slice(0, 2).toLowerCase();
  return code in words ? words[code as keyof typeof words][word] : words.en[word];
}

/** What a language is called by those who speak it. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
