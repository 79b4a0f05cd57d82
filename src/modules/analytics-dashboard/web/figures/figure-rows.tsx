import type { FigureColumn, FigureRow } from '#kernel/figures/figure-query.ts';
import { columnName, valueText } from '#kernel/figures/figure-words.ts';
import { timeText } from '#shell/formats.ts';
import { Wide } from '#ui/wide.tsx';
import type { Answer } from './use-figures.ts';

type Props = {
  readonly answer: Answer;
  readonly title: string;
  readonly onOpen: (row: number, column: string) => void;
};

const button = 'rounded px-1 underline decoration-dotted underline-offset-4 hover:bg-sunken';

/** An answer as a table: each of its figures is a button that opens its rows. */
export function FigureRows({ answer, title, onOpen }: Props) {
  const { columns, rows } = answer;
  if (rows.length === 0)
    return <p className="py-6 text-sm text-muted">There is nothing to show.</p>;
  return (
    <Wide label={`Table: ${title}`} both className="max-h-96">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b text-[13px] text-muted">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`px-2 py-1.5 font-medium ${sideOf(column)}`}
              >
                {columnName(column.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y tabular-nums">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are drawn anew with each answer
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.name} className={`px-2 py-1.5 align-top ${sideOf(column)}`}>
                  <Cell {...{ answer, row, at, column, onOpen }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const sideOf = ({ type }: FigureColumn) => (type === 'number' ? 'text-right' : 'text-left');

type CellProps = Omit<Props, 'title'> & {
  readonly row: FigureRow;
  readonly at: number;
  readonly column: FigureColumn;
};

function Cell({ answer, row, at, column: { name, type }, onOpen }: CellProps) {
  const value = row[name];
  if (type === 'list' && Array.isArray(value)) {
    return (
      <span className="flex flex-wrap gap-1">
        {value.map((count, later) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the number is of
            key={later}
            type="button"
            className={button}
            onClick={() => onOpen(at, `kept.${later}`)}
          >
            <span className="sr-only">{later === 0 ? 'first' : `${later} later`}: </span>
            {count}
          </button>
        ))}
      </span>
    );
  }
  const isGroup = answer.query.by.includes(name);
  if (typeof value !== 'number' || isGroup) {
    return <span className="break-words">{textOf(type, value, name)}</span>;
  }
  return (
    <button type="button" className={button} onClick={() => onOpen(at, name)}>
      {valueText(answer.query, name, value, row.currency)}
    </button>
  );
}

function textOf(
  type: FigureColumn['type'],
  value: FigureRow[string] | undefined,
  name: string,
): string {
  if (value === null || value === undefined)
    return type === 'number' || name === 'currency' ? '–' : '(none)';
  return type === 'time' ? timeText(String(value)) : String(value);
}
