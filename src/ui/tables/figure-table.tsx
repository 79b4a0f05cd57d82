import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Wide } from '../wide.tsx';

type Props<T> = {
  /** What the table shows; announced where it scrolls. */
  readonly label: string;
  /** Of the column with the rows' names. */
  readonly head: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly nameOf: (row: T) => ReactNode;
  readonly columns: readonly {
    readonly name: string;
    readonly of: (row: T, at: number) => ReactNode;
    readonly className?: string;
  }[];
  /** Of what scrolls. */
  readonly className?: string;
  readonly tableClass?: string;
  /** The heads stay in view. */
  readonly isSticky?: boolean;
};

/** Figures in columns, each row with its name; scrolls sideways where it is too wide. */
export const FigureTable = <T,>(props: Props<T>) => (
  <Wide label={props.label} {...(props.className && { className: props.className })}>
    <table className={cn('w-full text-sm', props.tableClass)}>
      <caption className="sr-only">{props.label}</caption>
      <thead className={props.isSticky ? 'sticky top-0 bg-surface' : ''}>
        <tr className="border-b text-right text-[13px] text-muted">
          <th scope="col" className="px-3 py-2 text-left font-medium">
            {props.head}
          </th>
          {props.columns.map(({ name, className }) => (
            <th
              key={name}
              scope="col"
              className={cn('px-3 py-2 font-medium whitespace-nowrap', className)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y text-right tabular-nums">
        {props.rows.map((row, at) => (
          <tr key={props.keyOf(row)}>
            <th scope="row" className="px-3 py-2 text-left font-normal break-words">
              {props.nameOf(row)}
            </th>
            {props.columns.map(({ name, of, className }) => (
              <td key={name} className={cn('px-3 py-2 whitespace-nowrap', className)}>
                {of(row, at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Wide>
);
