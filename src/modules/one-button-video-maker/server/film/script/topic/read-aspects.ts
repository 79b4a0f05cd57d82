import { stripEnd } from '#kernel/text/strip-ends.ts';
import { countWords } from '../scenes/draft.ts';
import { isMakersOrder } from './maker-orders.ts';
import { gerund, paleWords, stopWords, verbs } from './word-lists.ts';

/** Said to whoever makes the film, whatever follows. */
const toTheMaker =
  /^(?:please )?(?:(?:this|the|our|my) (?:video|film|movie|episode|explainer|song|lesson)\b|(?:in|for|with) (?:this|the) (?:video|film|movie|episode)|(?:a|an) (?:\w+ ){0,3}(?:video|film|movie|documentary|explainer|song|lesson|overview|introduction|guide|look|tour)\b|explain|cover|describe|discuss|explore|introduce|mention|we (?:will|look|explore|learn)|i want|you(?:['’]ll| will) learn|topics?:|everything (?:about|you)|erkl[äa]re?\b|beschreibe\b|zeige?\b|expli(?:que|quer|quez|ca)\b|d[ée]cri(?:s|re|vez)\b|montre[rz]?\b|muestra\b)/iu;

/** Said to the maker only with such an object: "Keep it short", but "Keep honey dry" is advice. */
const toTheMakerAbout =
  /^(?:please )?(?:show|include|talk|learn|tell|make|create|teach|compare|focus|use|keep)\s+(?:(?:\w+ ){0,2}(?:how|why|what|when|where|who)\b|about\b|on\b|it\b|this\b|the (?:tone|film|video|language|text|script)\b|(?:\w+ ){0,2}(?:examples?|words|language|tone|style|viewers?|audience|film|video|song|jokes|humou?r|facts|differences?|myths)\b)/i;

/** "How honey is made": a question's clause that names what to tell, not a sentence. */
const clause = /^(?:how|what|why)\s/i;
/** "What bees see is ultraviolet": such a clause as part of a sentence. */
const clauseThatStates =
  /^(?:how|what|why)\s(?:\S+\s){1,6}?\S+\s(?:is|are|was|were|means|depends|remains)\s+\S(?!.*\b(?:how|what|why|who)\b)/i;

const compares = /^compare\b/i;

/** Whether a sentence tells what to cover instead of stating something. A question is told. */
export function isOrder(sentence: string): boolean {
  if (/\?["”’)]?$/.test(sentence)) return false;
  if (toTheMaker.test(sentence) || compares.test(sentence)) return true;
  if (toTheMakerAbout.test(sentence) || isMakersOrder(sentence)) return true;
  return clause.test(sentence) && !clauseThatStates.test(sentence);
}

/** The things an order lists: "Explain how panels work, what they cost and how long they last." */
export function readAspects(order: string): string[] {
  const matter = stripEnd(order, /[.!?]/).replace(
    /^.*?\b(?:explain(?:s|ing)?|cover(?:s|ing)?|show(?:s|ing)?|describe?(?:s|ing)?|includ(?:e|es|ing)|talk(?:s|ing)? about|learn(?: about)?|discuss(?:es|ing)?|explor(?:e|es|ing)|teach(?:es)?|introduc(?:e|es|ing)|compar(?:e|es|ing)|mention(?:s)?|focus(?:es)? on|look(?:s)? at|about|topics?:|on|of)\s+/i,
    '',
  );
  return listAspects(matter);
}

/** Entries of a list: "rent, beans, staff and regulars". */
export function listAspects(matter: string): string[] {
  return matter
    .replace(/([,;][^,;]*) and ((?:\S+ ){0,5}\S+)$/i, (whole, before: string, after: string) =>
      countWords(before) > 1 && countWords(before) < 7 ? `${before}, ${after}` : whole,
    )
    .split(/ ?[,;] ?(?:and |or )?| and (?=(?:how|what|why|when|where|who|which|the|its|their)\b)/i)
    .map(asAspect)
    .filter((aspect): aspect is string => aspect !== undefined)
    .slice(0, 8);
}

/** A piece of text as an aspect, if it can be one. */
export function asAspect(part: string): string | undefined {
  const text = part
    .replace(/^(?:and|or|also|then|including|such as)\s+/i, '')
    .replace(/^(?:an? )?(?:short |brief |gentle )?(?:introduction|look|guide) (?:to|at) /i, '')
    .replace(/ for (?:\w+ )?(?:beginners|everyone|kids|children|students)$/i, '')
    .trim();
  const size = countWords(text);
  if (size === 0 || size > 10 || text.length < 4) return undefined;
  const [first = '', ...rest] = text.split(' ');
  const lower = first.toLowerCase();
  if (
    stopWords.has(lower) &&
    !/^(how|what|why|when|where|who|which|the|its|their|a|an|early|new|old)$/.test(lower)
  )
    return undefined;
  if (size === 1 && (paleWords.has(lower) || stopWords.has(lower))) return undefined;
  const stem = rest.length > 0 && verbs.has(lower) ? lower : undefined;
  if (stem) return [gerund(stem), ...rest].join(' ');
  return /^\p{Lu}\p{Ll}+$/u.test(first) &&
    /^(How|What|Why|When|Where|Who|Which|The|Its|Their|An?)$/.test(first)
    ? [lower, ...rest].join(' ')
    : text;
}
