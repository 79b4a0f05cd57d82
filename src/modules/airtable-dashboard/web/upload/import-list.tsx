import { useQuery } from '@tanstack/react-query';
import { numberText } from '#shell/formats.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ImportView } from '../../contract.ts';
import { queries } from '../queries.ts';

const tones: Partial<Record<ImportView['status'], Tone>> = { done: 'accent', failed: 'danger' };
const words: Record<ImportView['status'], string> = {
  uploaded: 'Not tried yet',
  queued: 'Waiting',
  running: 'In progress',
  checked: 'Tried',
  done: 'Imported',
  failed: 'Failed',
  'rolled-back': 'Undone',
};

/** Earlier imports; a finished one can still be taken back. */
export function ImportList(props: { current: string; onOpen: (id: string) => void }) {
  const { data } = useQuery(queries.imports.list.queryOptions());
  const others = data?.imports.filter(({ id }) => id !== props.current) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="imports">
      <h2 id="imports" className="mb-4 text-xl">
        Earlier imports
      </h2>
      <ul className="divide-y rounded-xl border bg-surface">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
            <span className="min-w-0 flex-1 truncate font-medium">{one.fileName}</span>
            <span className="text-muted">
              {one.table} · {numberText(one.rowsTotal)} rows
            </span>
            <Badge tone={tones[one.status] ?? 'neutral'}>{words[one.status]}</Badge>
            <Button size="small" onClick={() => props.onOpen(one.id)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
