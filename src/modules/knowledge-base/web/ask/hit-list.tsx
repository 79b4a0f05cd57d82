import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '#ui/class-names.ts';
import type { HitState } from '../document/hit-steps.tsx';
import { placeOf } from '../words.ts';
import { Lit } from './lit.tsx';
import type { Hit } from './use-search.ts';

type Props = {
  readonly hits: readonly Hit[];
  readonly current: number;
  readonly q: string;
  readonly isBusy: boolean;
};

/** The passages that were found; the current one opens with Enter. */
export function HitList({ hits, current, q, isBusy }: Props) {
  if (hits.length === 0) {
    return (
      <p className="text-sm text-muted" role="status">
        {isBusy
          ? 'Searching …'
          : 'Nothing found. Try the word that the document would use, or press Enter to ask: what nothing answers is kept as an open question.'}
      </p>
    );
  }
  return (
    <ul aria-label="Hits" className="flex flex-col gap-1">
      {hits.map((hit, index) => (
        <li key={`${hit.documentId} ${hit.page} ${hit.start}`}>
          <Link
            to={placeOf(hit)}
            state={{ hits, at: index } satisfies HitState}
            className={cn(
              'flex gap-3 rounded-xl p-3 hover:bg-surface-2',
              index === current && 'bg-surface-2',
            )}
          >
            <FileText className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0">
              <span className="font-medium">{hit.title}</span>
              {hit.page > 1 && <span className="text-muted">, page {hit.page}</span>}
              <span className="line-clamp-2 text-sm text-muted">
                <Lit text={hit.text} q={q} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
