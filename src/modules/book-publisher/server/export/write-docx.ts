import { AlignmentType, Document, type FileChild, HeadingLevel, Paragraph } from 'docx';
import { docxStyles } from '#platform/manuscript/docx-styles.ts';
import { type DocxPicture, DocxWriter, type Footnotes } from '#platform/manuscript/docx-writer.ts';
import { packDocx } from '#platform/manuscript/pack-docx.ts';
import type { Book } from '../../book-schema.ts';
import type { ReadChapter } from '../layout/print-data.ts';

/** Twentieths of a point: two lines of twelve points, and half an inch. */
const form = { line: 480, firstLine: 720, after: 0 };

/** A manuscript as publishers ask for it: twelve points, two lines apart, an inch of margin. */
export async function writeDocx(
  { meta }: Book,
  chapters: readonly ReadChapter[],
  pictures: ReadonlyMap<string, DocxPicture>,
): Promise<Uint8Array> {
  const footnotes: Footnotes = {};
  const children: FileChild[] = [
    new Paragraph({
      text: meta.title,
      heading: HeadingLevel.TITLE,
      alignment: AlignmentType.CENTER,
    }),
    new Paragraph({ text: meta.author, alignment: AlignmentType.CENTER }),
  ];
  for (const chapter of chapters) {
    const writer = new DocxWriter(chapter.text, pictures, footnotes, {
      ...form,
      language: meta.language,
    });
    children.push(
      new Paragraph({
        text: chapter.title,
        heading: HeadingLevel.HEADING_1,
        pageBreakBefore: true,
      }),
      ...chapter.text.blocks.flatMap((block) => writer.block(block, 0)),
    );
  }
  const document = new Document({
    ...{ title: meta.title, creator: meta.author, footnotes },
    styles: {
      default: { document: { run: { font: 'Times New Roman', size: 24 } } },
      paragraphStyles: docxStyles,
    },
    sections: [
      {
        properties: { page: { margin: { top: 1440, bottom: 1440, left: 1440, right: 1440 } } },
        children,
      },
    ],
  });
  return packDocx(document);
}
