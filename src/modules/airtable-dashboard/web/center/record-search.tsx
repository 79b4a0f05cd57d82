import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Field, Input } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';

/** Finds records of all tables; the first five. */
export function RecordSearch() {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const tables = useQuery(queries.tables.list.queryOptions());
  const found = useQuery({
    ...queries.search.queryOptions({ input: { q } }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  });
  const idOf = (name: string) => tables.data?.tables.find((table) => table.name === name)?.id ?? '';
  return (
    <section className="mt-8" aria-label="Search records">
      <Field label="Search all tables" hideLabel className="relative">
        {(control) => (
          <>
            <Search
              className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
              aria-hidden
            />
            <Input
              {...control}
              type="search"
              className="h-12 pl-11 text-base"
              placeholder="Search all tables"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
      </Field>
      {q.length > 1 && found.data && (
        <ul className="mt-2 divide-y rounded-xl border bg-surface">
          {found.data.matches.length === 0 && (
            <li className="px-4 py-3 text-sm text-muted">No record matches.</li>
          )}
          {found.data.matches.map((match) => (
            <li key={match.id}>
              <Link
                to={`/airtable-dashboard/${idOf(match.table)}?q=${encodeURIComponent(match.title.slice(0, 60))}`}
                className="block px-4 py-3 hover:bg-sunken"
              >
                <p className="flex items-baseline justify-between gap-3">
                  <span className="font-medium">{match.title}</span>
                  <span className="text-xs text-muted">{match.table}</span>
                </p>
                <p className="truncate text-sm text-muted">{match.excerpt}</p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
