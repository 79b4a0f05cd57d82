import type { FigureValue } from '#kernel/figures/figure-query.ts';
import { fieldName, valueText } from '#kernel/figures/figure-words.ts';
import { timeText } from '#shell/formats.ts';
import { Wide } from '#ui/wide.tsx';
import type { Answer } from './use-figures.ts';

type Column = { readonly name: string; readonly type: string };
type Row = Readonly<Record<string, FigureValue | undefined>>;
type Props = {
  readonly query: Answer['query'];
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
};

const isEmpty = (value: FigureValue | undefined) =>
  value === null || value === undefined || value === '';

/** Rows as a table, without the columns in which none of them has anything. */
export function RowsTable({ query, columns, rows }: Props) {
  const shown = columns.filter(({ name }) => rows.some((row) => !isEmpty(row[name])));
  return (
    <>
      <Wide label="Rows behind this figure" both className="max-h-[60dvh] rounded-lg border">
        <table className="w-full text-[13px]">
          <thead className="sticky top-0 bg-surface text-left text-muted">
            <tr className="border-b">
              {shown.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1.5 font-medium whitespace-nowrap">
                  {name === 'at' ? 'When' : fieldName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page of rows is drawn anew as a whole
              <tr key={at}>
                {shown.map(({ name, type }) => (
                  <td
                    key={name}
                    className={`max-w-80 px-2 py-1.5 align-top ${type === 'time' ? 'whitespace-nowrap' : 'min-w-20'}`}
                  >
                    {cellText(query, { name, type }, row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {shown.length < columns.length && (
        <p className="text-[13px] text-muted">Columns that are empty here are left out.</p>
      )}
    </>
  );
}

function cellText(
  query: Answer['query'],
  { name, type }: Column,
  value: FigureValue | undefined,
): string {
  if (isEmpty(value)) return '–';
  if (type === 'time') return timeText(String(value));
  // Money of the hub is said as such.
  return typeof value === 'number' ? valueText(query, `sum:${name}`, value) : String(value);
}
