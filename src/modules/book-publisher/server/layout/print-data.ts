import type { Block, Inline, RichText } from '#kernel/rich-text/rich-text.ts';
import type { Book } from '../../book-schema.ts';
import { type BookTheme, bookThemes } from '../../layout/book-themes.ts';
import { trimSizes } from '../../layout/trim-sizes.ts';
import { bookWords } from './book-words.ts';

/** A picture as the pages show it: the name of its file and its size in pixels. */
export type Picture = { readonly file: string; readonly width: number; readonly height: number };
export type Pictures = ReadonlyMap<string, Picture>;

export type ReadChapter = Book['chapters'][number] & { readonly text: RichText };

/** What the template of a book is given. `inner` is the margin beside the fold, in points. */
export function printData(
  { meta }: Book,
  chapters: readonly ReadChapter[],
  pictures: Pictures,
  inner: number,
) {
  const [width, height] = trimSizes[meta.trim];
  const outer = width * 0.105;
  const margins = { inner, outer, top: height * 0.105, bottom: height * 0.11 };
  const room = { width: width - inner - outer, height: height * 0.62 };
  const theme: BookTheme = bookThemes[meta.theme];
  const words = bookWords(meta.language);
  const [lang = 'en', ...tags] = meta.language.toLowerCase().split('-');
  let count = 0;
  return {
    ...{ title: meta.title, subtitle: meta.subtitle, author: meta.author },
    ...{ publisher: meta.publisher, dedication: meta.dedication, imprint: imprintOf(meta) },
    ...{ lang, region: tags.find((tag) => /^[a-z]{2}$/.test(tag)) ?? null },
    ...{
      width,
      height,
      ...margins,
      theme: kebab(theme),
      words,
      endnotes: meta.notes === 'chapter',
    },
    chapters: chapters.map(({ title, kind, text }) => {
      const print = new Print(text, pictures, room);
      if (kind === 'chapter') count += 1;
      return {
        title,
        label: kind === 'chapter' ? labelOf(theme, count, words.chapter) : '',
        blocks: text.blocks.map((block) => print.block(block)),
        notes: text.notes.map((note) => note.map((block) => print.block(block))),
      };
    }),
  };
}

/** The lines of the page behind the title. */
const imprintOf = ({ copyright, publisher, isbn }: Book['meta']): string[] =>
  [...copyright.split('\n'), publisher, isbn && `ISBN ${isbn}`].filter((one) => one.trim() !== '');

const labelOf = ({ label }: BookTheme, number: number, chapter: string): string =>
  label === 'none'
    ? ''
    : label === 'word'
      ? `${chapter} ${number}`
      : label === 'roman'
        ? roman(number)
        : String(number);

export function roman(number: number): string {
  const signs = [
    ...([
      ['C', 100],
      ['XC', 90],
      ['L', 50],
      ['XL', 40],
      ['X', 10],
      ['IX', 9],
      ['V', 5],
    ] as const),
    ...([
      ['IV', 4],
      ['I', 1],
    ] as const),
  ];
  let [text, rest] = ['', number];
  for (const [sign, value] of signs) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** The template calls its settings as its language does. */
const kebab = (theme: BookTheme) =>
  Object.fromEntries(
    Object.entries(theme).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Adds to blocks what only the pages need: the notes at their marks, the sizes of pictures. */
class Print {
  private readonly text: RichText;
  private readonly pictures: Pictures;
  private readonly room: { readonly width: number; readonly height: number };
  private readonly set = new Set<number>();

  constructor(text: RichText, pictures: Pictures, room: Print['room']) {
    this.text = text;
    this.pictures = pictures;
    this.room = room;
  }

  block(block: Block): object {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, children: this.line(block.children) };
      case 'quote':
        return { ...block, blocks: block.blocks.map((one) => this.block(one)) };
      case 'list': {
        const items = block.items.map(({ done, blocks }) => ({
          ...{ done, blocks: blocks.map((one) => this.block(one)) },
        }));
        return { ...block, items };
      }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map((cell) => this.line(cell))) };
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
