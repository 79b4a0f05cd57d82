import { plainCase } from './read-about.ts';
import { splitSentences } from './split-sentences.ts';
import { nounsToo, paleWords, stopWords, verbStem } from './word-lists.ts';

/** Runs of words between verbs and grammar, counted; what the title names counts more. */
export function readTerms(title: string, description: string): string[] {
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
  const article = articleBefore(term.toLowerCase(), text.toLowerCase());
  if (article) return `${/^an?$/.test(article) ? article : 'the'} ${term}`;
  const plain = / |s$/.test(term) || /^\p{Lu}/u.test(term) || massNoun.test(term);
  return plain ? term : `the word “${term}”`;
}

/** The article or possessive before the first place where a text has the term as whole words. */
function articleBefore(term: string, text: string): string | undefined {
  const wanted = ` ${term}`;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (/[\p{L}-]/u.test(text.charAt(at + wanted.length))) continue;
    const article = /(?:^|\W)(the|an?|its|their)$/.exec(text.slice(Math.max(0, at - 6), at))?.[1];
    if (article) return article;
  }
  return undefined;
}

/** Nouns that stand without an article: by their ending, and the most common others. */
const massNoun =
  /(?:ity|tion|sion|ness|ment|ism|ing|ics|ence|ance|ship|ture|logy|phy|cy|ware|hood|dom)$|^(?:air|anger|beauty|blood|bread|butter|chaos|cheese|chocolate|coffee|cotton|dough|dust|energy|faith|fire|fish|flour|food|fuel|gluten|gold|grass|health|heat|history|honey|ice|iron|joy|land|law|light|love|luck|matter|meat|memory|milk|money|mud|music|nature|nectar|oil|oxygen|paper|peace|pollen|power|rain|rice|salt|sand|silk|silver|sleep|snow|soil|sourdough|space|staff|steel|sugar|sunlight|tea|time|trade|trust|truth|warmth|water|wax|wealth|weather|wind|wine|wood|wool|yeast)$/i;

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
