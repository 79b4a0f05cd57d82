import { useQuery } from '@tanstack/react-query';
import { BookOpen, FilePlus2, Globe, Plus, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AskPanel } from '../ask/ask-panel.tsx';
import { api, queries } from '../queries.ts';
import { CollectionList } from './collection-list.tsx';
import { GapList } from './gap-list.tsx';
import { NewCollection } from './new-collection.tsx';

/** `/modules/knowledge-base`: what one may read, a field to search and ask, and what nothing answered. */
export function Page() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const found = useQuery(queries.collections.queryOptions());
  const open = (id: string) => void navigate(`/modules/knowledge-base/c/${id}`);
  const sample = useChangeOf(queries.key(), () => api.addSample(), {
    after: ({ collectionId }) => open(collectionId),
  });
  const hasSome = (found.data?.collections.length ?? 0) > 0;
  const add = (
    <Button look="primary" data-tour="kb-new" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> New collection
    </Button>
  );
  return (
    <>
      <PageHeader title="Knowledge Base" actions={hasSome && add}>
        Documents that you search, ask and share. Every answer shows the sentence it rests on, and
        without a key nothing leaves this server.
      </PageHeader>
      <Loaded
        query={found}
        title="Your collections could not be loaded"
        isEmpty={({ collections }) => collections.length === 0}
        empty={
          <EmptyState
            icon={BookOpen}
            title="Nothing to look up yet"
            action={
              <div className="flex flex-wrap justify-center gap-3">
                {add}
                <Button busy={sample.isPending} onClick={() => sample.mutate(undefined)}>
                  Look around in a sample
                </Button>
              </div>
            }
          >
            <span className="flex flex-wrap justify-center gap-x-5 gap-y-2">
              <Way icon={FilePlus2} text="Add files" />
              <Way icon={Globe} text="Read a web page" />
              <Way icon={SquarePen} text="Write a page" />
            </span>
          </EmptyState>
        }
      >
        {({ collections }) => (
          <div className="flex flex-col gap-8">
            <AskPanel />
            <CollectionList collections={collections} />
            <GapList collections={collections} />
          </div>
        )}
      </Loaded>
      {isAdding && <NewCollection onClose={() => setAdding(false)} onMade={open} />}
    </>
  );
}

const Way = ({ icon: Icon, text }: { icon: typeof Globe; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon className="size-4" aria-hidden /> {text}
  </span>
);
