import { Globe, Lock, Users } from 'lucide-react';
import { Link } from 'react-router';
import { Moment } from '#shell/time/moment.tsx';
import { Card } from '#ui/card.tsx';
import type { Collection } from '../../contract.ts';
import { countText, readersText } from '../words.ts';

const icons = { private: Lock, space: Users, public: Globe } as const;

/** Collections as cards, the one that was changed last first. */
export const CollectionList = ({ collections }: { collections: readonly Collection[] }) => (
  <section>
    <h2 className="mb-3 text-lg font-semibold">Collections</h2>
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {collections.map(({ id, name, readers, documents, updatedAt }) => {
        const Icon = icons[readers];
        return (
          <li key={id}>
            <Link to={`/modules/knowledge-base/c/${id}`} className="block h-full">
              <Card className="flex h-full flex-col gap-2 p-4 transition hover:border-accent">
                <span className="font-medium break-words">{name}</span>
                <span className="text-sm text-muted">
                  {countText(documents, 'document', 'documents')} · changed{' '}
                  <Moment at={updatedAt} />
                </span>
                <span className="mt-auto inline-flex items-center gap-1.5 text-xs text-muted">
                  <Icon className="size-3.5" aria-hidden /> {readersText[readers]}
                </span>
              </Card>
            </Link>
          </li>
        );
      })}
    </ul>
  </section>
);
