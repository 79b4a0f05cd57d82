import type { FilmRequest } from '../film-types.ts';

/** The few words that a film has of its own, beside its matter. */
type Phrases = Readonly<Record<'film' | 'song' | 'thanks' | 'chapter', string>> & {
  /** Names of the chapters that the local writer makes. */
  readonly parts: PartNames;
};
type PartNames = Readonly<
  Record<'opening' | 'closing' | 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro', string>
>;

const english: Phrases = {
  film: 'A short film',
  song: 'A music explainer',
  thanks: 'Thank you for watching',
  chapter: 'Chapter',
  parts: {
    opening: 'Opening',
    closing: 'Closing',
    intro: 'Intro',
    verse: 'Verse',
    chorus: 'Chorus',
    bridge: 'Bridge',
    outro: 'Outro',
  },
};

const phrases: Readonly<Record<string, Phrases>> = {
  en: english,
  de: {
    film: 'Ein kurzer Film',
    song: 'Ein Erklärlied',
    thanks: 'Danke fürs Zuschauen',
    chapter: 'Kapitel',
    parts: {
      opening: 'Anfang',
      closing: 'Schluss',
      intro: 'Intro',
      verse: 'Strophe',
      chorus: 'Refrain',
      bridge: 'Bridge',
      outro: 'Outro',
    },
  },
  fr: {
    film: 'Un court film',
    song: 'Une chanson pour comprendre',
    thanks: 'Merci d’avoir regardé',
    chapter: 'Chapitre',
    parts: {
      opening: 'Ouverture',
      closing: 'Conclusion',
      intro: 'Introduction',
      verse: 'Couplet',
      chorus: 'Refrain',
      bridge: 'Pont',
      outro: 'Final',
    },
  },
  es: {
    film: 'Una película breve',
    song: 'Una canción explicativa',
    thanks: 'Gracias por verla',
    chapter: 'Capítulo',
    parts: {
      opening: 'Apertura',
      closing: 'Cierre',
      intro: 'Introducción',
      verse: 'Estrofa',
      chorus: 'Estribillo',
      bridge: 'Puente',
      outro: 'Final',
    },
  },
  it: {
    film: 'Un breve film',
    song: 'Una canzone per capire',
    thanks: 'Grazie per la visione',
    chapter: 'Capitolo',
    parts: {
      opening: 'Apertura',
      closing: 'Chiusura',
      intro: 'Introduzione',
      verse: 'Strofa',
      chorus: 'Ritornello',
      bridge: 'Ponte',
      outro: 'Finale',
    },
  },
  pt: {
    film: 'Um filme curto',
    song: 'Uma canção explicativa',
    thanks: 'Obrigado por assistir',
    chapter: 'Capítulo',
    parts: {
      opening: 'Abertura',
      closing: 'Encerramento',
      intro: 'Introdução',
      verse: 'Estrofe',
      chorus: 'Refrão',
      bridge: 'Ponte',
      outro: 'Final',
    },
  },
  nl: {
    film: 'Een korte film',
    song: 'Een uitleglied',
    thanks: 'Bedankt voor het kijken',
    chapter: 'Hoofdstuk',
    parts: {
      opening: 'Begin',
      closing: 'Slot',
      intro: 'Intro',
      verse: 'Couplet',
      chorus: 'Refrein',
      bridge: 'Brug',
      outro: 'Outro',
    },
  },
  pl: {
    film: 'Krótki film',
    song: 'Piosenka objaśniająca',
    thanks: 'Dziękujemy za uwagę',
    chapter: 'Rozdział',
    parts: {
      opening: 'Początek',
      closing: 'Zakończenie',
      intro: 'Intro',
      verse: 'Zwrotka',
      chorus: 'Refren',
      bridge: 'Mostek',
      outro: 'Outro',
    },
  },
};

/** Longer films are not short. */
const shortest = 12 * 60;

/**
 * What stands above a film’s name and on its last card, in the language it speaks or is written
 * in; nothing where that is not known.
 */
export function filmPhrases(request: FilmRequest): Partial<Phrases> {
  const known = phrases[languageOf(request)];
  if (!known) return {};
  return request.targetSeconds > shortest ? { ...known, film: undefined } : known;
}

/** What the local writer calls its chapters, in the film's language; in English where that is not known. */
export const partNames = (request: FilmRequest): PartNames =>
  (phrases[languageOf(request)] ?? english).parts;

function languageOf(request: FilmRequest): string {
  const { title, description, ownScript = '', spokenLanguage } = request;
  if (spokenLanguage) return spokenLanguage;
  const words = `${title} ${description} ${ownScript}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ranked = Object.entries(smallWords)
    .map(([language, list]) => ({ language, hits: words.filter((word) => list.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [first, second] = ranked;
  return first && first.hits > (second?.hits ?? 0) ? first.language : '';
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list('the of and is in to that with for are how why what a an from'),
  de: list('der die das und ist nicht ein eine mit auf den von wie warum aus zum im'),
  fr: list('le la les des et est une dans que pour du pourquoi comment sur aux'),
  es: list('el la los las y es una del por que con cómo por qué en un'),
  it: list('il la di che è gli una nel della per con come perché un le'),
  pt: list('o a os as é um uma não do da em que como por no'),
  nl: list('de het een en van is niet zijn met op hoe waarom uit in'),
  pl: list('i w na jest się nie z do że to jak dlaczego są po'),
};
