import type { ProseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { wordsOf } from '#platform/prose/words.ts';

/** Verbs that most sentences without another one have. */
const common = {
  en: new Set(
    `is are was were am be been has have had do does did will would can could should must may might isn't aren't
     cannot closes opens launches starts begins ends moves comes goes gets gives takes makes sells buys wins
     loses wants needs helps shows says builds offers brings changes rises rose falls fell grows grew sails
     runs ran became becomes went came made got won lost sold bought paid pays costs cost saves saved`.split(
      /\s+/,
    ),
  ),
  de: new Set(
    `ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können muss müssen soll sollen
     darf gibt kommt geht steht liegt bleibt macht zeigt kostet braucht`.split(/\s+/),
  ),
  fr: new Set(
    `est sont était étaient sera seront a ont avait avaient peut peuvent doit doivent fait font va vont
     reste coûte permet vient faut`.split(/\s+/),
  ),
  es: new Set(
    `es son era eran será serán está están fue fueron ha han había puede pueden debe deben hace hacen va
     van tiene tienen queda cuesta permite viene hay`.split(/\s+/),
  ),
};
/** Endings of finite verbs that few nouns have. */
const endings = {
  en: /(?!)/,
  de: /(?:test|ten|iert|elt|ert|te)$/,
  fr: /(?:ait|aient|ent|ons|ez|era)$/,
  es: /(?:aba|aban|ó|aron|ieron|ará)$/,
};

/** Whether a sentence states something. A guess: unknown languages always do. */
export function hasVerb(sentence: string, language: ProseLanguage | undefined): boolean {
  if (!language) return true;
  return wordsOf(sentence).some(
    ({ text }) =>
      common[language].has(text.toLowerCase()) ||
      (/^\p{Ll}/u.test(text) && endings[language].test(text)),
  );
}
