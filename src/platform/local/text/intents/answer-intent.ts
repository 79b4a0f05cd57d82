import type { Platform } from '../../../platform.ts';
import { linkTo } from '../../hub-tools.ts';
import type { Answer, Asker } from '../../local-skill.ts';
import { keyHint } from '../key-hint.ts';
import { outlineFor } from '../outlines.ts';
import { phrases } from '../phrases.ts';
import { plainIntent } from './plain-intents.ts';
import {
  drawnSubject,
  isDrawingOrder,
  isMakingOrder,
  namesPicture,
  subjectOf,
} from './read-order.ts';
import { introduce } from './who.ts';

/** The answer to a plain intent, or to the order of a picture; undefined when it is neither. */
export async function answerIntent(
  platform: Platform,
  asker: Asker,
  question: string,
): Promise<Answer | undefined> {
  const { language } = asker;
  const topic = plainIntent(question);
  if (topic === undefined) return answerPicture(platform, asker, question);
  const text = {
    greeting: () => phrases.hello[language](),
    thanks: () => phrases.welcome[language](),
    who: () => introduce(platform, asker),
    code: async () => `${phrases.code[language]()} ${await keyHint(platform, asker)}`,
    translate: async () => `${phrases.translate[language]()} ${await keyHint(platform, asker)}`,
    write: () => newText(platform, asker, question),
  }[topic];
  return { topic, text: await text(), sources: [] };
}

async function newText(platform: Platform, asker: Asker, question: string): Promise<string> {
  const { language } = asker;
  const outline = outlineFor(question);
  const honest = `${phrases.write[language]()} ${await keyHint(platform, asker)}`;
  return outline ? `${honest}\n\n${phrases.outline[language]()}\n\n${outline}` : honest;
}

const pictureNoun =
  /\b(?:pictures?|images?|illustrations?|drawings?|photos?|paintings?|bild(?:er)?|zeichnung|fotos?|dessin|im[aá]gen(?:es)?|dibujo|ilustraci[oó]n)(?![\p{L}])/iu;

/** A picture that was asked for where only words are made. */
async function answerPicture(
  platform: Platform,
  { userId, language }: Asker,
  question: string,
): Promise<Answer | undefined> {
  const isPicture = isMakingOrder(question) && namesPicture(question);
  if (!isPicture && !isDrawingOrder(question)) return undefined;
  const services = await platform.gateway.activeServices(userId);
  const draws = services.some(({ kinds }) => kinds.includes('image'));
  const subject = (isPicture && subjectOf(question, pictureNoun)) || drawnSubject(question);
  const chat = linkTo('drawing');
  if (draws && !chat) return undefined;
  const text =
    chat && draws
      ? phrases.picture[language](subject.replaceAll('`', ''), chat)
      : phrases.noPictures[language]();
  return { topic: 'picture', text, sources: [] };
}
