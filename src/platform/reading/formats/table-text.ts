import { parse } from 'csv-parse/sync';
import { damaged } from '../unreadable.ts';

/** Rows of a table as text, a row a line; the first row names the columns of each cell. */
export function tableText(text: string): string {
  const delimiter = delimiterOf(text);
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, relax_column_count: true, relax_quotes: true, bom: true });
  } catch {
    throw damaged('This table');
  }
  const [head = [], ...rest] = rows;
  if (rest.length === 0) return head.join(' | ');
  return rest
    .map((row) =>
      row
        .map((cell, index) =>
          cell.trim() ? `${head[index]?.trim() || index + 1}: ${cell.trim()}` : '',
        )
        .filter(Boolean)
        .join(' | '),
    )
    .join('\n');
}

/** The sign that stands most often in the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
}
