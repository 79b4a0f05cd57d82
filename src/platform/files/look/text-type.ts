import { parse } from 'csv-parse/sync';

/** Characters of the beginning that decide between kinds of text. */
const telling = 64_000;
/** JSON that is larger is not read as a whole to tell it. */
const longestJson = 16_000_000;

/** Endings that choose between kinds of plain text, which nothing in the bytes tells apart. */
const plainEndings: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  srt: 'application/x-subrip',
  css: 'text/css',
};

/**
 * The media type of a text. What a browser might run (HTML, SVG) and what must parse (JSON, CSV) is
 * told by the text alone; a name only says which kind of plain text it is.
 */
export function typeOfText(text: string, name: string): string {
  const body = text.replace(/^\uFEFF/, '').trimStart();
  const begin = body.slice(0, telling);
  if (begin.startsWith('%PDF-')) return 'application/pdf';
  if (begin.startsWith('{\\rtf')) return 'application/rtf';
  const markup = typeOfMarkup(begin);
  if (markup) return markup;
  if (/^[[{]/.test(begin) && isJson(body)) return 'application/json';
  if (/^WEBVTT(?:\s|$)/.test(begin)) return 'text/vtt';
  if (/^BEGIN:VCALENDAR\s/i.test(begin)) return 'text/calendar';
  if (/^BEGIN:VCARD\s/i.test(begin)) return 'text/vcard';
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const known = plainEndings[ending];
  if (known) return known;
  // Prose has commas, too: without a name that says so it takes three rows of one shape.
  const fewest = ending === 'csv' || ending === 'tsv' ? 1 : 3;
  if (isTable(begin, '\t', fewest)) return 'text/tab-separated-values';
  if (isTable(begin, ',', fewest) || isTable(begin, ';', fewest)) return 'text/csv';
  return ending === 'csv' && begin !== '' ? 'text/csv' : 'text/plain';
}

function typeOfMarkup(begin: string): string | undefined {
  if (!begin.startsWith('<')) return /<(?:script|iframe)\b/i.test(begin) ? 'text/html' : undefined;
  const root = /<(?![?!])([a-z][\w.:-]*)/i.exec(begin.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))?.[1];
  const tag = root?.toLowerCase().split(':').at(-1);
  if (tag === 'svg') return 'image/svg+xml';
  if (/^<\?xml/i.test(begin) && tag !== 'html') return 'application/xml';
  if (tag !== undefined || /^<!doctype html/i.test(begin)) return 'text/html';
  return undefined;
}

function isJson(body: string): boolean {
  if (body.length > longestJson) return false;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

/** Whether the whole lines at the beginning are rows of one width, of two columns at least. */
function isTable(begin: string, delimiter: string, fewest: number): boolean {
  const end = begin.length < telling ? begin.length : begin.lastIndexOf('\n');
  try {
    const rows = parse(begin.slice(0, end), { delimiter, to: 50, skip_empty_lines: true });
    const width = rows[0]?.length ?? 0;
    return rows.length >= fewest && width >= 2 && rows.every((row) => row.length === width);
  } catch {
    return false;
  }
}
