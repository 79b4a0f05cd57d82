import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { NewSecret } from '#shell/new-secret.tsx';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { ApiToken } from '../contract.ts';
import { api } from './queries.ts';
import { TokenCard } from './token-card.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** One's own tokens, or everybody's for an administrator. */
export function TokenSection({ all = false }: { all?: boolean }) {
  const queries = useQueryClient();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const list = useQuery(all ? api.listAllTokens.queryOptions() : api.listTokens.queryOptions());
  const reload = () => queries.invalidateQueries({ queryKey: api.key() });
  const options = {
    onSuccess: () => toast.success('The token no longer works.'),
    onError: (error: Error) => toast.error(errorMessage(error)),
    onSettled: () => {
      setRevoking(undefined);
      return reload();
    },
  };
  const revokeOwn = useMutation(api.revokeToken.mutationOptions(options));
  const revokeAny = useMutation(api.revokeAnyToken.mutationOptions(options));
  const revoke = all ? revokeAny : revokeOwn;
  const open = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New token
    </Button>
  );
  if (list.error) {
    return (
      <ErrorState
        title="The tokens could not be loaded"
        message={errorMessage(list.error)}
        onRetry={list.refetch}
      />
    );
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {secret && <NewSecret secret={secret} onDone={() => setSecret(undefined)} />}
      {list.data && list.data.length > 0 && <div className="flex justify-end">{open}</div>}
      {!list.data && <Skeleton className="h-40 rounded-2xl" />}
      {list.data?.length === 0 && (
        <EmptyState icon={KeySquare} title="No tokens yet" action={open}>
          A token lets a program call this hub as if it were OpenAI or Anthropic. You decide what it
          can use and spend.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {list.data.map((token) => (
            <TokenCard
              key={token.id}
              token={token}
              showsOwner={all}
              onRevoke={() => setRevoking(token)}
            />
          ))}
        </ul>
      )}
      <TokenDialog
        open={making}
        forOthers={all}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          setMaking(false);
          setSecret(made);
          void reload();
        }}
      />
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={`Revoke ${revoking?.name ?? 'token'}?`}
        description="Programs that use it stop working immediately. This can’t be undone."
        confirmLabel="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
      />
    </div>
  );
}
