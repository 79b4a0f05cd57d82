import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { ShareEntry, type ShownShare } from './share-entry.tsx';

/** The links to something, each with its way to end it; nothing without one. */
export function ShareList(props: {
  readonly shares: readonly ShownShare[];
  readonly revoke: (id: string) => Promise<unknown>;
  readonly queryKey: QueryKey;
  readonly comments?: (share: ShownShare) => ReactNode;
}) {
  const { shares } = props;
  const revoke = useChangeOf(props.queryKey, props.revoke, { saysFields: true });
  if (shares.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label="Links">
      {shares.map((share) => (
        <ShareEntry
          key={share.id}
          share={share}
          comments={props.comments?.(share)}
          busy={revoke.isPending && revoke.variables === share.id}
          onRevoke={() => revoke.mutate(share.id)}
        />
      ))}
    </ul>
  );
}
