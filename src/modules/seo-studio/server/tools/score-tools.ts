import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { kindOf } from '#platform/projects/project-kind.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { draftSchema } from '../../draft-schema.ts';
import { askShared } from '../reading/shared-reader.ts';
import { addressInput } from './address-input.ts';
import { readText, textOrPage, textsOf } from './given-texts.ts';

const languageInput = z
  .string()
  .trim()
  .max(35)
  .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{1,8}){0,4}$/, 'Name a language, such as en or de-AT.')
  .optional();

const scoreInput = z.strictObject({
  text: z.string().max(200_000).optional(),
  url: addressInput.optional(),
  projectId: z.uuid().optional(),
  phrase: z
    .string()
    .trim()
    .min(1, 'Enter the phrase that the text is meant to be found for.')
    .max(120),
  against: z.array(textOrPage).max(10).default([]),
  language: languageInput,
});

export const scoreTool = defineTool({
  name: 'seo.score',
  title: 'Score a text',
  description:
    'Says how well a text, a page or a project serves people who search for a phrase, 0 to 100, measured by pages that you name: terms with how often they should come, questions, and every point with its reason and its sentence. It promises no rank.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: scoreInput,
  output: z.object({
    score: z.int().min(0).max(100),
    terms: z.array(
      z.object({
        term: z.string(),
        weight: z.number(),
        have: z.int(),
        least: z.int(),
        most: z.int(),
      }),
    ),
    points: z.array(
      z.object({
        ...{ rule: z.string(), points: z.int(), most: z.int(), why: z.string() },
        ...{ start: z.int().optional(), end: z.int().optional() },
      }),
    ),
    questions: z.array(z.object({ question: z.string(), answered: z.boolean() })),
    language: z.string(),
    words: z.int(),
    /** What `start` and `end` count in, where it was read from a page or a project. */
    text: z.string().optional(),
  }),
  async run(context, { phrase, against, language = '', ...given }) {
    const { platform } = context;
    const { title, text, isGiven } = await scoredText(platform, personOf(context).id, given);
    const others = await textsOf(platform, against, 'against');
    const order = { text, title, phrase, against: others, language };
    const { notes, ...scored } = await askShared('score', order, 'text');
    return { output: { ...scored, ...(!isGiven && { text }) } as never, notes };
  },
});

type Given = Pick<z.output<typeof scoreInput>, 'text' | 'url' | 'projectId'>;

async function scoredText(platform: Platform, userId: string, { text, url, projectId }: Given) {
  const given = [text, url, projectId].filter((one) => one !== undefined);
  if (given.length !== 1) throw badInput('Give one of text, url and projectId.', 'text');
  if (text !== undefined) return { text, title: null, isGiven: true };
  if (url !== undefined) {
    const page = await readText(platform, url, 'url', AbortSignal.timeout(50_000));
    return { text: page.text.slice(0, 200_000), title: page.title, isGiven: false };
  }
  return {
    text: await projectText(platform, userId, projectId as string),
    title: null,
    isGiven: false,
  };
}

/** The words of a project, as it is found by them; of a draft its text alone. */
async function projectText(platform: Platform, userId: string, projectId: string): Promise<string> {
  const project = await requireProject(platform.db, userId, projectId, 'view');
  const parts = await partsOf(platform.db, project);
  if (project.kind === 'seo-draft') return draftSchema.parse(parts.draft).text;
  const { textOf } = kindOf(project.kind);
  const texts = Object.entries(parts).map(([part, body]) => textOf?.(part, body) ?? '');
  return texts.filter(Boolean).join('\n\n').slice(0, 200_000);
}

export const termsTool = defineTool({
  name: 'seo.terms',
  title: 'Find the terms of texts',
  description:
    'The words that several texts or pages are about, heaviest first, by TF-IDF. Stop words are left out in English, German, French and Spanish.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({
    documents: z.array(textOrPage).min(2, 'Give two texts at least.').max(20),
    limit: z.int().min(1).max(100).default(20),
    language: languageInput,
  }),
  output: z.object({
    terms: z.array(z.object({ term: z.string(), tfidf: z.number() })),
    language: z.string(),
  }),
  async run({ platform }, { documents, limit, language = '' }) {
    const texts = await textsOf(platform, documents, 'documents');
    const {
      terms,
      language: told,
      isKnown,
    } = await askShared('terms', { texts, limit, language }, 'documents');
    const notes = isKnown
      ? []
      : [
          'Stop words are known in English, German, French and Spanish only; here none were left out.',
        ];
    return { output: { terms: [...terms], language: told }, notes };
  },
});
