import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { ApprovalCard } from './approval-card.tsx';

/** `/approvals`: what models want to do in somebody's name, and what became of it. */
export function Page() {
  const found = useQuery(queries.approvals.queryOptions({ input: {} }));
  return (
    <>
      <PageHeader title="Approvals">
        A model that uses this hub’s tools may read for you. Whatever it wants to change, send or
        pay waits here until you decide, for seven days.
      </PageHeader>
      <Loaded
        query={found}
        title="Your approvals could not be loaded"
        isEmpty={({ approvals }) => approvals.length === 0}
        empty={<EmptyState icon={ShieldCheck} title="Nothing waits for you" />}
      >
        {({ approvals }) => (
          <ul className="flex flex-col gap-4">
            {approvals.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
