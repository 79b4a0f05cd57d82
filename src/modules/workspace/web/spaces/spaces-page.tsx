import { useQuery } from '@tanstack/react-query';
import { Plus, RotateCcw, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Space } from '../../space-contract.ts';
import { api, queries } from '../queries.ts';
import { NewTeam } from './new-team.tsx';
import { roleNames } from './role-words.ts';

/** `/spaces`: the teams somebody is in, and those they have put away. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const found = useQuery(queries.spaces.queryOptions({ input: {} }));
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New team
    </Button>
  );
  const teamsOf = ({ spaces }: { spaces: readonly Space[] }) =>
    spaces.filter(({ kind }) => kind === 'team');
  const hasTeams = found.data && teamsOf(found.data).length > 0;
  return (
    <>
      <PageHeader title="Work with others" actions={hasTeams && make}>
        People in a team see the same projects and files, and whoever may edit works on them with
        you.
      </PageHeader>
      <Loaded
        query={found}
        title="Your teams could not be loaded"
        isEmpty={(data) => teamsOf(data).length === 0}
        empty={
          <EmptyState icon={Users} title="You are in no team yet" action={make}>
            Make one, invite people by a link, and move into it what you want to share.
          </EmptyState>
        }
      >
        {(data) => (
          <ul aria-label="Teams" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {teamsOf(data).map(({ id, name, role }) => (
              <li
                key={id}
                className="relative flex items-center justify-between gap-3 rounded-2xl border bg-surface p-4 hover:border-line-strong"
              >
                <h2 className="min-w-0 text-base font-medium break-words">
                  <Link
                    to={`/spaces/${id}`}
                    className="after:absolute after:inset-0 after:rounded-2xl"
                  >
                    {name}
                  </Link>
                </h2>
                <Badge>{roleNames[role][0]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <PutAway />
      <NewTeam open={isMaking} onClose={() => setMaking(false)} />
    </>
  );
}

/** Teams that one has put away; nothing without any. */
function PutAway() {
  const { data } = useQuery(queries.spaces.queryOptions({ input: { archived: 'true' } }));
  const reopen = useChangeOf(queries.key(), ({ id }: Space) => api.reopenSpace({ id }), {
    done: 'The team is open again.',
  });
  if (!data || data.spaces.length === 0) return null;
  return (
    <section aria-labelledby="put-away" className="mt-10">
      <h2 id="put-away" className="mb-3 text-lg">
        Put away
      </h2>
      <ul className="divide-y rounded-2xl border bg-surface">
        {data.spaces.map((space) => (
          <li key={space.id} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0 break-words">{space.name}</span>
            <Button
              size="small"
              aria-label={`Open ${space.name} again`}
              busy={reopen.isPending && reopen.variables?.id === space.id}
              onClick={() => reopen.mutate(space)}
            >
              <RotateCcw aria-hidden /> Open again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
