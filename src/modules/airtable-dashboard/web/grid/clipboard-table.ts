/**
 * Cells out of what a spreadsheet puts into the clipboard: rows by line breaks, cells by tabs, and
 * quotes around cells that hold either, doubled inside.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const closeCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const signs = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at];
    if (quoted) {
      if (sign === '"' && signs[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') closeCell();
    else if (sign === '\n') {
      closeCell();
      rows.push([]);
    } else cell += sign;
  }
  closeCell();
  return rows;
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');
