import type { Collection, CollectionField, Entry, EntryValue } from './site-schema.ts';

/** Days as they are written: `2027-05-01`, also with a time behind it. */
const day = /^(\d{4}-\d{2}-\d{2})(?:T[0-9:.]{4,12}(?:Z|[+-]\d{2}:\d{2})?)?$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value as its field keeps it, or the sentence that says what is wrong with it. */
export function readValue(
  { label, type, options }: CollectionField,
  value: unknown,
): { readonly value: EntryValue } | { readonly fault: string } {
  const fault = (sentence: string) => ({ fault: `“${label}” ${sentence}` });
  if (value === null || value === undefined || value === '') return { value: null };
  if (type === 'number') {
    return typeof value === 'number' && Number.isFinite(value) ? { value } : fault('is a number.');
  }
  if (type === 'tags') {
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
    if (!isList) return fault('is a list of words.');
    if (value.length > 50) return fault('takes 50 words.');
    return { value: [...new Set(value.map((one: string) => one.trim()).filter(Boolean))] };
  }
  if (typeof value !== 'string') return fault('is a text.');
  if (type === 'date') {
    const [, date = ''] = day.exec(value) ?? [];
    return date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
      ? { value: date }
      : fault('is a day such as 2027-05-01.');
  }
  if (type === 'image') return uuid.test(value) ? { value } : fault('is the id of a picture.');
  if (type === 'reference') {
    const bare = value.replace(/^entry:/, '');
    return uuid.test(bare) ? { value: bare } : fault('is the id of an entry.');
  }
  if (type === 'choice' && options && options.length > 0 && !options.includes(value)) {
    return fault(`is one of: ${options.join(', ')}.`);
  }
  return { value };
}

const first = (collection: Collection, type: CollectionField['type'], entry: Entry) => {
  for (const field of collection.fields) {
    const value = field.type === type ? entry.fields[field.key] : undefined;
    if (typeof value === 'string' && value !== '') return { key: field.key, value };
  }
  return undefined;
};

/** The fields that an entry is shown by: its day, picture, text and summary. */
export function leadOf(collection: Collection, entry: Entry) {
  return {
    date: first(collection, 'date', entry),
    image: first(collection, 'image', entry),
    rich: first(collection, 'rich', entry),
    summary: first(collection, 'text', entry),
  };
}

/** Ids of the entries that an entry refers to. */
export const referencesOf = (collection: Collection, entry: Entry): string[] =>
  collection.fields.flatMap(({ key, type }) => {
    const value = type === 'reference' ? entry.fields[key] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
