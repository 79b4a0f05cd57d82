import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { api, queries } from '../queries.ts';
import { copyLink, ShareEntry } from './share-entry.tsx';
import { type Span, SpanField } from './span-field.tsx';

/** Something in a space that can be shared. */
export type Shareable = {
  readonly subject: 'project' | 'asset' | 'run';
  readonly subjectId: string;
};

type Props = Shareable & { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes, shows and ends links to a page that shows a project, a file or what a run made. */
export const ShareDialog = ({ open, onOpenChange, subject, subjectId }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Share"
    description="Whoever has the link can look at this on a page of its own, without an account. It shows what is there when it is opened."
  >
    <Links subject={subject} subjectId={subjectId} />
  </Dialog>
);

function Links(shared: Shareable) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(queries.shares.queryOptions({ input: shared }));
  const reload = () => client.invalidateQueries({ queryKey: queries.shares.key() });
  const revoke = useMutation({
    mutationFn: (id: string) => api.revokeShare({ id }),
    onSuccess: reload,
    onError: (problem) => toast.error(errorMessage(problem)),
  });
  if (error) {
    return (
      <ErrorState
        title="This cannot be shared by you"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-xl" />;
  return (
    <div className="flex flex-col gap-5">
      <NewLink shared={shared} onMade={reload} />
      {data.shares.length > 0 && (
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

function NewLink({ shared, onMade }: { shared: Shareable; onMade: () => unknown }) {
  const [lasts, setLasts] = useState<Span>('7');
  const [password, setPassword] = useState('');
  const create = useMutation({
    mutationFn: () => {
      const end = lasts === 'never' ? undefined : Date.now() + Number(lasts) * 86_400_000;
      return api.share({
        ...shared,
        ...(password && { password }),
        ...(end && { expiresAt: new Date(end).toISOString() }),
      });
    },
    async onSuccess({ url }) {
      setPassword('');
      await onMade();
      if (url) void copyLink(url);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <form
      className="flex flex-col gap-4 rounded-xl bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <SpanField value={lasts} onChange={setLasts} />
      <Field label="Password (optional)" hint="It is asked for before anything is shown.">
        {(control) => (
          <Input
            {...control}
            value={password}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={create.isPending}>
        <Link2 aria-hidden /> Create link
      </Button>
    </form>
  );
}
