import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  type FileChild,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { wordsOfBlock } from '#kernel/rich-text/plain-text.ts';
import type { Block, Inline } from '#kernel/rich-text/rich-text.ts';
import type { Book } from '../../book-schema.ts';
import type { Picture, ReadChapter } from '../layout/print-data.ts';

type File = Picture & { readonly bytes: Uint8Array; readonly mime: string };
type Look = { readonly bold?: true; readonly italics?: true; readonly strike?: true };
/** Twentieths of a point: two lines of twelve points, and half an inch. */
const [double, indent] = [480, 720];
const kinds = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const;

/** A manuscript as publishers ask for it: twelve points, two lines apart, an inch of margin. */
export async function writeDocx(
  { meta }: Book,
  chapters: readonly ReadChapter[],
  pictures: ReadonlyMap<string, File>,
): Promise<Uint8Array> {
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  const children: FileChild[] = [
    new Paragraph({
      text: meta.title,
      heading: HeadingLevel.TITLE,
      alignment: AlignmentType.CENTER,
    }),
    new Paragraph({ text: meta.author, alignment: AlignmentType.CENTER }),
  ];
  for (const chapter of chapters) {
    const writer = new Writer(chapter, pictures, footnotes);
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
    },
    sections: [
      {
        properties: { page: { margin: { top: 1440, bottom: 1440, left: 1440, right: 1440 } } },
        children,
      },
    ],
  });
  return timeless(await Packer.toBuffer(document));
}

/** The library writes the hour into the file; the same book has to give the same bytes. */
function timeless(bytes: Uint8Array): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(unzipSync(bytes)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const text = name === 'docProps/core.xml' ? strFromU8(content) : undefined;
    const fixed = text?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2000-01-01T00:00:00Z');
    files[name] = [fixed === undefined ? content : strToU8(fixed), { mtime: new Date(1980, 0, 1) }];
  }
  return zipSync(files);
}

class Writer {
  private readonly chapter: ReadChapter;
  private readonly pictures: ReadonlyMap<string, File>;
  private readonly footnotes: Record<string, { children: Paragraph[] }>;

  constructor(chapter: ReadChapter, pictures: Writer['pictures'], footnotes: Writer['footnotes']) {
    this.chapter = chapter;
    this.pictures = pictures;
    this.footnotes = footnotes;
  }

  block(block: Block, depth: number): FileChild[] {
    const left = depth * indent;
    switch (block.kind) {
      case 'heading': {
        const heading = block.level > 2 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_2;
        return [new Paragraph({ heading, children: this.line(block.children) })];
      }
      case 'paragraph': {
        const spacing = { line: double };
        const firstLine = depth === 0 ? indent : 0;
        return [
          new Paragraph({
            spacing,
            indent: { left, firstLine },
            children: this.line(block.children),
          }),
        ];
      }
      case 'quote':
        return block.blocks.flatMap((one) => this.block(one, depth + 1));
      case 'list':
        return block.items.flatMap(({ done, blocks }, at) => {
          const mark =
            done === null ? (block.from === null ? '•' : `${block.from + at}.`) : done ? '☑' : '☐';
          const [first, ...others] = blocks;
          const words = first?.kind === 'paragraph' ? this.line(first.children) : [];
          const rest = first && first.kind !== 'paragraph' ? blocks : others;
          const children = [new TextRun(`${mark} `), ...words];
          const head = new Paragraph({
            spacing: { line: double },
            indent: { left: left + indent },
            children,
          });
          return [head, ...rest.flatMap((one) => this.block(one, depth + 1))];
        });
      case 'code':
        return block.text
          .split('\n')
          .map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Courier New' })] }));
      case 'table': {
        const rows = block.rows.map(
          (row) =>
            new TableRow({
              children: row.map(
                (cell) =>
                  new TableCell({ children: [new Paragraph({ children: this.line(cell) })] }),
              ),
            }),
        );
        return [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })];
      }
      case 'figure': {
        const picture = this.picture(block.src, block.alt);
        if (!picture) return [];
        const centred = { alignment: AlignmentType.CENTER };
        const said = block.caption ? [new Paragraph({ ...centred, text: block.caption })] : [];
        return [new Paragraph({ ...centred, children: [picture] }), ...said];
      }
      case 'break':
        return [
          new Paragraph({ text: '#', alignment: AlignmentType.CENTER, spacing: { line: double } }),
        ];
    }
  }

  private line(inlines: readonly Inline[], look: Look = {}): ParagraphChild[] {
    return inlines.flatMap((one) => this.inline(one, look));
  }

  private inline(one: Inline, look: Look): ParagraphChild[] {
    switch (one.kind) {
      case 'text':
        return [new TextRun({ ...look, text: plain(one.text) })];
      case 'code':
        return [new TextRun({ ...look, text: plain(one.text), font: 'Courier New' })];
      case 'strong':
        return this.line(one.children, { ...look, bold: true });
      case 'emphasis':
        return this.line(one.children, { ...look, italics: true });
      case 'strike':
        return this.line(one.children, { ...look, strike: true });
      case 'link':
        return [new ExternalHyperlink({ link: one.to, children: this.line(one.children, look) })];
      case 'line-break':
        return [new TextRun({ break: 1 })];
      case 'note':
        return [this.note(one.number)];
      case 'image': {
        const picture = this.picture(one.src, one.alt);
        return picture ? [picture] : [];
      }
    }
  }

  private note(number: number): ParagraphChild {
    const id = Object.keys(this.footnotes).length + 1;
    const words = (this.chapter.text.notes[number - 1] ?? []).map(wordsOfBlock);
    this.footnotes[id] = { children: words.map((text) => new Paragraph({ text: plain(text) })) };
    return new FootnoteReferenceRun(id);
  }

  private picture(src: string, alt: string): ImageRun | undefined {
    const found = this.pictures.get(src);
    const type = found && kinds[found.mime as keyof typeof kinds];
    if (!found || !type) return undefined;
    const scale = Math.min(1, 600 / found.width);
    const transformation = { width: found.width * scale, height: found.height * scale };
    const altText = { name: found.file, title: alt, description: alt };
    return new ImageRun({ type, data: found.bytes, transformation, altText });
  }
}

/** Word refuses documents with other control characters. */
const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML refuses
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
