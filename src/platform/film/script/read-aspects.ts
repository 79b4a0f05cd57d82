import { countWords } from './draft.ts';
import { gerund, paleWords, stopWords, verbs } from './word-lists.ts';

const orderWords =
  /^(?:please )?(?:(?:this|the|our|my) (?:video|film|movie|episode|explainer|song|lesson)\b|(?:in|for|with) (?:this|the) (?:video|film|movie|episode)|(?:a|an) (?:\w+ ){0,3}(?:video|film|movie|documentary|explainer|song|lesson|overview|introduction|guide|look|tour)\b|explain|cover|show|describe|include|talk|learn|discuss|explore|tell|make|create|teach|introduce|compare|mention|focus|use|keep|we (?:will|look|explore|learn)|i want|you(?:['’]ll| will) learn|topics?:|how |what |why |everything )/i;

/** Whether a sentence tells what to cover instead of stating something. */
export const isOrder = (sentence: string): boolean => orderWords.test(sentence);

/** The things an order lists: "Explain how panels work, what they cost and how long they last." */
export function readAspects(order: string): string[] {
  const matter = order
    .replace(/[.!?]+$/, '')
    .replace(
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
    .split(
      /\s*[,;]\s*(?:and\s+|or\s+)?|\s+and\s+(?=(?:how|what|why|when|where|who|which|the|its|their)\b)/i,
    )
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
