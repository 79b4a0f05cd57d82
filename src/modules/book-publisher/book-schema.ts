import { z } from 'zod';
import { boardSchema } from '#kernel/scene/scene-schema.ts';
import { themeIds } from './layout/book-themes.ts';
import { trims } from './layout/trim-sizes.ts';

/** Letters of one chapter at most; the part has to stay below 1 MB in any script. */
const mostLetters = 250_000;

/** Whether the last digit of an ISBN fits the others. */
export function isIsbn(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '').toUpperCase();
  const sum = (weights: (at: number) => number) =>
    [...digits].reduce(
      (all, sign, at) => all + (sign === 'X' ? 10 : Number(sign)) * weights(at),
      0,
    );
  if (/^\d{13}$/.test(digits)) return sum((at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0;
  return /^\d{9}[\dX]$/.test(digits) && sum((at) => 10 - at) % 11 === 0;
}

const line = (most: number) => z.string().trim().max(most);

/** What stands on the title page and how the book is set. */
export const metaSchema = z.strictObject({
  title: line(200),
  subtitle: line(200).default(''),
  author: line(200),
  language: line(35)
    .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{1,8}){0,4}$/, 'Name a language, such as en or de-AT.')
    .default('en'),
  trim: z.enum(trims).default('6x9'),
  theme: z.enum(themeIds).default('classic'),
  isbn: line(30)
    .refine((text) => text === '' || isIsbn(text), 'The check digit of this ISBN does not fit.')
    .default(''),
  publisher: line(200).default(''),
  copyright: line(1000).default(''),
  dedication: line(500).default(''),
  description: line(4000).default(''),
  /** The series that it belongs to, and its place there. */
  series: line(200).default(''),
  seriesNumber: line(7)
    .regex(/^(?:\d{1,4}(?:\.\d{1,2})?)?$/, 'Give the place in the series as a number, such as 2.')
    .default(''),
  /** Other titles, one a line. */
  alsoBy: line(4000).default(''),
  alsoByPlace: z.enum(['front', 'back']).default('front'),
  notes: z.enum(['page', 'chapter']).default('page'),
  coverId: z.uuid().nullable().default(null),
  /** Ids of the chapters in their order. */
  order: z.array(z.string().max(40)).max(1900).default([]),
});
export type BookMeta = z.output<typeof metaSchema>;

/** The part `cover`: its front as somebody drew it by hand; null where title page and theme decide. */
export const coverSchema = z.strictObject({ front: boardSchema.nullable().default(null) });
export type Cover = z.output<typeof coverSchema>;

export const chapterKinds = ['chapter', 'front', 'back'] as const;
export const chapterSchema = z.strictObject({
  title: line(200),
  kind: z.enum(chapterKinds).default('chapter'),
  markdown: z.string().max(mostLetters).default(''),
  /** What it must contain. */
  note: z.string().max(4000).default(''),
  /** Words that it should have; 0 for none. */
  goal: z.int().min(0).max(200_000).default(0),
  done: z.boolean().default(false),
});
export type Chapter = z.output<typeof chapterSchema>;

/** A book as it stands: its chapters in their order, each with its part's name. */
export type Book = {
  readonly meta: BookMeta;
  readonly chapters: readonly (Chapter & { readonly part: string })[];
  /** The front of its cover, where it was drawn by hand. */
  readonly front: Cover['front'];
};

/** Puts a book together from its parts; a chapter that the order does not name comes last. */
export function bookOf(parts: Readonly<Record<string, unknown>>): Book {
  const meta = metaSchema.parse(parts.meta);
  const named = meta.order.map((id) => `chapter:${id}`);
  const others = Object.keys(parts).filter((part) => part.startsWith('chapter:'));
  const order = [...new Set([...named, ...others.sort()])].filter((part) =>
    Object.hasOwn(parts, part),
  );
  return {
    meta,
    front: coverSchema.parse(parts.cover ?? {}).front,
    chapters: order
      .map((part) => ({ ...chapterSchema.parse(parts[part]), part }))
      .sort((a, b) => rank[a.kind] - rank[b.kind]),
  };
}

const rank = { front: 0, chapter: 1, back: 2 } as const;

/** Ids of the pictures that a chapter shows. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(/\]\(asset:([0-9a-f-]{36})/g)]
      .map(([, id = '']) => id)
      .filter((id) => z.uuid().safeParse(id).success),
  ),
];

/** Ids of all pictures of a book, its cover among them. */
export const picturesOf = ({ meta, chapters }: Book): string[] => [
  ...chapters.flatMap(({ markdown }) => picturesIn(markdown)),
  ...(meta.coverId ? [meta.coverId] : []),
];
