import { plainText } from './plain-text.ts';

export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** Words that only one of the four languages uses, among the commonest of each. */
const telling: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the is are what how do does i my can you where who which and of to make with this hello hi thanks please find'.split(
      ' ',
    ),
  ),
  de: new Set(
    `der die das ist sind was wie ich mein meine meinen kann kannst du wo wer welche welcher und mit mir ein eine einen
     einem fur auf uber bitte hallo danke mach erstelle finde suche schreib schreibe erzahl ubersetze erinnere warum gibt
     es nicht zusammen moin wurzel aus morgen vergessen passwort baue trage formuliere kurze hast soll hilfe guten vielen zeichne male zeig plane helfen dir ja nein`.split(
      /\s+/,
    ),
  ),
  fr: new Set(
    `le la les est sont que quoi comment je mon ma mes puis peux tu ou qui quel quelle quels et avec un une des du pour sur
     bonjour salut merci fais cree trouve cherche ecris raconte traduis rappelle pourquoi il pas quand suis parle moi toi dessine peins organise sais c est cest marche montre montrez resume mot passe
     oublie construis planifie redige reformule combien racine carree es-tu peut aide sais faire explique explique-moi`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `el la los las es son que como yo mi mis puedo puedes tu donde quien cual cuales y con un una unos para sobre por hola
     gracias haz crea busca escribe cuentame traduce recuerdame hay esta estan este tienes cuanto cuantos dias raiz ayuda
     construye agenda redacta reescribe resume olvide buenos muchas sabes hacer eres dime hablame ti dibuja pinta muestrame planifica organiza cuando cobro mi`.split(
      /\s+/,
    ),
  ),
};

/** The language that a message seems to be in; English when nothing tells. */
export function languageOf(message: string): Language {
  const words = plainText(message.slice(0, 400)).match(/[a-z]+/g) ?? [];
  const score = (language: Language) => words.filter((word) => telling[language].has(word)).length;
  const marks: Partial<Record<Language, number>> = {
    de: /[äöüß]/i.test(message.slice(0, 400)) ? 1 : 0,
    fr: /[çèêàùœ]/i.test(message.slice(0, 400)) ? 1 : 0,
    es: /[ñ¿¡]/i.test(message.slice(0, 400)) ? 1 : 0,
  };
  const scored = languages.map((language) => ({
    language,
    points: score(language) + (marks[language] ?? 0),
  }));
  return scored.reduce((best, each) => (each.points > best.points ? each : best)).language;
}
