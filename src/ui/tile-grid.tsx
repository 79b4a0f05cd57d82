import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

/** Divisible by every number of columns in use, so that no block but the last ends in the middle of a row. */
const blockSize = 48;

type Props<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Classes of columns and gaps: two, three, four or six columns. */
  readonly columns: string;
  readonly children: (item: T) => ReactNode;
};

/**
 * Thousands of tiles in their order. They stand in blocks, each a grid of its own that costs nothing while it is
 * out of sight: one grid of them all is laid out anew whenever one of its pictures arrives.
 */
export function TileGrid<T>({ label, items, keyOf, columns, children }: Props<T>) {
  const starts = Array.from(
    { length: Math.ceil(items.length / blockSize) },
    (_, n) => n * blockSize,
  );
  return (
    <div className="grid gap-3">
      {starts.map((start) => {
        const block = items.slice(start, start + blockSize);
        const isWhole = block.length === blockSize && items.length > blockSize;
        return (
          <ul
            key={start}
            aria-label={start === 0 ? label : `${label} from ${start + 1}`}
            className={cn(
              'grid gap-3',
              columns,
              isWhole && '[contain-intrinsic-height:auto_2800px] [content-visibility:auto]',
            )}
          >
            {block.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
