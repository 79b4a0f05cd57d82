import type { LocalText } from '#platform/makers/text/local-text.ts';
import type { GenerationRequest } from '../../generation-schemas.ts';
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
  { summarize }: Pick<LocalText, 'summarize'>,
): IssueWords {
  const purpose = request.purpose.replace(/\s+/g, ' ');
  const headings = materials.flatMap(headingsOf).filter((heading) => heading !== '');
  const count = sentences[request.length];
  const sections = materials.flatMap((material) => {
    if (material.kind === 'prompts') return [];
    const { articles } = material;
    const own = articles.length > 1 ? Math.max(1, Math.floor(count / 2)) : count;
    return articles.map((article) => writeArticle(article, own, summarize));
  });
  return {
    subject: (request.title || headings[0] || 'News').slice(0, 120),
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
  summarize: LocalText['summarize'],
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
  const chosen = summarize(prose, count);
  const paragraphs: string[] = [];
  for (let at = 0; at < chosen.length; at += 3) {
    paragraphs.push(chosen.slice(at, at + 3).join(' '));
  }
  return { heading: title, paragraphs, points };
}

/** Pages repeat their title as the first line. */
const withoutTitle = (text: string, title: string): string => {
  const [first = '', ...rest] = text.split('\n');
  const same = first.replace(/^#+\s*/, '').trim() === title;
  return same && title !== '' ? rest.join('\n') : text;
};
