import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { loadArticle } from '../load-article.ts';
import { targets } from '../repurpose/repurpose-locally.ts';
import { repurposeTask, textOfPart } from '../repurpose/repurpose-task.ts';
import { sourcedSentences } from '../repurpose/split-text.ts';
import { markdownOf } from './draft-run.ts';

export const repurposeFields = {
  text: z.string().min(1).max(200_000).optional(),
  projectId: z.uuid().optional(),
  to: z.enum(targets),
  limit: z.int().min(50).max(5000).default(300),
};
const orderSchema = z.object({ ...repurposeFields, ...makerFields });
type Order = z.output<typeof orderSchema>;
export const repurposedSchema = z.object({
  parts: z.array(
    z.object({
      text: z.string(),
      sentences: z.array(
        z.object({ text: z.string(), from: z.object({ start: z.int(), end: z.int() }) }),
      ),
    }),
  ),
});

/** Sentences of one text at most. */
const mostSentences = 3000;

/** Turns a text, or an article, into another form; each sentence tells which one it comes from. */
export const repurposeRun = defineRun({
  ...{ name: 'text.repurpose', module: 'content-creator', pool: 'transfer' as const },
  title: ({ to, text }: Order) =>
    `${to}${text ? `: ${text.trim().slice(0, 100)}` : ' of an article'}`,
  path: ({ projectId }: Order) =>
    projectId ? `/content-creator/articles/${projectId}` : '/content-creator',
  input: orderSchema,
  output: repurposedSchema,
  async work(context) {
    const { platform, user, input } = context;
    const { to, limit, service, strict, seed, brandId } = input;
    const { markdown, language } = await context.step('text', () => textFor(context));
    const all = sourcedSentences(markdown, proseLanguage(language));
    const sentences = all.slice(0, mostSentences);
    if (sentences.length === 0) throw badInput('There are no sentences in this text.', 'text');
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const order = { sentences, to, limit, language };
    const { parts } = await makeTextInRun(context as RunContext<unknown>, repurposeTask, order, {
      ...{ service, strict, seed, brand },
    });
    const used = new Set(parts.flatMap((part) => part.sentences.map(({ source }) => source)));
    const left = all.length - used.size;
    if (left > 0) context.note(`${left} of ${all.length} sentences were left out.`);
    return {
      parts: parts.map((part) => ({
        text: textOfPart(part, to),
        sentences: part.sentences.map(({ text, source }) => ({
          ...{ text, from: sentences[source]?.from ?? { start: 0, end: 0 } },
        })),
      })),
    };
  },
});

/** The words as they stand now: an article may change while its run waits. */
async function textFor({ platform, user, input }: RunContext<Order>) {
  if (input.text !== undefined) return { markdown: input.text, language: languageOf(input.text) };
  const { body } = await loadArticle(platform.db, user.id, input.projectId ?? '');
  return { markdown: markdownOf(body), language: body.language };
}
