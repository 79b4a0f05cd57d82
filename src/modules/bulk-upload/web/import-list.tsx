import { History } from 'lucide-react';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { Moment } from '#shell/time/moment.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ImportView } from '../contract.ts';
import { countRows, statusTones, statusWords, things } from './import-words.ts';
import { api, queries } from './queries.ts';

const isOpen: readonly ImportView['status'][] = ['queued', 'running'];

/** Earlier imports of tables; each can still be looked at and rolled back. */
export function ImportList(props: { current: string; onOpen: (id: string) => void }) {
  const found = usePages(
    [...queries.imports.key(), 'pages'],
    (after) => api.imports({ ...(after && { after }) }),
    {
      pollMs: (pages) =>
        pages.some(({ imports }) => imports.some(({ status }) => isOpen.includes(status)))
          ? 1000
          : false,
    },
  );
  return (
    <section className="mt-10" aria-labelledby="imports">
      <h2 id="imports" className="mb-4 text-xl">
        Earlier imports
      </h2>
      <PagedList
        query={found}
        items={({ imports }) => imports}
        title="The imports could not be loaded"
        empty={
          <EmptyState icon={History} title="No tables were brought in yet">
            What you bring in stands here, and can be rolled back.
          </EmptyState>
        }
      >
        {(imports) => (
          <ul className="divide-y rounded-xl border bg-surface">
            {imports.map(({ id, fileName, target, rows, added, status, createdAt }) => (
              <li
                key={id}
                aria-current={id === props.current || undefined}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm"
              >
                <span className="min-w-0 flex-1 basis-44 truncate font-medium">{fileName}</span>
                <span className="text-muted">
                  {status === 'done' ? things(target, added) : countRows(rows)} ·{' '}
                  <Moment at={createdAt} />
                </span>
                <Badge tone={statusTones[status] ?? 'neutral'}>{statusWords[status]}</Badge>
                <Button
                  size="small"
                  aria-label={`Open ${fileName}`}
                  onClick={() => props.onOpen(id)}
                >
                  Open
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
