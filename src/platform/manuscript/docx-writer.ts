import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  type FileChild,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { calloutTitle } from '#kernel/rich-text/callouts.ts';
import { wordsOfBlock } from '#kernel/rich-text/plain-text.ts';
import type { Block, Inline, RichText } from '#kernel/rich-text/rich-text.ts';
import { calloutStyle, cardStyle } from './docx-styles.ts';

/** A picture of a document. Sizes in pixels. */
export type DocxPicture = {
  readonly file: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
};
export type Footnotes = Record<string, { children: Paragraph[] }>;
/** How paragraphs are set, in twentieths of a point: `line` is their height, `after` the room below. */
export type DocxForm = {
  readonly line: number;
  readonly firstLine: number;
  readonly after: number;
  /** Of the text: callouts are named in it. */
  readonly language?: string;
};
type Look = { readonly bold?: true; readonly italics?: true; readonly strike?: true };
const indent = 720;
const kinds = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const;

/** Writes the blocks of a text as paragraphs and tables of a Word document; notes go to `footnotes`. */
export class DocxWriter {
  private readonly text: RichText;
  private readonly pictures: ReadonlyMap<string, DocxPicture>;
  private readonly footnotes: Footnotes;
  private readonly form: DocxForm;
  /** Of paragraphs inside a callout. */
  private style: string | undefined;

  constructor(
    text: RichText,
    pictures: ReadonlyMap<string, DocxPicture>,
    footnotes: Footnotes,
    form: DocxForm,
  ) {
    this.text = text;
    this.pictures = pictures;
    this.footnotes = footnotes;
    this.form = form;
  }

  block(block: Block, depth: number): FileChild[] {
    const left = depth * indent;
    switch (block.kind) {
      case 'heading': {
        const heading = block.level > 2 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_2;
        return [new Paragraph({ heading, children: this.line(block.children) })];
      }
      case 'paragraph': {
        const { line, after } = this.form;
        const spacing = after > 0 ? { line, after } : { line };
        const firstLine = depth === 0 ? this.form.firstLine : 0;
        return [
          new Paragraph({
            spacing,
            indent: { left, firstLine },
            ...(this.style && { style: this.style }),
            children: this.line(block.children),
          }),
        ];
      }
      case 'quote':
        return block.callout ? this.callout(block, depth) : this.inside(block.blocks, depth);
      case 'embed':
        return [this.card(block, left)];
      case 'list':
        return block.items.flatMap(({ done, blocks }, at) => {
          const mark =
            done === null ? (block.from === null ? '•' : `${block.from + at}.`) : done ? '☑' : '☐';
          const [first, ...others] = blocks;
          const words = first?.kind === 'paragraph' ? this.line(first.children) : [];
          const rest = first && first.kind !== 'paragraph' ? blocks : others;
          const children = [new TextRun(`${mark} `), ...words];
          const head = new Paragraph({
            spacing: { line: this.form.line },
            indent: { left: left + indent },
            ...(this.style && { style: this.style }),
            children,
          });
          return [head, ...rest.flatMap((one) => this.block(one, depth + 1))];
        });
      case 'code':
        return block.text
          .split('\n')
          .map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Courier New' })] }));
      case 'table':
        return [this.table(block.rows)];
      case 'figure': {
        const picture = this.picture(block.src, block.alt);
        if (!picture) return [];
        const centred = { alignment: AlignmentType.CENTER };
        const said = block.caption ? [new Paragraph({ ...centred, text: block.caption })] : [];
        return [new Paragraph({ ...centred, children: [picture] }), ...said];
      }
      case 'break':
        return [
          new Paragraph({
            text: '#',
            alignment: AlignmentType.CENTER,
            spacing: { line: this.form.line },
          }),
        ];
    }
  }

  private table(given: Extract<Block, { kind: 'table' }>['rows']): Table {
    const rows = given.map((row) => {
      const children = row.map(
        (cell) => new TableCell({ children: [new Paragraph({ children: this.line(cell) })] }),
      );
      return new TableRow({ children });
    });
    return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows });
  }

  private inside(blocks: readonly Block[], depth: number): FileChild[] {
    return blocks.flatMap((one) => this.block(one, depth + 1));
  }

  /** The word above it stays with what follows; their styles say what they are to whoever reads the file. */
  private callout(block: Extract<Block, { kind: 'quote' }>, depth: number): FileChild[] {
    const { callout = 'note', blocks } = block;
    const around = this.style;
    this.style = calloutStyle(callout).text;
    const inner = this.inside(blocks, depth);
    this.style = around;
    const title = new Paragraph({
      ...{ keepNext: true, indent: { left: (depth + 1) * indent } },
      ...{ style: calloutStyle(callout).title, spacing: { line: this.form.line } },
      children: [new TextRun({ text: calloutTitle(callout, this.form.language), bold: true })],
    });
    return [title, ...inner];
  }

  private card({ to, title }: Extract<Block, { kind: 'embed' }>, left: number): Paragraph {
    const edge = { style: BorderStyle.SINGLE, size: 4, space: 6, color: 'A0A0A0' };
    const words = [
      new TextRun({ text: plain(title || to), bold: true }),
      ...(title ? [new TextRun({ text: to, break: 1, size: 18 })] : []),
    ];
    return new Paragraph({
      ...{
        style: cardStyle,
        indent: { left },
        border: { top: edge, bottom: edge, left: edge, right: edge },
      },
      spacing: { line: this.form.line, after: this.form.after },
      children: [new ExternalHyperlink({ link: to, children: words })],
    });
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
    const words = (this.text.notes[number - 1] ?? []).map(wordsOfBlock);
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
