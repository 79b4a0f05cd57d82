import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { bookOf, chapterSchema, metaSchema } from '../book-schema.ts';
import { setBook } from './layout/set-book.ts';

export const selfTest: SelfTest = {
  title: 'Sets a book of one chapter',
  async run({ signal }) {
    const meta = metaSchema.parse({ title: 'The Harbour', author: 'Guildhall', order: ['one'] });
    const chapter = chapterSchema.parse({
      title: 'Morning',
      markdown: 'The harbour opens at eight.',
    });
    const book = bookOf({ meta, 'chapter:one': chapter });
    const chapters = book.chapters.map((one) => ({ ...one, text: readMarkdown(one.markdown) }));
    const { pdf, pages } = await setBook({ book, chapters, pictures: new Map(), signal });
    if (!Buffer.from(pdf.subarray(0, 5)).equals(Buffer.from('%PDF-')))
      throw new Error('No PDF was made.');
    return `${pages} pages, ${pdf.length} bytes`;
  },
};
