import { findBlanks, namesOfBlanks } from '#kernel/prompt-blanks.ts';
import type { Variable, Writing } from './submission-schemas.ts';

/** Kinds of blanks: they decide what the form of a prompt asks with. */
export const variableTypes = ['text', 'long', 'number', 'choice', 'date'] as const;

/** Most sample texts and most pictures of one prompt. */
export const mostSamples = 4;
export const mostPictures = 6;
export const highestPrice = 100_000;

export const emptyWriting: Writing = {
  title: '',
  description: '',
  body: '',
  // Asked for, never assumed: where a prompt stands and what it costs is its creator's to say.
  topic: '',
  table: '',
  model: 'Any model',
  tags: [],
  price: null,
  variables: [],
  samples: [],
  pictures: [],
  creatorName: '',
};

/** Fewest letters of a text that is handed in. */
const least = { title: 8, description: 20, body: 40 } as const;

/** What keeps a prompt from being handed in: the field at fault and a sentence for its author. */
export function missingIn(writing: Writing): { field: keyof Writing; message: string }[] {
  const missing: { field: keyof Writing; message: string }[] = [];
  const need = (field: keyof typeof least, what: string) => {
    if (writing[field].trim().length < least[field]) {
      missing.push({ field, message: `${what} needs at least ${least[field]} characters.` });
    }
  };
  need('title', 'The title');
  need('description', 'The description');
  need('body', 'The prompt');
  if (!writing.topic) missing.push({ field: 'topic', message: 'Choose a topic.' });
  if (!writing.table) missing.push({ field: 'table', message: 'Choose a table.' });
  if (writing.price === null) {
    missing.push({ field: 'price', message: 'Set a price. 0 makes it free.' });
  }
  if (writing.samples.every((sample) => !sample.trim()) && writing.pictures.length === 0) {
    missing.push({
      field: 'samples',
      message: 'Show what comes out: one sample text or picture at least.',
    });
  }
  return missing;
}

/** Names of the blanks of a text, `[NAME]` or `{{name}}`, in the order in which they first occur. */
export const blanksOf = (body: string): string[] => namesOfBlanks(body, 20);

/** The variables of a text: known ones keep what was said of them, new ones get a label. */
export const variablesOf = (body: string, known: readonly Variable[]): Variable[] =>
  blanksOf(body).map(
    (name) =>
      known.find((one) => one.name === name) ?? {
        name,
        label: labelOf(name),
        example: '',
        type: 'text',
      },
  );

const labelOf = (name: string): string => {
  const words = name.toLowerCase().replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The text cut at its blanks, for drawing them apart. */
export function piecesOf(body: string): { text: string; blank?: string }[] {
  const pieces: { text: string; blank?: string }[] = [];
  let from = 0;
  for (const match of findBlanks(body)) {
    if (match.index > from) pieces.push({ text: body.slice(from, match.index) });
    pieces.push({ text: match.text, blank: match.name });
    from = match.index + match.text.length;
  }
  if (from < body.length) pieces.push({ text: body.slice(from) });
  return pieces;
}

/** The text with its blanks filled; empty values leave theirs as it is. */
export const fillIn = (body: string, values: Readonly<Record<string, string>>): string =>
  piecesOf(body)
    .map(({ text, blank: name }) => (name && values[name]?.trim()) || text)
    .join('');
