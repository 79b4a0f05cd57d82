import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { queries } from '../queries.ts';
import { ApprovalCard } from './approval-card.tsx';

/** An approval where it was asked for, such as in a chat. */
export function ApprovalById({ id }: { id: string }) {
  const found = useQuery(queries.approval.queryOptions({ input: { id } }));
  return (
    <Loaded query={found} title="This approval could not be loaded" skeleton="h-32">
      {(approval) => <ApprovalCard approval={approval} />}
    </Loaded>
  );
}
