import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import type { ConsoleRow } from '../../site-schema.ts';
import { loadSite } from '../sites/load-site.ts';

const mostRows = 1000;

/** Columns by the words in their heads, in the languages that a search console exports in. */
const heads: Readonly<Record<keyof ConsoleRow, RegExp>> = {
  page: /^(?:top )?(?:pages?|seiten?|url|landing page|páginas?|address)|häufigste seiten|pages les plus|principales páginas/i,
  query: /quer(?:y|ies)|suchanfrage|requête|consulta/i,
  clicks: /cli(?:cks|cs|ques)|klicks/i,
  impressions: /impress|impresiones/i,
  ctr: /^ctr/i,
  position: /position|posición/i,
};

export const consoleTool = defineTool({
  name: 'seo.import-console',
  title: 'Import figures of a search console',
  description:
    'Takes the CSV that a search console exports (pages or queries with clicks, impressions, CTR and position) and keeps it with the site, so that findings can be weighed by what they cost.',
  ...{ module: 'seo-studio', effect: 'write', outsideTransaction: true },
  input: z.strictObject({
    projectId: z.uuid(),
    csv: z.string().min(1, 'The file is empty.').max(900_000),
  }),
  output: z.object({ rows: z.int(), left: z.int() }),
  async run(context, { projectId, csv }) {
    const { platform } = context;
    const user = personOf(context);
    const { project } = await loadSite(platform.db, user.id, projectId);
    const { rows, left } = readConsole(csv);
    const known = project.head.console?.rev ?? 0;
    const body = { at: new Date().toISOString(), rows };
    await savePart(platform, user.id, { projectId, part: 'console', body, known });
    const notes =
      left > 0
        ? [`The ${mostRows} rows with the most clicks were kept; ${left} were left out.`]
        : [];
    return { output: { rows: rows.length, left }, notes };
  },
});

/** Rows of the export. Throws 400 naming what is missing. */
export function readConsole(csv: string): { rows: ConsoleRow[]; left: number } {
  let table: string[][];
  try {
    const delimiter = /^[^\n,]{0,500};/.test(csv)
      ? ';'
      : csv.slice(0, 500).includes('\t')
        ? '\t'
        : ',';
    table = parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
    }) as string[][];
  } catch (error) {
    throw badInput(`This is no CSV: ${(error as Error).message.slice(0, 150)}`, 'csv');
  }
  const [head = [], ...lines] = table;
  const at = Object.fromEntries(
    Object.entries(heads).map(([field, pattern]) => [
      field,
      head.findIndex((cell) => pattern.test(cell.trim().slice(0, 60))),
    ]),
  ) as Record<keyof ConsoleRow, number>;
  if (at.clicks < 0 || at.impressions < 0)
    throw badInput('The first line has to name clicks and impressions.', 'csv');
  if (at.page < 0 && at.query < 0)
    throw badInput('The first line has to name pages or queries.', 'csv');
  const cell = (line: readonly string[], field: keyof ConsoleRow) =>
    at[field] < 0 ? '' : (line[at[field]] ?? '').trim();
  const rows = lines.map(
    (line): ConsoleRow => ({
      page: cell(line, 'page').slice(0, 2000),
      query: cell(line, 'query').slice(0, 300),
      clicks: numberOf(cell(line, 'clicks')) ?? 0,
      impressions: numberOf(cell(line, 'impressions')) ?? 0,
      ctr: partOf(cell(line, 'ctr')),
      position: numberOf(cell(line, 'position')),
    }),
  );
  const sorted = rows
    .filter(({ page, query }) => page || query)
    .sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions);
  return { rows: sorted.slice(0, mostRows), left: Math.max(0, sorted.length - mostRows) };
}

function numberOf(text: string): number | null {
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
    ? text.replace(/[.,]/g, '')
    : text.replace(',', '.');
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** `3.2%` is 0.032. */
function partOf(text: string): number | null {
  const number = numberOf(text.replace(/\s?%$/, ''));
  return number === null
    ? null
    : Math.round((text.includes('%') ? number / 100 : number) * 1e6) / 1e6;
}
