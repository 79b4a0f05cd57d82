import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import { copyLink, ShareEntry, type Span, SpanField } from '../../workspace/web/public.tsx';
import type { Film } from '../contract.ts';
import type { FilmShare } from '../sharing-contract.ts';
import { api, queries } from './queries.ts';

type Props = { film: Film; open: boolean; onOpenChange: (open: boolean) => void };

/** Makes, shows and ends links to the public page of a film. */
export function ShareDialog({ film, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share"
      description="Whoever has the link can watch the film on a page of its own, without an account."
    >
      <Shares film={film} />
    </Dialog>
  );
}

function Shares({ film }: { film: Film }) {
  const client = useQueryClient();
  const options = queries.shares.list.queryOptions({ input: { id: film.id } });
  const { data, error, refetch } = useQuery(options);
  const put = (shares: { shares: FilmShare[] }) => client.setQueryData(options.queryKey, shares);
  const revoke = useMutation({
    mutationFn: (share: string) => api.shares.revoke({ id: film.id, share }),
    onSuccess: put,
    onError: (problem) => toast.error(errorMessage(problem)),
  });
  return (
    <div className="flex flex-col gap-5">
      <NewLink film={film} onMade={put} />
      {error && (
        <ErrorState
          title="Your links could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-16 rounded-xl" />}
      {data && data.shares.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label="Links">
          {data.shares.map((share) => (
            <ShareEntry
              key={share.id}
              share={share}
              busy={revoke.isPending && revoke.variables === share.id}
              onRevoke={() => revoke.mutate(share.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewLink(props: { film: Film; onMade: (shares: { shares: FilmShare[] }) => void }) {
  const [lasts, setLasts] = useState<Span>('7');
  const [listed, setListed] = useState(false);
  const create = useMutation({
    mutationFn: () => api.shares.create({ id: props.film.id, lasts, listed }),
    onSuccess: (made) => {
      props.onMade(made);
      void copyLink(made.shares[0]?.url ?? '');
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <div className="flex flex-col gap-4 rounded-xl bg-sunken p-4">
      <SpanField value={lasts} onChange={setLasts} />
      <div className="flex items-center justify-between gap-4 text-sm">
        <label htmlFor="share-listed">Search engines may list the page</label>
        <Switch id="share-listed" checked={listed} onCheckedChange={setListed} />
      </div>
      <Button look="primary" busy={create.isPending} onClick={() => create.mutate()}>
        <Link2 aria-hidden /> Create link
      </Button>
    </div>
  );
}
