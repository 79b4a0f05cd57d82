import { disarm } from '../text/spreadsheet-cells.ts';

/** Cells of a line of a Markdown table, without the signs of emphasis. */
function cellsOf(line: string): string[] {
  const bare = line.replace(/^[\s>]+/, '').trimEnd();
  const cells: string[] = [];
  let cell = '';
  for (let at = bare.startsWith('|') ? 1 : 0; at < bare.length; at += 1) {
    const sign = bare[at] as string;
    if (sign === '\\' && bare[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (sign === '|') {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  if (cell.trim() !== '' || !bare.endsWith('|')) cells.push(cell);
  return cells.map((one) => one.trim().replace(/\*\*|__|`/g, ''));
}

const isRule = (line: string): boolean =>
  line.includes('-') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));

/** A table that begins in this line, as CSV, and its last line. */
export function readTable(
  lines: readonly string[],
  first: number,
): { readonly csv: string; readonly last: number } | undefined {
  const rule = lines[first + 1];
  if (rule === undefined || !/^[\s>|:-]+$/.test(rule) || !isRule(rule)) return undefined;
  const head = cellsOf(lines[first] as string);
  if (head.length !== cellsOf(rule).length) return undefined;
  const rows = [head];
  let last = first + 1;
  while (last + 1 < lines.length && /\S/.test((lines[last + 1] as string).replace(/^[\s>]+/, ''))) {
    const line = lines[last + 1] as string;
    if (/^\s*(?:#{1,6}\s|```|~~~)/.test(line)) break;
    last += 1;
    const cells = cellsOf(line);
    rows.push(head.map((_, index) => cells[index] ?? ''));
  }
  return { csv: rows.map((row) => row.map(csvCell).join(',')).join('\n'), last };
}

const csvCell = (cell: string): string => {
  if (cell.length < 16 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell)) return cell;
  const safe = disarm(cell);
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
