import { numberText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Wide } from '#ui/wide.tsx';
import type { api } from '../queries.ts';

type Preview = Awaited<ReturnType<typeof api.preview>>;

/** How a file is read: names, types and first rows, and cells that do not fit. */
export function PreviewTable({
  preview,
  showsFaults,
}: {
  readonly preview: Preview;
  readonly showsFaults: boolean;
}) {
  const { columns, rows, headLines, faulty, faultyCount, looked, isWhole } = preview;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Wide label="First rows of the file" className="rounded-lg border">
        <table className="w-full text-[13px]">
          <thead>
            <tr className="border-b text-left">
              {columns.map(({ name, type }) => (
                <th key={name} scope="col" className="px-2 py-1.5 font-medium whitespace-nowrap">
                  {name} <Badge>{type}</Badge>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place
              <tr key={at}>
                {columns.map(({ name }, place) => (
                  <td key={name} className="max-w-64 truncate px-2 py-1.5">
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <p className="text-muted">
        {headLines === 2 && 'The first two lines name the columns. '}
        {isWhole
          ? `All ${numberText(looked)} rows were looked at.`
          : `The first ${numberText(looked)} rows were looked at; the import looks at all of them, and may tell a type differently.`}
      </p>
      {showsFaults && faultyCount > 0 && (
        <div>
          <p className="font-medium">
            {faultyCount === 1 ? '1 cell does' : `${numberText(faultyCount)} cells do`} not fit and
            will be left empty:
          </p>
          <ul className="list-disc pl-5 text-muted">
            {faulty.slice(0, 8).map(({ line, column, reason }) => (
              <li key={`${line} ${column}`}>
                Line {line}, {column}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
