import { summarize } from '#platform/local/text/summarize.ts';
import type { GenerationRequest } from '../../generation-schemas.ts';
import type { Article, Material } from './read-sources.ts';
import type { WrittenIssue, WrittenSection } from './written-issue.ts';

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
): WrittenIssue {
  const sections = materials.flatMap((material) => writeMaterial(material, request));
  const headings = sections.map(({ heading }) => heading).filter((heading) => heading !== '');
  const purpose = request.purpose.replace(/\s+/g, ' ');
  return {
    subject: (request.title || headings[0] || 'News').slice(0, 120),
    preheader: headings
      .filter((heading) => heading !== request.title)
      .slice(request.title ? 0 : 1, 4)
      .join(' · ')
      .slice(0, 150),
    intro: [greetings[request.tone], purpose].filter(Boolean).join(' '),
    sections,
    closing: closings[request.tone],
  };
}

function writeMaterial(material: Material, request: GenerationRequest): WrittenSection[] {
  const none = { paragraphs: [], points: [], url: null, prompts: [] };
  if (material.kind === 'prompts') {
    const heading = material.title || 'Prompts of the week';
    return [{ ...none, heading, level: 2, prompts: material.prompts }];
  }
  const count = sentences[request.length];
  const [only] = material.articles;
  if (material.articles.length === 1 && only) {
    return [{ ...writeArticle(only, count), level: 2 }];
  }
  const parts = material.articles.map((article) => ({
    ...writeArticle(article, Math.max(1, Math.floor(count / 2))),
    level: 3 as const,
  }));
  return [{ ...none, heading: material.title, level: 2 }, ...parts];
}

function writeArticle({ title, url, text }: Article, count: number): WrittenSection {
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
  return { heading: title, paragraphs, points, url, level: 2, prompts: [] };
}

/** Pages repeat their title as the first line. */
const withoutTitle = (text: string, title: string): string => {
  const [first = '', ...rest] = text.split('\n');
  const same = first.replace(/^#+\s*/, '').trim() === title;
  return same && title !== '' ? rest.join('\n') : text;
};
