import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { workOnText } from '#platform/local/worker/local-worker-pool.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { proseWork } from '#platform/prose/prose-in-thread.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, readableBy } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { bannedSchema, languageSchema } from '../../article-schema.ts';
import { findDuplicates } from '../check/find-duplicates.ts';
import { loadArticle } from '../load-article.ts';
import { rewrittenSchema } from '../rewrite/rewrite-task.ts';
import { repurposedSchema, repurposeFields, repurposeRun } from '../runs/repurpose-run.ts';
import { rewriteFields, rewriteRun } from '../runs/rewrite-run.ts';

const module = 'content-creator';

export const rewriteText = defineLongTool({
  name: 'text.rewrite',
  title: 'Rewrite a text',
  description:
    'Shortens, simplifies, corrects, lists or translates a text, changes its tone, expands or continues it. Every change comes as a suggestion with its reason. Expanding, continuing and translating need a service.',
  ...{ module, effect: 'read' },
  input: z
    .strictObject({ ...rewriteFields, ...makerFields })
    .refine(({ how, to }) => how !== 'translate' || to, {
      path: ['to'],
      message: 'Say into which language, such as de.',
    })
    .refine(({ how, to }) => how !== 'tone' || to, {
      path: ['to'],
      message: 'Say which tone, such as formal.',
    }),
  output: rewrittenSchema,
  async start(context, input) {
    const { user, tx, seed } = await prepared(context, input);
    const space = await personalSpace(tx, user.id);
    const place = { spaceId: space.id };
    return (await startRun(context.platform, tx, user, rewriteRun, { ...input, seed }, place)).id;
  },
});

export const repurposeText = defineLongTool({
  name: 'text.repurpose',
  title: 'Turn a text into another form',
  description:
    'Makes a thread, a summary, questions and answers, a script, newsletter pieces or a LinkedIn post of a text or an article. Each sentence tells where in the text it comes from.',
  ...{ module, effect: 'read' },
  input: z
    .strictObject({ ...repurposeFields, ...makerFields })
    .refine(({ text, projectId }) => (text === undefined) !== (projectId === undefined), {
      path: ['text'],
      message: 'Give either a text or an article.',
    })
    .refine(({ text }) => text === undefined || text.trim() !== '', {
      path: ['text'],
      message: 'There are no sentences in this text.',
    }),
  output: repurposedSchema,
  async start(context, input) {
    const { user, tx, seed } = await prepared(context, input);
    if (input.projectId) await loadArticle(tx, user.id, input.projectId);
    const space = await personalSpace(tx, user.id);
    const place = { spaceId: space.id };
    return (await startRun(context.platform, tx, user, repurposeRun, { ...input, seed }, place)).id;
  },
});

type Maker = {
  readonly service: string;
  readonly brandId?: string | undefined;
  readonly seed?: string | undefined;
};

/** What is refused before a run begins. A tool that starts work is called with its transaction. */
async function prepared(context: ToolContext, { service, brandId, seed = drawSeed() }: Maker) {
  const { platform } = context;
  const user = personOf(context);
  const tx = platform.db as unknown as Transaction;
  if (brandId) await findBrandVoice(tx, user.id, brandId);
  if (service !== 'auto' && service !== 'local') {
    await requireService(platform.gateway, user.id, service, 'text');
  }
  return { user, tx, seed };
}

export const checkText = defineTool({
  name: 'text.check',
  title: 'Check a text',
  description:
    'Looks a text over by rules: repeated and unwanted words, signs, long sentences, heavy phrases, spelling, reading ease, and own articles that say much the same. English, German, French and Spanish, of other languages what signs and counts tell; spelling in English, French and Spanish, and in those whose dictionaries the machine has.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    text: z.string().min(1).max(100_000),
    language: languageSchema.optional(),
    bannedWords: bannedSchema.optional(),
  }),
  output: z.object({
    language: z.string(),
    words: z.int(),
    readability: z.object({
      ...{ score: z.number().nullable(), sentences: z.int() },
      ...{ wordsPerSentence: z.number(), syllablesPerWord: z.number() },
    }),
    findings: z.array(
      z.object({
        ...{ rule: z.string(), severity: z.enum(['error', 'warning', 'notice']) },
        ...{ message: z.string(), start: z.int(), end: z.int(), fix: z.string().optional() },
      }),
    ),
    duplicates: z.array(z.object({ projectId: z.string(), similarity: z.number() })),
  }),
  async run(context, { text, language, bannedWords = [] }) {
    const { platform } = context;
    const user = personOf(context);
    if (text.trim() === '') throw badInput('There are no words in this text.', 'text');
    const order = { text, language, banned: bannedWords };
    const report = await workOnText(
      ...([proseWork, 'checkProse', order] as const),
      ...([{ field: 'text', what: 'The text' }, { id: user.id }] as const),
    );
    const { spaceIds } = await readableBy(platform, user.id);
    const { words, ...readability } = report.readability;
    const notes =
      readability.score === null
        ? [
            'How easily it reads is known for English, German, French and Spanish; for this language only signs and counts were checked.',
          ]
        : [];
    if (!report.isSpelled) {
      notes.push('Spelling was not checked: this hub has no dictionary of the text’s language.');
    }
    return {
      output: {
        ...{ language: report.language, words, readability, findings: [...report.findings] },
        duplicates: await findDuplicates(platform.db, spaceIds, report.signs),
      },
      notes,
    };
  },
});
