import type { Cited, QuotedAnswer } from '#platform/conversations/conversation-types.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { Answer } from '#platform/retrieval/answers/answer-types.ts';
import { readPages } from '#platform/retrieval/collections/read-pages.ts';
import { boxesOf } from './boxes-of.ts';
import type { ReadPdf } from './read-pdf-asset.ts';

/** The sentences of an answer with the rectangles on their pages; what rests on other files is left out. */
export async function placeCites(
  scope: DbScope,
  answer: Answer,
  read: readonly Pick<ReadPdf, 'assetId' | 'documentId' | 'title'>[],
): Promise<QuotedAnswer['sentences']> {
  const byDocument = new Map(read.map((one) => [one.documentId, one]));
  const sentences: QuotedAnswer['sentences'] = [];
  for (const { text, cites } of answer.sentences) {
    const placed: Cited[] = [];
    for (const { documentId, page, start, end, quote } of cites) {
      const source = byDocument.get(documentId);
      if (!source) continue;
      const [found] = await readPages(scope, documentId, { page, boxes: true });
      const boxes = boxesOf(found?.boxes ?? [], start, end);
      placed.push({ assetId: source.assetId, title: source.title, page, start, end, quote, boxes });
    }
    sentences.push({ text, cites: placed });
  }
  return sentences;
}
