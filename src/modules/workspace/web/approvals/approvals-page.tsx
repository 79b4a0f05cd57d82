import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { errorMessage } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { ApprovalCard } from './approval-card.tsx';

/** `/approvals`: what models want to do in somebody's name, and what became of it. */
export function Page() {
  const found = useApprovals();
  return (
    <>
      <PageHeader title="Approvals">
        A model that uses this hub’s tools may read for you. Whatever it wants to change, send or
        pay waits here until you decide, for seven days.
      </PageHeader>
      <Found found={found} />
    </>
  );
}

function Found({ found }: { found: ReturnType<typeof useApprovals> }) {
  if (found.isError) {
    return (
      <ErrorState
        title="Your approvals could not be loaded"
        message={errorMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <Skeleton className="h-48" />;
  const { approvals } = found.data;
  if (approvals.length === 0) {
    return <EmptyState icon={ShieldCheck} title="Nothing waits for you" />;
  }
  return (
    <ul className="flex flex-col gap-4">
      {approvals.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
    </ul>
  );
}

const useApprovals = () => useQuery(queries.approvals.queryOptions({ input: {} }));
