/** The cells of a CSV text (RFC 4180), row by row. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') end();
    else if (sign === '\n') {
      end();
      rows.push(row);
      row = [];
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) {
    end();
    rows.push(row);
  }
  return rows;
}
