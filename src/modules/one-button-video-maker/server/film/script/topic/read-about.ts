import { stripEnd } from '#kernel/text/strip-ends.ts';
import { verbs } from './word-lists.ts';

/** Lower case but for names: words with inner capitals, or capitalised inside the description. */
export function plainCase(text: string, description: string): string {
  const names = new Set(
    [...description.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}]+/gu)].map(([name]) => name),
  );
  const kept = (word: string) =>
    /\d/.test(word) ||
    hasInnerCapital(word) ||
    names.has(word.replace(/[^\p{L}]/gu, '')) ||
    word === 'I';
  return text
    .split(' ')
    .map((word) => (kept(word) ? word : word.toLowerCase()))
    .join(' ');
}

const hasInnerCapital = (word: string) => /\p{Lu}/u.test(word.slice(word.search(/\p{L}/u) + 1));

const openings =
  /^(?:an? |the )?(?:(?:short |brief |quick |gentle |complete |beginner['’]?s? |ultimate |simple )*(?:introduction|intro|guide|primer|overview|tour) (?:to|of|for)|understanding|exploring|discovering|discover|explore|learn(?:ing)?(?: about)?|meet|master(?:ing)?|all about|everything (?:you need to know )?about|(?:the )?basics of|(?:the )?fundamentals of|what (?:is|are)(?! the)|a look at) /i;
const endingsOfTitles =
  /(?:[,:]? explained(?: simply| in [\s\S]*)?| 101| for beginners|: (?:an? |the )?(?:introduction|guide|overview|explainer)[\s\S]*)$/i;

/** What the film is about, as it stands after "about". */
export function readAbout(title: string, description: string): string {
  let text = stripEnd(title, /[?!.]/).replace(endingsOfTitles, '');
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
