import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { ProseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { hasVerb } from './has-verb.ts';

export type ReadBrief = {
  /** What it is about, for a title. */
  readonly subject: string;
  /** Sentences that state something: they can stand in the text. */
  readonly facts: readonly string[];
  /** What only tells the writer what to do. */
  readonly orders: readonly string[];
};

/** How people begin when they tell a writer what to do. What stands behind the last group is the subject. */
const orders: Readonly<Record<ProseLanguage, RegExp>> = {
  en: /^(?:please )?(?:(?:write(?! to)|create|draft|compose|prepare|make|explain|describe|mention|include|cover|compare|list|show|tell(?! us| me)|use|avoid|keep|explains|describes|mentions|covers|compares|shows|add)\b|(?:an?)? ?(?:short|long)? ?(?:article|blog post|post|text|product text|press release|case study|script|film|job ad|newsletter|email|interview|review|report|piece|guide|faq|list|comparison|speech)\b ?(?:,|about|on|for|of|with|that|in|which))/i,
  de: /^(?:bitte )?(?:(?:schreib(?:e|en)?|erstelle?n?|verfasse?n?|erkläre?n?|erklärt|beschreibe?n?|beschreibt|erwähne?n?|erwähnt|vergleiche?n?|vergleicht|zeige?n?|zeigt|nenne?n?|nutze?n?|vermeide?n?)\b|(?:ein(?:e|en)?|der|die|das)? ?(?:kurze[rs]?|lange[rs]?)? ?(?:artikel|blogbeitrag|beitrag|text|produkttext|pressemitteilung|fallstudie|skript|film|stellenanzeige|newsletter|mail|interview|bericht|ratgeber|faq|vergleich|rede)\b ?(?:,|über|zu|zum|zur|für|von|mit|der|die|das|in))/i,
  fr: /^(?:veuillez )?(?:(?:écri(?:s|re|vez)|rédige(?:r|z)?|crée(?:r|z)?|explique(?:r|z)?|décri(?:s|re|vez|t)|mentionne(?:r|z)?|compare(?:r|z)?|montre(?:r|z)?|évite(?:r|z)?)(?![\p{L}])|(?:une?|le|la)? ?(?:court|courte|long|longue)? ?(?:article|billet|texte|communiqué|étude de cas|script|film|discours|annonce|newsletter|courriel|entretien|rapport|guide|faq)(?![\p{L}]) ?(?:,|sur|de|pour|avec|qui))/iu,
  es: /^(?:por favor )?(?:(?:escrib(?:e|ir|a)|redact(?:a|ar|e)|cre(?:a|ar|e)|explic(?:a|ar|que)|describ(?:e|ir|a)|mencion(?:a|ar|e)|compar(?:a|ar|e)|muestr(?:a|e)|mostrar|evit(?:a|ar|e))(?![\p{L}])|(?:una?|el|la)? ?(?:breve|corto|corta|largo|larga)? ?(?:artículo|entrada|texto|nota de prensa|caso|guion|película|discurso|anuncio|boletín|correo|entrevista|informe|guía|faq)(?![\p{L}]) ?(?:,|sobre|de|para|con|que))/iu,
};
/** Between what it shall be and what it is about. */
const about = /^.{0,80}?(?<= )(?:about|on how to|on|über|zum thema|sur|acerca de|sobre) (?=\S)/i;
const address = /\S@\S|https?:\/\/|\d{5}/;
/** A place and a day before the news itself. */
const dateline = /^[^:.]{3,80}\b\d{4}: (?=\S)/;

/** Tells what of a brief is said about the subject from what is said to the writer. */
export function readBrief(brief: string, language: ProseLanguage | undefined): ReadBrief {
  const sentences = sentencesOf(brief, language).map(({ text }) => text.replace(/\s+/g, ' '));
  const pattern = orders[language ?? 'en'];
  const isOrder = (sentence: string) => pattern.test(sentence) && !address.test(sentence);
  const isName = (sentence: string) =>
    headline(sentence).length >= stripEnd(sentence, /[\s.!?…]/).length &&
    !hasVerb(sentence, language);
  const first = sentences[0] ?? '';
  const subject = headline(isOrder(first) ? first.replace(about, '') : first);
  // What only names the subject becomes the title, and says nothing that the text could repeat.
  const named = sentences.filter((one, at) => at === 0 && !isOrder(one) && isName(one));
  const facts = sentences.filter((one) => !isOrder(one) && !named.includes(one));
  return { subject, facts, orders: sentences.filter(isOrder) };
}

/** Words of a title at most. */
const longest = 12;

/** The beginning of a sentence as a title: cut at a comma or after twelve words. */
export function headline(given: string): string {
  const sentence = given.replace(dateline, '');
  const clause = /^(.{12,}?)(?:[,;:–—(]\s|\s[–—-]\s)/.exec(sentence)?.[1] ?? sentence;
  const words = clause.split(/\s+/).filter(Boolean);
  const short = words.slice(0, longest).join(' ');
  const bare = short.replace(/[\s.,;:!?–—-]{1,9}$/, '').slice(0, 180);
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
