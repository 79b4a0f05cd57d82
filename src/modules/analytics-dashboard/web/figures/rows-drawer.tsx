import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { queries } from '../queries.ts';
import { figureAt, figureWords } from './opened-figure.ts';
import { RowsTable } from './rows-table.tsx';
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
            {rows.length > 0 && <RowsTable {...{ query, columns, rows }} />}
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
