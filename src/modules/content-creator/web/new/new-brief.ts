import type { Brief } from '../../article-schema.ts';
import { formats, templateOf } from '../../templates/templates.ts';

export type OutlineLine = { readonly id: string; readonly heading: string; readonly note: string };
export type NewSource = { readonly id: string; readonly label: string } & (
  | { readonly text: string }
  | { readonly assetId: string }
  | { readonly url: string }
  | { readonly collectionId: string }
);

/** The form of a new text. */
export type NewBrief = {
  readonly format: (typeof formats)[number];
  readonly title: string;
  readonly brief: string;
  readonly reader: string;
  readonly purpose: string;
  readonly words: number;
  readonly tone: string;
  readonly phrase: string;
  /** With commas between. */
  readonly banned: string;
  readonly language: string;
  readonly brandId: string;
  readonly spaceId: string;
  readonly sources: readonly NewSource[];
  readonly outline: readonly OutlineLine[];
};

/** An empty form for that format, filled with what was sent here. */
export function briefFrom(given: string | null, hash: string): NewBrief {
  const format = formats.find((one) => one === given) ?? 'article';
  const sent = new URLSearchParams(hash.replace(/^#/, ''));
  const [asset, url] = [sent.get('asset'), sent.get('url')];
  return {
    ...{
      format,
      title: sent.get('title') ?? '',
      brief: sent.get('brief') ?? '',
      reader: '',
      purpose: '',
    },
    ...{ words: templateOf(format).words, tone: '', phrase: '', banned: '', language: 'en' },
    ...{ brandId: '', spaceId: '' },
    sources: [
      ...(asset ? [{ id: asset, label: sent.get('name') ?? 'A file', assetId: asset }] : []),
      ...(url ? [{ id: url, label: url, url }] : []),
    ],
    outline: linesOf(sent.get('outline') ?? ''),
  };
}

/** The form of a text that is written again. */
export function briefOf(brief: Brief, spaceId: string): NewBrief {
  const { bannedWords, sources, outline, ...same } = brief;
  return {
    ...same,
    ...{ banned: bannedWords.join(', '), spaceId },
    sources: sources.map((source, at) => ({
      ...source,
      id: crypto.randomUUID(),
      label:
        'url' in source ? source.url : 'text' in source ? labelOf(source.text) : named(source, at),
    })),
    outline: linesOf(outline.join('\n')),
  };
}

const labelOf = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 60) || 'Notes';
const named = (source: object, at: number): string =>
  `${'assetId' in source ? 'File' : 'Collection'} ${at + 1}`;

/** Lines of an outline, with or without marks in front. */
const linesOf = (text: string): OutlineLine[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s{0,12}(?:#{1,6}|[-*•]|\d{1,3}[.)])\s+/, '').trim())
    .filter(Boolean)
    .slice(0, 40)
    .map((line) => {
      const [heading = '', ...rest] = line.split(': ');
      return {
        id: crypto.randomUUID(),
        heading: heading.slice(0, 200),
        note: rest.join(': ').slice(0, 190),
      };
    });

/** As the tools take it; empty fields are left out. */
export function toolInput(brief: NewBrief, withOutline: boolean): object {
  const { format, title, purpose, words, tone, phrase, banned, language, sources, outline } = brief;
  const bannedWords = banned
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const lines = outline
    .filter(({ heading }) => heading.trim() !== '')
    .map(({ heading, note }) =>
      note.trim() ? `${heading.trim()}: ${note.trim()}` : heading.trim(),
    );
  const { brandId, spaceId } = brief;
  return {
    ...{ format, brief: brief.brief, reader: brief.reader, words, language },
    ...(title.trim() && { title }),
    ...(purpose.trim() && { purpose }),
    ...(tone.trim() && { tone }),
    ...(phrase.trim() && { phrase }),
    ...(bannedWords.length > 0 && { bannedWords }),
    ...(brandId && { brandId }),
    ...(withOutline && spaceId && { spaceId }),
    ...(withOutline && lines.length > 0 && { outline: lines }),
    sources: sources.map(({ id: _, label: __, ...source }) => source),
  };
}
