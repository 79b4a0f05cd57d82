import { Check, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Wide } from '#ui/wide.tsx';
import type { Cell, Matrix, MatrixInput, PromptTest } from '../../../prompt-tests/schemas.ts';
import { isGood } from '../../../prompt-tests/score.ts';
import { CellDialog } from './cell-dialog.tsx';

type Props = {
  readonly matrix: Matrix;
  /** What was asked: the test may have changed since. */
  readonly input: MatrixInput;
  readonly test: PromptTest;
};

/** Cases in rows, versions and services in columns; a cell opens its answer. */
export function ResultTable({ matrix, input, test }: Props) {
  const [open, setOpen] = useState<Cell>();
  const columns = input.versions.flatMap(({ name: version }) =>
    input.services.map((service) => ({ version, service })),
  );
  const cells = new Map(matrix.cells.map((cell) => [keyOf(cell, cell.case), cell]));
  return (
    <>
      <Wide label="Results">
        <table className="w-full text-sm" style={{ borderCollapse: 'separate', borderSpacing: 4 }}>
          <thead>
            <tr>
              <th scope="col" className="min-w-24 p-2 text-left font-medium">
                Case
              </th>
              {columns.map((column) => (
                <th
                  key={keyOf(column, 0)}
                  scope="col"
                  className="min-w-36 p-2 text-left font-medium"
                >
                  {column.version}
                  <span className="block text-[13px] font-normal text-muted">
                    {column.service} · {scoreText(matrix, column)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {input.cases.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was asked does not change
              <tr key={at}>
                <th scope="row" className="p-2 text-left align-top font-normal">
                  {nameOf(input, test, at)}
                </th>
                {columns.map((column) => (
                  <td key={keyOf(column, at)} className="h-px align-top">
                    <CellButton cell={cells.get(keyOf(column, at))} onOpen={setOpen} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {open && (
        <CellDialog
          cell={open}
          caseName={nameOf(input, test, open.case)}
          wish={test.cases[open.case]?.wish ?? ''}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const keyOf = ({ version, service }: { version: string; service: string }, at: number) =>
  JSON.stringify([version, service, at]);

const scoreText = ({ scores }: Matrix, column: { version: string; service: string }) => {
  const score = scores.find(
    ({ version, service }) => version === column.version && service === column.service,
  );
  return score ? `${score.passed} of ${score.total} passed` : '';
};

/** A case by its name, else by its values. */
export function nameOf({ cases }: MatrixInput, test: PromptTest | undefined, at: number): string {
  const values = Object.values(cases[at]?.values ?? {})
    .join(' · ')
    .slice(0, 80);
  return test?.cases[at]?.name || values || `Case ${at + 1}`;
}

type ButtonProps = { readonly cell: Cell | undefined; readonly onOpen: (cell: Cell) => void };

function CellButton({ cell, onOpen }: ButtonProps) {
  if (!cell) return null;
  const { error, output, failed, version, service } = cell;
  const state = error !== null ? 'no answer' : isGood(cell) ? 'passed' : `${failed.length} failed`;
  return (
    <button
      type="button"
      className="flex h-full w-full flex-col gap-1 rounded-lg border bg-surface p-2 text-left hover:bg-sunken"
      onClick={() => onOpen(cell)}
    >
      {/* Named before what is seen: whoever says what they see must reach it. */}
      <span className="sr-only">
        {version}, {service}, case {cell.case + 1}:
      </span>
      <span className="flex items-center gap-1.5 text-[13px] font-medium">
        {error !== null ? (
          <CircleAlert className="size-4 text-danger" aria-hidden />
        ) : isGood(cell) ? (
          <Check className="size-4 text-accent" aria-hidden />
        ) : (
          <X className="size-4 text-danger" aria-hidden />
        )}
        {state}
      </span>
      <span className="line-clamp-3 text-[13px] break-words text-muted">{error ?? output}</span>
    </button>
  );
}
