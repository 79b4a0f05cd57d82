import { z } from 'zod';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import { quoted } from '#platform/retrieval/answers/answer-types.ts';
import { answerWithService } from '#platform/retrieval/answers/answer-with-service.ts';
import { readPages } from '#platform/retrieval/collections/read-pages.ts';
import { notingSearch } from '#platform/retrieval/noting-search.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { answerSchema, mostFiles, outlineSchema } from '../pdf-chat-schema.ts';
import { placeCites } from './place-cites.ts';
import { type ReadPdf, readPdfAsset } from './read-pdf-asset.ts';
import { requirePdfs } from './start-pdf-chat.ts';
import { chooseQuestions, suggestQuestions } from './suggest-questions.ts';

export const outlineFields = { assetId: z.uuid() };
const outlineOrder = z.object(outlineFields);

/** Reads a PDF, and tells what is in it. */
export const outlineRun = defineRun({
  ...{ name: 'pdf.outline', module: 'chat-pdf' },
  title: () => 'Reading a PDF',
  stages: ['Reading', 'Recognising'],
  path: () => '/chat-pdf',
  input: outlineOrder,
  output: outlineSchema,
  async work(context) {
    const [read] = await readAll(context, [context.input.assetId], 'assetId');
    const { title, pages, outline, scannedPages, documentId } = read as ReadPdf;
    const texts = await readPages(context.platform.db, documentId);
    const text = texts.map((page) => page.text).join(' ');
    const place = { userId: context.user.id, documentIds: [documentId] };
    const questions = await chooseQuestions(
      suggestQuestions(outline, text),
      async (question) => (await answerFrom(context.platform.db, place, question)).found,
    );
    return { title, pages, outline: [...outline], questions, scannedPages: [...scannedPages] };
  },
});

export const askFields = {
  assetIds: z.array(z.uuid()).min(1).max(mostFiles),
  question: z.string().trim().min(1).max(1000),
  service: z.string().min(1).max(80).optional(),
};
const askOrder = z.object(askFields);
type AskOrder = z.infer<typeof askOrder>;

/** Answers from PDFs, each sentence with the lines it rests on. */
export const askRun = defineRun({
  ...{ name: 'pdf.ask', module: 'chat-pdf', pool: 'transfer' as const },
  title: ({ question }: AskOrder) => question,
  stages: ['Reading', 'Recognising', 'Answering'],
  path: () => '/chat-pdf',
  input: askOrder,
  output: answerSchema,
  async work(context) {
    const { platform, input, user } = context;
    const read = await readAll(context, input.assetIds, 'assetIds');
    context.progress(0.9, 'Answering');
    const { question, service = 'local' } = input;
    // Misspelt words are mended from the words of these very files.
    const place = { userId: user.id, documentIds: read.map(({ documentId }) => documentId) };
    const isLocal = service === 'local' || service === 'auto';
    const notes: string[] = [];
    const answer = isLocal
      ? quoted(await answerFrom(platform.db, place, question, notingSearch(notes)), notes)
      : await answerWithService(platform, place, { question, service });
    for (const note of answer.notes) context.note(note);
    context.usedEngine(answer.engine);
    context.cost(answer.cost);
    return { found: answer.found, sentences: await placeCites(platform.db, answer, read) };
  },
});

async function readAll(
  context: RunContext<unknown>,
  assetIds: readonly string[],
  field: string,
): Promise<ReadPdf[]> {
  const assets = await requirePdfs(context.platform, context.user.id, assetIds, field);
  const read: ReadPdf[] = [];
  for (const asset of assets) {
    const one = await readPdfAsset(context, asset);
    // Two files may have the same title inside; people know them by their names.
    read.push(assets.length > 1 ? { ...one, title: asset.title ?? asset.name } : one);
    for (const warning of one.warnings) context.note(`${asset.name}: ${warning}`);
  }
  return read;
}
