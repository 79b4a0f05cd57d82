import { calloutTitle } from '#kernel/rich-text/callouts.ts';
import type { Block, Inline, RichText } from '#kernel/rich-text/rich-text.ts';
import { numberColumns } from './number-columns.ts';

/** A picture as the pages show it: the name of its file and its size in pixels. */
export type Picture = { readonly file: string; readonly width: number; readonly height: number };

/** Adds to blocks what only the pages need: the notes at their marks, the sizes of pictures. */
export class PrintText {
  private readonly text: RichText;
  private readonly pictures: ReadonlyMap<string, Picture>;
  private readonly room: { readonly width: number; readonly height: number };
  private readonly language: string;
  private readonly set = new Set<number>();

  constructor(
    text: RichText,
    pictures: ReadonlyMap<string, Picture>,
    room: PrintText['room'],
    language = 'en',
  ) {
    this.text = text;
    this.pictures = pictures;
    this.room = room;
    this.language = language;
  }

  block(block: Block): object {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, children: this.line(block.children) };
      case 'quote':
        return {
          ...block,
          ...(block.callout && { name: calloutTitle(block.callout, this.language) }),
          blocks: block.blocks.map((one) => this.block(one)),
        };
      case 'list': {
        const items = block.items.map(({ done, blocks }) => ({
          ...{ done, blocks: blocks.map((one) => this.block(one)) },
        }));
        return { ...block, items };
      }
      case 'table':
        return {
          ...block,
          numbers: numberColumns(block.rows),
          rows: block.rows.map((row) => row.map((cell) => this.line(cell))),
        };
      case 'figure':
        return { ...block, ...this.picture(block.src) };
      default:
        return block;
    }
  }

  private line(inlines: readonly Inline[]): object[] {
    return inlines.map((one) => {
      if ('children' in one) return { ...one, children: this.line(one.children) };
      if (one.kind === 'image') return { ...one, ...this.picture(one.src) };
      if (one.kind !== 'note' || this.set.has(one.number)) return one;
      this.set.add(one.number);
      const note = this.text.notes[one.number - 1] ?? [];
      return { ...one, blocks: note.map((block) => this.block(block)) };
    });
  }

  /** As wide as the text where the picture has enough for it, and never taller than most of a page. */
  private picture(src: string): object {
    const found = this.pictures.get(src);
    if (!found) return {};
    const { width, height } = printSize(found, this.room);
    return { file: found.file, width, height };
  }
}

/** The size in points at which a picture is printed. */
export function printSize(
  picture: Pick<Picture, 'width' | 'height'>,
  room: { readonly width: number; readonly height: number },
) {
  const natural = (picture.width / 150) * 72;
  const scale = Math.min(
    ...[room.width / picture.width, room.height / picture.height, natural / picture.width],
  );
  return { width: picture.width * scale, height: picture.height * scale };
}
