import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import { numberText } from '#shell/formats.ts';
import { saveCsv } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Wide } from '#ui/wide.tsx';

/** What came of an import. */
export type Brought = {
  readonly tableId: string | null;
  readonly rows: number;
  readonly faulty: readonly {
    readonly line: number;
    readonly column: string;
    readonly reason: string;
  }[];
};

const quoted = (text: string) => `"${disarm(text).replaceAll('"', '""')}"`;

/** How many rows came in, and what of them did not. */
export function FaultyList({ brought: { rows, faulty } }: { readonly brought: Brought }) {
  const save = () =>
    saveCsv(
      'left-out',
      [
        ['line', 'column', 'reason'],
        ...faulty.map((one) => [String(one.line), one.column, one.reason]),
      ]
        .map((row) => row.map(quoted).join(','))
        .join('\r\n'),
    );
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {numberText(rows)} {rows === 1 ? 'row is' : 'rows are'} here.{' '}
        {faulty.length === 0 ? 'Nothing was left out.' : `Left out, as it does not fit:`}
      </p>
      {faulty.length > 0 && (
        <>
          <Wide label="What was left out" both className="max-h-64 rounded-lg border">
            <ul className="divide-y">
              {faulty.map(({ line, column, reason }) => (
                <li key={`${line} ${column}`} className="px-3 py-1.5">
                  Line {line}, {column}: {reason}
                </li>
              ))}
            </ul>
          </Wide>
          <Button size="small" className="self-start" onClick={save}>
            Save this list
          </Button>
        </>
      )}
    </div>
  );
}
