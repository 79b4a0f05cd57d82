import type { RichText } from '#kernel/rich-text/rich-text.ts';
import { type Picture, PrintText } from '#platform/typeset/print-text.ts';
import type { Book } from '../../book-schema.ts';
import { type BookTheme, bookThemes } from '../../layout/book-themes.ts';
import { trimSizes } from '../../layout/trim-sizes.ts';
import { bookWords, otherTitles, seriesLine } from './book-words.ts';

export type ReadChapter = Book['chapters'][number] & { readonly text: RichText };

/** What the template of a book is given. `inner` is the margin beside the fold, in points. */
export function printData(
  { meta }: Book,
  chapters: readonly ReadChapter[],
  pictures: ReadonlyMap<string, Picture>,
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
    ...{ series: seriesLine(meta), others: otherTitles(meta) },
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
      const print = new PrintText(text, pictures, room, meta.language);
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
