import { Download } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { toast } from '#shell/notices/toast.ts';
import { saveCsv, saveFile } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { BlockActionsContext } from '../block-actions.ts';
import { CopyButton } from '../copy-button.tsx';
import { cellsOf, csvOf, xlsxOf } from './table-cells.ts';

/** A table that scrolls, with ways to take it along. `place`: the how manieth of its text. */
export function AnswerTable({ place, children }: { place: number; children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  const actions = useContext(BlockActionsContext);
  const rows = () => (table.current ? cellsOf(table.current) : []);
  const saveXlsx = async () => {
    try {
      saveFile('table.xlsx', await xlsxOf(rows()));
    } catch {
      toast.error('The file could not be written. Take the CSV instead.');
    }
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn as a box; as a landmark there would be many */}
      <div
        role="group"
        aria-label="Table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table ref={table}>{children}</table>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1 print:hidden">
        <CopyButton size="small" look="quiet" label="Copy as CSV" text={() => csvOf(rows())} />
        <Menu
          trigger={
            <Button size="small" look="quiet">
              <Download aria-hidden /> Download
            </Button>
          }
        >
          <MenuItem onSelect={() => saveCsv('table', `\uFEFF${csvOf(rows())}`)}>CSV</MenuItem>
          <MenuItem onSelect={saveXlsx}>Excel (XLSX)</MenuItem>
        </Menu>
        {actions.buttons?.({ kind: 'table', place })}
      </div>
    </div>
  );
}
