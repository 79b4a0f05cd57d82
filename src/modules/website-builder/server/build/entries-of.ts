import type { SiteEntry } from '#blocks/site-context.ts';
import { plainText } from '#kernel/rich-text/plain-text.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { leadOf } from '../../site/entry-values.ts';
import type {
  Collection,
  CollectionField,
  Entry,
  EntryValue,
  Site,
} from '../../site/site-schema.ts';

type Held = { readonly site: Site; readonly entries: ReadonlyMap<string, Entry> };

/** Signs of a summary that is taken from an entry’s text. */
const longestSummary = 200;

/** The entries of a collection as pages show them, the newest day first; without days in the order they were made. */
export function entriesOf(held: Held, collection: Collection): SiteEntry[] {
  const own = [...held.entries].filter(([, entry]) => entry.collection === collection.id);
  return own
    .map(([id, entry]) => shownEntry(held, collection, id, entry))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

function shownEntry(held: Held, collection: Collection, id: string, entry: Entry): SiteEntry {
  const { date, image, rich, summary } = leadOf(collection, entry);
  const used = new Set([date?.key, image?.key, rich?.key, summary?.key]);
  const rest = collection.fields.filter(({ key }) => !used.has(key));
  const markdown = [
    rich?.value ?? '',
    ...rest.flatMap((field) => longOf(field, entry.fields[field.key])),
  ].join('\n\n');
  const language = held.site.languages[0] ?? 'en';
  const facts = rest.flatMap((field) => factsOf(held, field, entry.fields[field.key], language));
  const words = summary?.value ?? plainWords(rich?.value ?? '');
  return {
    ...{ id, title: entry.title, summary: cutText(words, 400) },
    ...(summary && { lead: summary.value }),
    ...(date && { date: date.value }),
    ...(image && { assetId: image.value }),
    markdown: markdown.trim(),
    ...(facts.length > 0 && { facts }),
  };
}

/** The beginning of a text without its markup. */
export function plainWords(markdown: string): string {
  const text = plainText(readMarkdown(markdown.slice(0, 4000)))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longestSummary) return text;
  const cut = text.slice(0, longestSummary);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))} …`;
}

/** Further texts and pictures of an entry stand below its own. */
function longOf({ label, type }: CollectionField, value: EntryValue | undefined): string[] {
  if (typeof value !== 'string' || value === '') return [];
  if (type === 'rich') return [`## ${label.replace(/[\\`*_[\]<>#]/g, ' ')}\n\n${value}`];
  if (type === 'image') return [`![${label.replace(/[\\`*_[\]<>!]/g, ' ')}](asset:${value})`];
  return [];
}

function factsOf(
  { entries }: Held,
  { label, type }: CollectionField,
  value: EntryValue | undefined,
  language: string,
) {
  if (
    value === undefined ||
    value === null ||
    value === '' ||
    type === 'rich' ||
    type === 'image'
  ) {
    return [];
  }
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [];
  return [
    {
      label,
      values: values.map((one) => {
        if (type === 'reference') {
          return { text: entries.get(String(one))?.title ?? '', to: `entry:${one}` };
        }
        return { text: worded(type, one, language) };
      }),
    },
  ];
}

function worded(type: CollectionField['type'], value: string | number, language: string): string {
  if (type === 'number') return new Intl.NumberFormat(language).format(Number(value));
  if (type !== 'date') return String(value);
  const day = new Date(`${value}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
