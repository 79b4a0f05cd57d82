import { builtPattern } from '#kernel/built-pattern.ts';
import { plainText } from '../plain-text.ts';

/** Characters of a message in which an order is looked for. */
const looked = 400;

const polite =
  /^(?:(?:please|kindly|bitte|hey|hi|hello|hallo|s'il te plait|s'il vous plait|por favor|can you|could you|would you|will you|can i|i want you to|i want to|i want|i need|i'd like to|i would like to|i'd like|let's|kannst du|konntest du|konnen sie|ich mochte|ich will|ich brauche|peux-tu|pourrais-tu|pouvez-vous|je veux|je voudrais|j'aimerais|puedes|podrias|puede|quiero|quisiera|necesito|me|mir|moi|nous|us)\b[,:]? *)+/;

/** The head of a message in plain letters, without the courtesies before the order. */
export function orderOf(message: string): string {
  const head = plainText(message.slice(0, looked)).replace(/[¿¡]/g, '').replace(/\s+/g, ' ').trim();
  const rest = head.replace(polite, '');
  // "I need a short film about …" orders it as well.
  return wishing.test(head) && article.test(rest) ? `make ${rest}` : rest;
}

const wishing =
  /^(?:(?:hi|hello|hallo|please|bitte)[,!]? )*(?:i (?:want|need|would like|'d like)|i'd like|ich (?:mochte|will|brauche|hatte gern)|je (?:veux|voudrais)|j'(?:aimerais|ai besoin)|quiero|quisiera|necesito|can i (?:have|get)|give me)\b/;
const article = /^(?:an?|some|eine?[nr]?|une?|un|una|d'une?|have an?|get an?)\s/;

const making =
  'make|create|generate|produce|build|design|draw|paint|shoot|record|give|compose|mach|mache|macht|erstell|erstelle|erzeuge|generiere|baue|bau|entwirf|zeichne|male|dreh|drehe|produziere|gestalte|fais|faites|cree|creez|genere|realise|dessine|construis|concois|produis|tourne|haz|hazme|crea|creame|genera|dibuja|construye|disena|produce|graba';
const order = builtPattern(`^(?:${making})\\b`);

/** Whether the message orders something to be made. */
export const isMakingOrder = (message: string): boolean => order.test(orderOf(message));

const film =
  /\b(?:films?|filmchen|movies?|videos?|videoclip|clips?|erklarfilm\w*|erklarvideo\w*|kurzfilm|peliculas?|cortometraje)\b/;
const picture =
  /\b(?:pictures?|images?|illustrations?|drawings?|photos?|paintings?|bild|bilder|illustration|zeichnung|foto|fotos|dessin|imagen|imagenes|dibujo|ilustracion)\b/;

export const namesFilm = (message: string): boolean => film.test(orderOf(message));
export const namesPicture = (message: string): boolean => picture.test(orderOf(message));

/** Between what is made and what it shows; the longest first. */
const bridge =
  /\s(?:about how|about the topic of|about|regarding|showing|explaining|over the|über das thema|über|ueber|vom|von|zum thema|zu|à propos de|à propos des|sur|acerca de|sobre|of|on|for|für|pour|para|de la|de los|de las|del|des|de)\s+|\s(?:d'|d’)/i;

const drawing =
  /^(?:draw|paint|sketch|illustrate|zeichne|male|skizziere|dessine|peins|dibuja|pinta)\b/;
/** Whether the message asks for a drawing of whatever follows. */
export const isDrawingOrder = (message: string): boolean => drawing.test(orderOf(message));

/** What is to be drawn, when no noun for pictures stands between. */
export const drawnSubject = (message: string): string =>
  message
    .slice(0, looked)
    .replace(/\s+/g, ' ')
    .replace(
      /^.{0,60}?\b(?:draw|paint|sketch|illustrate|zeichne|male|skizziere|dessine|peins|dibuja|pinta)(?:-moi)?\s+(?:me |mir |moi )?/i,
      '',
    )
    .replace(/[\s?!.…]{1,20}$/, '')
    .slice(0, 160);

/** What the thing to be made is about, in the user's own words; '' when nothing tells. */
export function subjectOf(message: string, noun: RegExp): string {
  const head = message.slice(0, looked).replace(/\s+/g, ' ').trim();
  const at = noun.exec(head);
  const rest = at ? head.slice(at.index + at[0].length) : head;
  const cut = bridge.exec(` ${rest.trim()}`);
  const subject = cut ? ` ${rest.trim()}`.slice(cut.index + cut[0].length) : '';
  return subject.replace(/[\s?!.…]{1,20}$/, '').slice(0, 160);
}
