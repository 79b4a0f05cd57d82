import { parse } from 'csv-parse/sync';
import { badInput } from '#kernel/errors.ts';
import { defaultInterests } from '#kernel/newsletter.ts';
import { rearm } from '#kernel/text/spreadsheet-cells.ts';
import type { RowsRead } from '../../local/worker/portions.ts';
import { emailSchema, hashOfEmail } from '../addresses.ts';

export const importColumns = [
  'email',
  'name',
  'source',
  'interests',
  'tags',
  'status',
  'disabled',
  'subscribed',
] as const;
/** Which column of the file holds what, by its heading; an empty one says that none does. */
export type ImportMapping = Partial<Record<(typeof importColumns)[number], string>>;

export type ImportRow = {
  readonly email: string;
  readonly hash: string;
  readonly name: string;
  readonly source: string;
  readonly interests: string[];
  readonly tags: string[];
  /** When they signed up, ISO 8601; null where the file does not say. */
  readonly subscribed: string | null;
};

export type ImportProblem = {
  /** Line of the file; the headings are line 1. */
  readonly row: number;
  readonly value: string;
  readonly message: string;
};

const leftOut = 'Left out: ';
/** Whether somebody was left out because the file says that they do not get the newsletter. */
export const isLeftOut = ({ message }: ImportProblem): boolean => message.startsWith(leftOut);

/** Bytes of a CSV file in UTF-8, and what the person said of its columns. */
export type ImportFile = {
  readonly bytes: Uint8Array;
  readonly mapping: ImportMapping | undefined;
};

/** What is told of a file; `problems` are the first 200. */
export type ImportSummary = Omit<CheckedRows, 'rows'> & {
  readonly headings: string[];
  readonly mapping: ImportMapping;
};

const mostRows = 200_000;
const shownProblems = 200;

/** Everybody in a file, each once. Throws a 400 for what is no CSV or has no column of addresses. */
export async function readImport(file: ImportFile): Promise<RowsRead<ImportSummary, ImportRow>> {
  const { headings, records } = readCsv(new TextDecoder().decode(file.bytes));
  const mapping = { ...guessMapping(headings), ...file.mapping };
  if (!mapping.email || !headings.includes(mapping.email)) {
    throw badInput('Please choose the column with the addresses.', 'mapping');
  }
  const { rows, problems, ...counts } = checkRows(records, mapping);
  const shown = problems.slice(0, shownProblems);
  return { found: { headings, mapping, ...counts, problems: shown }, rows };
}

/** Headings of a CSV file and its rows by heading. Throws a sentence about what is wrong with it. */
function readCsv(text: string): { headings: string[]; records: Record<string, string>[] } {
  let lines: string[][];
  try {
    lines = parse(text, {
      ...{ bom: true, skip_empty_lines: true, relax_column_count: true },
      delimiter: delimiterOf(text),
    });
  } catch (error) {
    throw badInput(`The file is not proper CSV: ${(error as Error).message}`, 'file');
  }
  const headings = (lines[0] ?? []).map((cell) => rearm(cell).trim());
  if (headings.length === 0) throw badInput('The file is empty.', 'file');
  if (lines.length - 1 > mostRows) throw badInput('A file may have 200,000 rows.', 'file');
  const records = lines
    .slice(1)
    .map((cells) => Object.fromEntries(headings.map((name, at) => [name, rearm(cells[at] ?? '')])));
  return { headings, records };
}

/** Spreadsheets of many countries write semicolons; the headings tell which sign it is. */
function delimiterOf(text: string): string {
  const headings = (/^.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The columns that are plainly meant, where the person has not said it. */
function guessMapping(headings: readonly string[]): ImportMapping {
  const wanted: Record<(typeof importColumns)[number], RegExp> = {
    email: /^e-?mail( ?address)?$/i,
    name: /^((first|full) ?)?name$/i,
    source: /^source$/i,
    interests: /^interests?$/i,
    tags: /^tags?$/i,
    status: /^status$/i,
    disabled: /^email[ _]disabled$/i,
    subscribed: /^(subscribed([ _](at|on))?|created_at|confirm_time)$/i,
  };
  return Object.fromEntries(
    importColumns.flatMap((column) => {
      const heading = headings.find((one) => wanted[column].test(one));
      return heading ? [[column, heading]] : [];
    }),
  );
}

const words = (cell: string) =>
  [...new Set(cell.split(/[;,]/).map((word) => word.trim().slice(0, 40)))]
    .filter(Boolean)
    .slice(0, 20);

/** What other systems call somebody who wants the mails. */
const isActive = (status: string) =>
  /^(active|subscribed|confirmed|enabled|opted[ -]?in|yes|true|1|)$/i.test(status);

/** A time that has been; null for anything else. */
function pastTime(text: string): string | null {
  const time = Date.parse(text);
  return time <= Date.now() && time > 0 ? new Date(time).toISOString() : null;
}

type CheckedRows = {
  readonly rows: ImportRow[];
  readonly problems: ImportProblem[];
  readonly repeated: number;
  readonly invalid: number;
  /** Rows whose status says that the person does not get the newsletter. */
  readonly inactive: number;
};

/** Somebody in a file: on the list, left out because the file says so, or not to be read. */
export type ReadSubscriber =
  | { readonly row: ImportRow }
  | { readonly leaves: string; readonly email: string; readonly message: string }
  | { readonly value: string; readonly message: string };

/** Reads one row by its columns. */
export function readSubscriber(cell: (column: keyof ImportMapping) => string): ReadSubscriber {
  const typed = cell('email').trim();
  const email = emailSchema.safeParse(typed);
  if (!email.success) {
    const message = typed === '' ? 'There is no address.' : 'This is not an email address.';
    return { value: typed.slice(0, 100), message };
  }
  const hash = hashOfEmail(email.data);
  const isDisabled = /^(true|yes|1)$/i.test(cell('disabled').trim());
  const status = isDisabled ? 'disabled' : cell('status').trim().slice(0, 40);
  if (!isActive(status)) {
    return { leaves: hash, email: email.data, message: `${leftOut}the file says “${status}”.` };
  }
  const interests = words(cell('interests'));
  return {
    row: {
      ...{ email: email.data, hash, name: cell('name').trim().slice(0, 100) },
      source: cell('source').trim().slice(0, 80) || 'import',
      interests: interests.length > 0 ? interests : [...defaultInterests],
      tags: words(cell('tags')),
      subscribed: pastTime(cell('subscribed').trim()),
    },
  };
}

/** Checks every row; each address counts once, and one row that says no outweighs the others. */
function checkRows(
  records: readonly Record<string, string>[],
  mapping: ImportMapping,
): CheckedRows {
  const rows = new Map<string, ImportRow>();
  const left = new Set<string>();
  const problems: ImportProblem[] = [];
  let repeated = 0;
  for (const [index, record] of records.entries()) {
    const read = readSubscriber((column) =>
      mapping[column] ? (record[mapping[column]] ?? '') : '',
    );
    if ('row' in read) {
      if (rows.has(read.row.hash)) repeated += 1;
      rows.set(read.row.hash, read.row);
      continue;
    }
    if ('leaves' in read) left.add(read.leaves);
    const value = 'leaves' in read ? read.email : read.value;
    problems.push({ row: index + 2, value, message: read.message });
  }
  for (const hash of left) rows.delete(hash);
  const inactive = problems.filter(isLeftOut).length;
  const invalid = problems.length - inactive;
  return { rows: [...rows.values()], problems, repeated, invalid, inactive };
}
