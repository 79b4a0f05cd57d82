import { z } from 'zod';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import { type Answer, quoted } from '#platform/retrieval/answers/answer-types.ts';
import { answerWithService } from '#platform/retrieval/answers/answer-with-service.ts';
import { readPages } from '#platform/retrieval/collections/read-pages.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { answerSchema, mostFiles, outlineSchema, type PdfAnswer } from '../pdf-chat-schema.ts';
import { boxesOf } from './boxes-of.ts';
import { type ReadPdf, readPdfAsset } from './read-pdf-asset.ts';
import { requirePdfs } from './start-pdf-chat.ts';
import { suggestQuestions } from './suggest-questions.ts';

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
    const questions = suggestQuestions(outline, text);
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
    const answer = isLocal
      ? quoted(await answerFrom(platform.db, place, question))
      : await answerWithService(platform, place, { question, service });
    context.usedEngine(answer.engine);
    context.cost(answer.cost);
    return withBoxes(context, answer, read);
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

async function withBoxes(
  { platform }: RunContext<unknown>,
  answer: Answer,
  read: readonly ReadPdf[],
): Promise<PdfAnswer> {
  const byDocument = new Map(read.map((one) => [one.documentId, one]));
  const sentences: PdfAnswer['sentences'] = [];
  for (const { text, cites } of answer.sentences) {
    const placed: PdfAnswer['sentences'][number]['cites'] = [];
    for (const { documentId, page, start, end, quote } of cites) {
      const source = byDocument.get(documentId);
      if (!source) continue;
      const [found] = await readPages(platform.db, documentId, { page, boxes: true });
      const boxes = boxesOf(found?.boxes ?? [], start, end);
      placed.push({ assetId: source.assetId, title: source.title, page, start, end, quote, boxes });
    }
    sentences.push({ text, cites: placed });
  }
  return { found: answer.found, sentences };
}
