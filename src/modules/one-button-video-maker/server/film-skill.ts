import type { LocalSkill } from '#platform/local/local-skill.ts';
import { isMakingOrder, namesFilm, subjectOf } from '#platform/local/text/intents/read-order.ts';
import type { Language } from '#platform/local/text/language-of.ts';
import { plainText } from '#platform/local/text/plain-text.ts';
import type { ToolOrder } from '#platform/local/tool-orders.ts';
import { addressOfForm, typeOfLength } from '../form-address.ts';

const noun =
  /\b(?:films?|filmchen|movies?|videos?|v[ií]deos?|vid[eé]os?|videoclip|clips?|erkl[aä]rfilm\p{L}*|erkl[aä]rvideo\p{L}*|kurzfilm|pel[ií]culas?|cortometraje)(?![\p{L}])/iu;
const spoken =
  /(\d{1,4})[ -]?(?:(s|sec|second|sekunde|seconde|segundo)|(m|min|minute|minuto))\w{0,3}\b/;

/** Characters of an order without a subject that make a title. */
const longestTitle = 100;

const words: Readonly<Record<Language, { open: string; link: string; brief: string }>> = {
  en: {
    open: 'The One-Button Video Maker makes this film on this server. The form is filled in; add what the film should say, and start it:',
    link: 'Open the form',
    brief: 'Its shortest film takes one to two minutes.',
  },
  de: {
    open: 'Der One-Button Video Maker macht diesen Film auf diesem Server. Das Formular ist ausgefüllt; ergänze, was der Film sagen soll, und starte ihn:',
    link: 'Formular öffnen',
    brief: 'Der kürzeste Film dauert ein bis zwei Minuten.',
  },
  fr: {
    open: 'Le One-Button Video Maker fait ce film sur ce serveur. Le formulaire est rempli ; ajoutez ce que le film doit dire, puis lancez-le :',
    link: 'Ouvrir le formulaire',
    brief: 'Le film le plus court dure une à deux minutes.',
  },
  es: {
    open: 'One-Button Video Maker hace esta película en este servidor. El formulario está relleno; añade lo que debe contar y empieza:',
    link: 'Abrir el formulario',
    brief: 'La película más corta dura de uno a dos minutos.',
  },
};

/** The length in seconds that an order names. */
function secondsOf(order: string): number | undefined {
  const [, amount, seconds] = spoken.exec(plainText(order.slice(0, 400))) ?? [];
  return amount ? Number(amount) * (seconds ? 1 : 60) : undefined;
}

/** The order's subject as the title; a long order is the description as well. */
function fieldsOf(order: string) {
  const plain = order.replace(/\s+/g, ' ').trim();
  const title = capital(subjectOf(order, noun) || plain.slice(0, longestTitle));
  const description = plain.length > longestTitle ? { description: plain } : {};
  return { title, ...description, ...typeOfLength(secondsOf(order)) };
}

/** The film form, filled in. */
const addressOf = (order: string): string => addressOfForm(fieldsOf(order));

const readFilm = (message: string): string | undefined =>
  isMakingOrder(message) && namesFilm(message) ? message : undefined;

/** The same order as a call of the tool, beside the form. */
export const filmOrder: ToolOrder = {
  tool: 'film.make',
  isAnswered: true,
  read(message) {
    const order = readFilm(message);
    if (!order) return undefined;
    const fields = fieldsOf(order);
    return { description: fields.title, ...fields };
  },
};

/** Answers "make a film about bees" with the film form, filled in. */
export const filmSkill: LocalSkill = {
  topic: 'film',
  makes: 'video',
  read: readFilm,
  address: addressOf,
  async answer(_platform, { language }, order) {
    const say = words[language];
    const length = secondsOf(order);
    const url = addressOf(order);
    const brief = length !== undefined && length < 60 ? ` ${say.brief}` : '';
    return {
      topic: 'film',
      text: `${say.open} [${say.link}](${url}).${brief}`,
      sources: [],
    };
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
