import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FigureValue } from '#kernel/figures/figure-query.ts';
import { fieldName, valueText } from '#kernel/figures/figure-words.ts';
import { numberText, timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Wide } from '#ui/wide.tsx';
import { queries } from '../queries.ts';
import { figureAt, figureWords } from './opened-figure.ts';
import type { Answer } from './use-figures.ts';

type Props = {
  readonly answer: Answer;
  readonly row: number;
  readonly column: string;
  readonly onClose: () => void;
};

/** Rows of one page. */
const atOnce = 100;

/** The rows of which a figure was made, beside the sentence that was asked. */
export function RowsDrawer({ answer, row, column, onClose }: Props) {
  const [offset, setOffset] = useState(0);
  const { query, sentence } = answer;
  const figure = figureAt(answer, row, column);
  const found = useQuery({
    ...queries.rows.queryOptions({ input: { query, figure, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={figureWords(answer, row, column)}
      description={`${sentence}.`}
      className="w-[min(96vw,72rem)]"
    >
      <Loaded query={found} title="The rows could not be read" skeleton="h-64">
        {({ columns, rows, total, isBefore }) => (
          <div className="flex flex-col gap-3">
            <p className="text-sm text-muted">
              {total === 1 ? '1 row' : `${numberText(total)} rows`} behind this figure
              {isBefore && ', from the time that it is compared with'}.
            </p>
            {rows.length > 0 && (
              <Wide
                label="Rows behind this figure"
                both
                className="max-h-[60dvh] rounded-lg border"
              >
                <table className="w-full text-[13px]">
                  <thead className="sticky top-0 bg-surface text-left text-muted">
                    <tr className="border-b">
                      {columns.map(({ name }) => (
                        <th
                          key={name}
                          scope="col"
                          className="px-2 py-1.5 font-medium whitespace-nowrap"
                        >
                          {name === 'at' ? 'When' : fieldName(name)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody className="divide-y">
                    {rows.map((one, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a page of rows is drawn anew as a whole
                      <tr key={at}>
                        {columns.map(({ name, type }) => (
                          <td key={name} className="max-w-80 min-w-20 px-2 py-1.5 align-top">
                            {cellText(query, { name, type }, one[name])}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Wide>
            )}
            {total > atOnce && (
              <div className="flex items-center justify-end gap-2 text-sm text-muted">
                {numberText(offset + 1)}–{numberText(Math.min(total, offset + atOnce))}
                <Button
                  size="small"
                  disabled={offset === 0}
                  onClick={() => setOffset(offset - atOnce)}
                >
                  Earlier page
                </Button>
                <Button
                  size="small"
                  disabled={offset + atOnce >= total}
                  onClick={() => setOffset(offset + atOnce)}
                >
                  Next page
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function cellText(
  query: Answer['query'],
  { name, type }: { readonly name: string; readonly type: string },
  value: FigureValue | undefined,
): string {
  if (value === null || value === undefined) return '–';
  if (type === 'time') return timeText(String(value));
  // Money of the hub is said as such.
  return typeof value === 'number' ? valueText(query, `sum:${name}`, value) : String(value);
}
