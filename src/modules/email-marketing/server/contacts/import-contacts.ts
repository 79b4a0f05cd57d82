import { parse } from 'csv-parse/sync';
import { badInput } from '#kernel/errors.ts';
import { rearm } from '#kernel/text/spreadsheet-cells.ts';
import { requireLists } from '#platform/contacts/lists.ts';
import { upsertContact } from '#platform/contacts/upsert-contact.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { addressSchema } from '../../contact-schemas.ts';

export type ContactImport = {
  readonly csv: string;
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  readonly listId?: string | undefined;
  readonly consent: string;
  readonly dryRun: boolean;
};

type Problem = { readonly row: number; readonly value: string; readonly message: string };
type Row = {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly zone: string;
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
};

const mostRows = 50_000;
const shownProblems = 200;
const fixed = ['email', 'name', 'language', 'zone', 'tags'] as const;

/**
 * Brings contacts of a CSV file into a space; those that are there already are filled up, not overwritten with nothing.
 * Without consent nothing will be mailed to them. A dry run says what would happen.
 */
export async function importContacts(
  platform: Platform,
  tx: Transaction,
  spaceId: string,
  { csv, mapping: given, listId, consent, dryRun }: ContactImport,
) {
  const { headings, records } = readCsv(csv);
  const mapping = { ...guess(headings), ...given };
  if (!mapping.email || !headings.includes(mapping.email)) {
    throw badInput('Please choose the column with the addresses.', 'mapping');
  }
  if (listId) await requireLists(tx, spaceId, [listId]);
  const { rows, problems } = checkRows(records, mapping);
  if (!dryRun && consent.length < 10) {
    throw badInput('Please say where and when these people agreed to get mails.', 'consent');
  }
  const emails = rows.map(({ email }) => email.toLowerCase());
  const { rows: known } = await tx.execute<{ email: string }>(sql`
    select email from contacts where space_id = ${spaceId} and email = any(${sql.param(emails)}::text[])`);
  const changed = known.length;
  if (!dryRun) {
    const at = platform.now().toISOString();
    for (const { name, language, zone, ...row } of rows) {
      await upsertContact(platform, tx, spaceId, {
        ...row,
        ...(name && { name }),
        ...(language && { language }),
        ...(zone && { zone }),
        ...(listId && { lists: [listId] }),
        consent: { source: consent, at },
      });
    }
  }
  return {
    ...{ headings, mapping, rows: rows.length, added: rows.length - changed, changed },
    blocked: await countBlocked(tx, spaceId, emails),
    problems: problems.slice(0, shownProblems),
  };
}

async function countBlocked(tx: Transaction, spaceId: string, emails: readonly string[]) {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from unnest(${sql.param([...emails])}::text[]) as a(email)
    where exists (select 1 from newsletter_suppressions x where x.reason <> 'unsubscribed'
        and x.email_hash = encode(sha256(convert_to(a.email, 'UTF8')), 'hex'))
      or exists (select 1 from contact_optouts o where o.space_id = ${spaceId}
        and o.email_hash = encode(sha256(convert_to(a.email, 'UTF8')), 'hex'))`);
  return rows[0]?.count ?? 0;
}

function readCsv(text: string): { headings: string[]; records: Record<string, string>[] } {
  let lines: string[][];
  try {
    const first = (/^.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
    const signs = [',', ';', '\t'];
    const delimiter = signs.reduce((best, sign) =>
      first.split(sign).length > first.split(best).length ? sign : best,
    );
    lines = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true, delimiter });
  } catch (error) {
    throw badInput(`The file is not proper CSV: ${(error as Error).message}`, 'csv');
  }
  const headings = (lines[0] ?? []).map((cell) => rearm(cell).trim().slice(0, 200));
  if (headings.length === 0) throw badInput('The file is empty.', 'csv');
  if (lines.length - 1 > mostRows) throw badInput('A file may have 50,000 rows.', 'csv');
  const records = lines
    .slice(1)
    .map((cells) => Object.fromEntries(headings.map((name, at) => [name, rearm(cells[at] ?? '')])));
  return { headings, records };
}

/** The columns that are plainly meant; all others are attributes by their headings. */
function guess(headings: readonly string[]): Record<string, string> {
  const patterns: Record<(typeof fixed)[number], RegExp> = {
    email: /^e-?mail(?: ?address)?$/i,
    name: /^(?:full ?)?name$/i,
    language: /^(?:language|locale|lang)$/i,
    zone: /^(?:zone|time ?zone)$/i,
    tags: /^tags?$/i,
  };
  const found: Record<string, string> = {};
  for (const field of fixed) {
    const heading = headings.find((one) => patterns[field].test(one));
    if (heading) found[field] = heading;
  }
  for (const heading of headings) {
    const name = heading
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .slice(0, 80);
    if (name && !Object.values(found).includes(heading)) found[`attributes.${name}`] = heading;
  }
  return found;
}

function checkRows(records: readonly Record<string, string>[], mapping: Record<string, string>) {
  const rows = new Map<string, Row>();
  const problems: Problem[] = [];
  for (const [index, record] of records.entries()) {
    const cell = (field: string) => (mapping[field] ? (record[mapping[field]] ?? '').trim() : '');
    const email = addressSchema.safeParse(cell('email'));
    if (!email.success) {
      const message = cell('email') ? 'This is not an email address.' : 'There is no address.';
      problems.push({ row: index + 2, value: cell('email').slice(0, 100), message });
      continue;
    }
    const attributes = Object.keys(mapping)
      .filter((field) => field.startsWith('attributes.') && cell(field) !== '')
      .map((field) => [field.slice('attributes.'.length), cell(field).slice(0, 2000)] as const);
    const language = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/.test(cell('language'));
    rows.set(email.data.toLowerCase(), {
      ...{ email: email.data, name: cell('name').slice(0, 200), zone: '' },
      language: language ? cell('language') : '',
      tags: cell('tags')
        .split(/[;,]/)
        .map((tag) => tag.trim().slice(0, 80))
        .filter(Boolean)
        .slice(0, 50),
      attributes: Object.fromEntries(attributes),
    });
  }
  return { rows: [...rows.values()], problems };
}
