import { capitalised, countWords, shortened } from './draft.ts';
import { gerund, nounsToo, paleWords, stopWords, verbStem, verbs } from './word-lists.ts';

/** What a title and a description say, in pieces that sentences can be built with. */
export type Topic = {
  readonly title: string;
  /** Fits after "about": `coffee`, `how bees make honey`. */
  readonly about: string;
  /** A short name for headlines. */
  readonly name: string;
  /** Things the text speaks of, most important first; fit after "about" like the aspects. */
  readonly terms: readonly string[];
  /** What the description asks to be covered; fit after "about". */
  readonly aspects: readonly string[];
  /** Whole statements, as they stand in the description. */
  readonly facts: readonly string[];
};

/** Reads title and description. Understands no meaning: it goes by words and their order. */
export function readTopic(title: string, description: string): Topic {
  const clean = title.trim().replace(/\s+/g, ' ');
  const about = readAbout(clean, description);
  const sentences = splitSentences(description);
  const orders = sentences.filter(isOrder);
  const facts = sentences.filter((sentence) => !isOrder(sentence) && countWords(sentence) >= 5);
  const terms = readTerms(clean, description);
  const asked = orders.flatMap(readAspects);
  const aspects = asked.filter((aspect, index) => asked.indexOf(aspect) === index);
  const name = shortened(capitalised(about.replace(/^the question “?|”$/g, '')), 34);
  return { title: clean, about, name, terms, aspects, facts };
}

/** Sentences of a text, one space between words, headings and list marks taken off. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n{2,}|\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .flatMap((part) =>
      part
        .replace(/^\s*(?:[-*•#]+|\d+[.)])\s+/, '')
        .split(/(?<=[.!?])["”’)]?\s+(?=["“(]?[\p{Lu}\p{N}])/u),
    )
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Lower case but for names: words with inner capitals, or capitalised inside the description. */
function plainCase(text: string, description: string): string {
  const names = new Set(
    [...description.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}]+/gu)].map(([name]) => name),
  );
  const kept = (word: string) =>
    /\p{L}.*\p{Lu}|\d/u.test(word) || names.has(word.replace(/[^\p{L}]/gu, '')) || word === 'I';
  return text
    .split(' ')
    .map((word) => (kept(word) ? word : word.toLowerCase()))
    .join(' ');
}

const openings =
  /^(?:an? |the )?(?:(?:short |brief |quick |gentle |complete |beginner['’]?s? |ultimate |simple )*(?:introduction|intro|guide|primer|overview|tour) (?:to|of|for)|understanding|exploring|discovering|discover|explore|learn(?:ing)?(?: about)?|meet|master(?:ing)?|all about|everything (?:you need to know )?about|(?:the )?basics of|(?:the )?fundamentals of|what (?:is|are)(?! the)|a look at) /i;
const endingsOfTitles =
  /(?:[,:]? explained(?: simply| in .*)?| 101| for beginners|: (?:an? |the )?(?:introduction|guide|overview|explainer).*)$/i;

function readAbout(title: string, description: string): string {
  let text = title.replace(/[?!.]+$/, '').replace(endingsOfTitles, '');
  const counted =
    /^(?:the )?(?:top )?\d+ (?:\w+ )?(tips|ways|steps|reasons|facts|things|ideas|secrets|rules|lessons|mistakes) (for|to|about|of|on|why|in|you should know about) (.+)$/i.exec(
      text,
    );
  if (counted)
    text = /^(to|why)$/i.test(counted[2] as string)
      ? `${/^to$/i.test(counted[2] as string) ? 'how to' : 'why'} ${counted[3]}`
      : (counted[3] as string);
  text = text.replace(openings, '');
  const plain = plainCase(text.replace(/ & /g, ' and '), description);
  const [first = '', second = ''] = plain.split(' ');
  if (
    /^(why|how|what|when|where|who)$/.test(first) &&
    /^(do|does|did|is|are|was|were|can|should|will|would)$/.test(second)
  ) {
    return `the question “${plain}”`;
  }
  if (/^(do|does|did|is|are|can|should|will)$/.test(first)) return `the question “${plain}”`;
  if (verbs.has(first) && second && !/^(and|or|of|in|for|vs\.?)$/.test(second))
    return `how to ${plain}`;
  if (
    / (is|are|was|were|will|has|have) /.test(plain) &&
    !/^(why|how|what|when|where|who)/.test(first)
  ) {
    return `the idea that ${plain}`;
  }
  return plain || title;
}

const orderWords =
  /^(?:please )?(?:(?:this|the|our|my) (?:video|film|movie|episode|explainer|song|lesson)\b|(?:in|for|with) (?:this|the) (?:video|film|movie|episode)|(?:a|an) (?:\w+ ){0,3}(?:video|film|movie|documentary|explainer|song|lesson|overview|introduction|guide|look|tour)\b|explain|cover|show|describe|include|talk|learn|discuss|explore|tell|make|create|teach|introduce|compare|mention|focus|use|keep|we (?:will|look|explore|learn)|i want|you(?:['’]ll| will) learn|topics?:|how |what |why |everything )/i;

const isOrder = (sentence: string): boolean => orderWords.test(sentence);

/** The things an order lists: "Explain how panels work, what they cost and how long they last." */
function readAspects(order: string): string[] {
  const matter = order
    .replace(/[.!?]+$/, '')
    .replace(
      /^.*?\b(?:explain(?:s|ing)?|cover(?:s|ing)?|show(?:s|ing)?|describe?(?:s|ing)?|includ(?:e|es|ing)|talk(?:s|ing)? about|learn(?: about)?|discuss(?:es|ing)?|explor(?:e|es|ing)|teach(?:es)?|introduc(?:e|es|ing)|compar(?:e|es|ing)|mention(?:s)?|focus(?:es)? on|look(?:s)? at|about|topics?:|on|of)\s+/i,
      '',
    );
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

function asAspect(part: string): string | undefined {
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

/** Runs of words between verbs and grammar, counted; what the title names counts more. */
function readTerms(title: string, description: string): string[] {
  const scores = new Map<string, { shown: string; score: number }>();
  const read = (text: string, weight: number) => {
    for (const run of runsOf(text)) {
      const shown = run.join(' ');
      const key = shown.toLowerCase().replace(/s$/, '');
      const known = scores.get(key);
      const score = (known?.score ?? 0) + weight + Math.min(2, run.length) * 0.2;
      scores.set(key, { shown: known?.shown ?? shown, score });
    }
  };
  read(plainCase(title, description), 2);
  for (const sentence of splitSentences(description)) {
    read(sentence.charAt(0).toLowerCase() + sentence.slice(1), 1);
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .map(({ shown }) => shown)
    .filter((term, index, all) => !all.some((other, place) => place < index && covers(other, term)))
    .slice(0, 14)
    .map((term) => withArticle(term, `${title}. ${description}`));
}

/** As the text itself says it: "the moon", "a colony"; a bare singular is put in quotes. */
function withArticle(term: string, text: string): string {
  const safe = term.replace(/[^\p{L}\p{N} '’-]/gu, '');
  const article = new RegExp(`\\b(the|an?|its|their) ${safe}(?![\\p{L}-])`, 'iu').exec(text)?.[1];
  if (article) return `${/^an?$/i.test(article) ? article.toLowerCase() : 'the'} ${term}`;
  return / |s$/.test(term) || /^\p{Lu}/u.test(term) ? term : `the word “${term}”`;
}

const covers = (a: string, b: string): boolean =>
  ` ${a.toLowerCase()} `.includes(` ${b.toLowerCase()} `) ||
  ` ${b.toLowerCase()} `.includes(` ${a.toLowerCase()} `);

function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const token of text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[.,;:!?()"“”–—]/gu) ?? []) {
    const word = token.toLowerCase().replace(/['’]s$/, '');
    const dull =
      !/\p{L}/u.test(word) || stopWords.has(word) || paleWords.has(word) || word.length < 3;
    if (dull || (verbStem(word) && !nounsToo.has(word)) || /ly$/.test(word)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs.filter((run) => run.length > 0 && run.length <= 3);
}
