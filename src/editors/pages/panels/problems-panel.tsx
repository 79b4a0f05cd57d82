import type { PageProblem } from '#blocks/check-page.ts';

type Props = { readonly problems: readonly PageProblem[]; readonly onChoose: (id: string) => void };

/** What is wrong with the page; each leads to its block. */
export function ProblemsPanel({ problems, onChoose }: Props) {
  if (problems.length === 0)
    return <p className="p-3 text-sm text-muted">Nothing is wrong with this page.</p>;
  return (
    <ul className="space-y-1 p-3">
      {problems.map(({ blockId, field, message, blocks }) => (
        <li key={`${blockId} ${field} ${message}`}>
          <button
            type="button"
            className="w-full rounded-md p-2 text-start text-sm hover:bg-sunken"
            onClick={() => onChoose(blockId)}
          >
            <span className={blocks ? 'font-medium text-danger' : 'font-medium'}>
              {blocks ? 'Must be mended: ' : 'Look at it: '}
            </span>
            {message}
          </button>
        </li>
      ))}
    </ul>
  );
}
