import { z } from 'zod';
import { build, type EditorNode } from '#platform/newsletter/issues/build-document.ts';
import type { PromptCards } from '#platform/newsletter/issues/issue-nodes.ts';
import type { GenerationRequest } from '../../generation-schemas.ts';

export const wordsSchema = z.object({
  subject: z.string().min(1).max(300).describe('at most 60 letters'),
  preheader: z
    .string()
    .max(500)
    .default('')
    .describe('at most 110 letters, does not repeat the subject'),
  intro: z.string().max(3000).default('').describe('one or two sentences'),
  sections: z
    .array(
      z.object({
        source: z.number().int(),
        heading: z.string().max(300),
        paragraphs: z.array(z.string().max(5000)).max(12).default([]),
        points: z.array(z.string().max(1000)).max(15).default([]).describe('where a list helps'),
      }),
    )
    .min(1)
    .max(60),
  closing: z.string().max(2000).default('').describe('one sentence'),
});
/** What is written of an issue; `source` is an article's place, from 1. */
export type IssueWords = z.infer<typeof wordsSchema>;

export type WrittenSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
  /** Where it comes from; shown as a link. */
  readonly url: string | null;
  /** 2 for a section, 3 for one of several in it. */
  readonly level: 2 | 3;
  /** Prompts whose cards stand in it. */
  readonly prompts: readonly string[];
};

/** An issue in words, before it becomes a document for the editor. */
export type WrittenIssue = {
  readonly subject: string;
  readonly preheader: string;
  readonly intro: string;
  readonly sections: readonly WrittenSection[];
  readonly closing: string;
};

/** What is said where a section leads to its source. */
const readMore: Readonly<Record<GenerationRequest['language'], string>> = {
  English: 'Read more',
  German: 'Weiterlesen',
  French: 'Lire la suite',
  Spanish: 'Leer más',
  Italian: 'Continua a leggere',
  Portuguese: 'Ler mais',
  Dutch: 'Lees verder',
  Polish: 'Czytaj dalej',
};

/** Lays an issue out as the editor's document. */
export function layOut(
  issue: WrittenIssue,
  request: GenerationRequest,
  cards: PromptCards,
  date: Date,
): EditorNode {
  const day = date.toISOString().slice(0, 10);
  const body = issue.sections.flatMap((section, index) => [
    ...(index > 0 && section.level === 2 ? [build.divider()] : []),
    ...layOutSection(section, cards, readMore[request.language]),
  ]);
  return build.document(request.theme, [
    build.masthead(request.title || issue.subject, day),
    ...(issue.intro ? [build.paragraph(issue.intro)] : []),
    ...body,
    ...(issue.closing ? [build.divider(), build.paragraph(issue.closing)] : []),
  ]);
}

const layOutSection = (section: WrittenSection, cards: PromptCards, more: string): EditorNode[] => [
  ...(section.heading ? [build.heading(section.level, section.heading)] : []),
  ...section.paragraphs.map((text) => build.paragraph(text)),
  ...(section.points.length > 0 ? [build.list(section.points)] : []),
  ...section.prompts.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const { title, price } = card;
    return [build.promptCard(id, '', { title, price, slug: card.path.split('/').at(-1) })];
  }),
  ...(section.url ? [build.paragraph([build.link(more, section.url)])] : []),
];
