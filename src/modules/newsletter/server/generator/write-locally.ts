import type { LocalText } from '#platform/makers/text/local-text.ts';
import type { GenerationRequest } from '../../generation-schemas.ts';
import { dayIn, saysFact } from './facts-of.ts';
import { type Article, headingOf, type Material } from './read-sources.ts';
import type { IssueWords } from './written-issue.ts';

/** Sentences of a section; entries of a feed get half. */
const sentences = { short: 2, medium: 4, long: 7 } as const;

const greetings = {
  friendly: 'Hello {{name|there}}, here is what we collected for you.',
  professional: 'Dear {{name|reader}}, this issue brings the following news.',
  playful: 'Hi {{name|friend}}! Grab a cup of something warm, this is what came in.',
  plain: '',
} as const;
const closings = {
  friendly: 'That is all for this time. Reply to this mail if something is missing.',
  professional: 'Thank you for reading. Please reply to this mail with any questions.',
  playful: 'That was it. Until the next pile of news!',
  plain: '',
} as const;

/** Writes an issue by rules: sentences chosen from the sources in their own words, nothing invented. */
export function writeLocally(
  materials: readonly Material[],
  request: GenerationRequest,
  local: Pick<LocalText, 'summarize' | 'splitSentences'>,
): IssueWords {
  const purpose = request.purpose.replace(/\s+/g, ' ');
  const headings = materials.flatMap(headingsOf).filter((heading) => heading !== '');
  const count = sentences[request.length];
  const sections = materials.flatMap((material) => {
    if (material.kind === 'prompts') return [];
    const { articles } = material;
    const own = articles.length > 1 ? Math.max(1, Math.floor(count / 2)) : count;
    return articles.map((article) => writeArticle(article, own, local));
  });
  return {
    subject: subjectOf(materials, request.title || headings[0] || '', local).slice(0, 120),
    preheader: headings
      .filter((heading) => heading !== request.title)
      .slice(request.title ? 0 : 1, 4)
      .join(' · ')
      .slice(0, 150),
    intro: [greetings[request.tone], purpose].filter(Boolean).join(' '),
    sections: sections.map((section, index) => ({ source: index + 1, ...section })),
    closing: closings[request.tone],
  };
}

const headingsOf = (material: Material): string[] => {
  const articles = material.kind === 'articles' ? material.articles : [];
  const single = articles.length === 1;
  return [...(single ? [] : [headingOf(material)]), ...articles.map(({ title }) => title)];
};

function writeArticle(
  { title, text }: Article,
  count: number,
  { summarize, splitSentences }: Pick<LocalText, 'summarize' | 'splitSentences'>,
): Omit<IssueWords['sections'][number], 'source'> {
  const body = withoutTitle(text, title);
  const points = body
    .split('\n')
    .flatMap((line) => /^(?:[-*•]|\d+[.)])\s+(\S.*)$/.exec(line.trim())?.[1] ?? [])
    .slice(0, count + 3);
  const prose = body
    .split('\n')
    .filter((line) => !/^\s*(?:[-*•]|\d+[.)])\s+/.test(line))
    .join('\n');
  const all = splitSentences(prose).slice(0, mostSentences);
  const chosen = withFacts(all, new Set(summarize(prose, count)), count + mostFacts);
  const paragraphs: string[] = [];
  for (let at = 0; at < chosen.length; at += 3) {
    paragraphs.push(chosen.slice(at, at + 3).join(' '));
  }
  return { heading: title, paragraphs, points };
}

/** Sentences of one source that are looked at, and of those that are kept for the facts in them alone. */
const mostSentences = 400;
const mostFacts = 6;

/** What was chosen, with the opening and whatever says when something is or what it costs, in the order of the source. */
function withFacts(all: readonly string[], chosen: ReadonlySet<string>, most: number): string[] {
  const facts = all.filter((sentence) => !chosen.has(sentence) && saysFact(sentence));
  const opening = all.slice(0, 1).filter((sentence) => !chosen.has(sentence));
  const kept = new Set([...chosen, ...[...opening, ...facts].slice(0, most - chosen.size)]);
  return all.filter((sentence) => kept.has(sentence));
}

/** Letters that most programs show of a subject. */
const shown = 70;

/** The title with the day it is about, or else the first sentence, cut at a word: never only "News". */
function subjectOf(
  materials: readonly Material[],
  title: string,
  { splitSentences }: Pick<LocalText, 'splitSentences'>,
): string {
  const [first] = materials.flatMap((one) => (one.kind === 'articles' ? one.articles : []));
  if (title === '') {
    const [opening = ''] = splitSentences(withoutTitle(first?.text ?? '', ''));
    return cutAtWord(opening.replace(/^[#\-*•\s]{1,9}/, '')) || 'News';
  }
  const day = first?.title === title ? dayIn(first.text) : undefined;
  const whole = day && !title.includes(day) ? `${title}, ${day}` : title;
  return whole.length <= shown ? whole : title;
}

function cutAtWord(text: string): string {
  if (text.length <= shown) return text.replace(/[.!?]$/, '');
  return `${text.slice(0, shown).replace(/\s\S{0,60}$/, '')} …`;
}

/** Pages repeat their title as the first line. */
const withoutTitle = (text: string, title: string): string => {
  const [first = '', ...rest] = text.split('\n');
  const same = first.replace(/^#+\s*/, '').trim() === title;
  return same && title !== '' ? rest.join('\n') : text;
};
