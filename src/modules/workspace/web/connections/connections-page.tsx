import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { ConnectionEntry } from './connection-entry.tsx';
import { NewConnection } from './new-connection.tsx';

/** `/connections`: accounts elsewhere that the hub may use for this person. */
export function Page() {
  const [isAdding, setAdding] = useState(false);
  const found = useQuery(queries.connections.queryOptions());
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> Connect an account
    </Button>
  );
  const hasSome = (found.data?.connections.length ?? 0) > 0;
  return (
    <>
      <PageHeader title="Connections" actions={hasSome && add}>
        Blogs, networks and calendars of yours. What you publish from here goes out under these
        accounts, and only when you say so. Secrets are sealed and never shown again.
      </PageHeader>
      <Loaded
        query={found}
        title="Your connections could not be loaded"
        isEmpty={({ connections }) => connections.length === 0}
        empty={
          <EmptyState icon={Plug} title="No account connected yet" action={add}>
            Connect WordPress, Ghost, Mastodon, Bluesky, Telegram, Discord, Slack or a calendar.
          </EmptyState>
        }
      >
        {({ connections, kinds }) => (
          <ul aria-label="Connections" className="divide-y rounded-2xl border bg-surface">
            {connections.map((connection) => (
              <ConnectionEntry
                key={connection.id}
                connection={connection}
                kind={kinds.find(({ kind }) => kind === connection.kind)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && found.data && (
        <NewConnection kinds={found.data.kinds} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
