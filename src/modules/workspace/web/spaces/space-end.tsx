import { useNavigate } from 'react-router';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import type { Member, Space } from '../../space-contract.ts';
import { api, queries } from '../queries.ts';

type Props = {
  readonly space: Omit<Space, 'brandId'> & { readonly members: readonly Member[] };
  /** Id of whoever looks. */
  readonly me: string;
};

/** The ways out: leaving a team, and putting it away. */
export function SpaceEnd({ space, me }: Props) {
  const { id, name, role, members } = space;
  const navigate = useNavigate();
  const isLast = role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
  const reopen = useChangeOf(queries.key(), () => api.reopenSpace({ id }), {
    done: `“${name}” is open again.`,
  });
  const archive = useChangeOf(queries.spaces.key(), () => api.archiveSpace({ id }), {
    after() {
      void navigate('/spaces');
      toast(`“${name}” is put away.`, {
        action: { label: 'Undo', onClick: () => reopen.mutate(undefined) },
      });
    },
  });
  return (
    <section aria-labelledby="leaving" className="rounded-2xl border bg-surface p-5">
      <h2 id="leaving" className="mb-2 text-lg">
        Leaving
      </h2>
      <p id="why-not" className="mb-4 max-w-prose text-sm text-muted">
        {isLast
          ? 'You are the last owner, so you cannot leave: a team needs one. Make somebody else an owner first, or put the team away.'
          : 'You no longer see what lies in the team. What you made there stays.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmedButton
          disabled={isLast}
          aria-describedby="why-not"
          question={{
            title: `Leave “${name}”?`,
            description: 'To come back, somebody has to invite you again.',
            confirmLabel: 'Leave',
          }}
          run={() => api.removeMember({ id, userId: me })}
          queryKey={queries.spaces.key()}
          done={`You have left “${name}”.`}
          after={() => void navigate('/spaces')}
        >
          Leave the team
        </ConfirmedButton>
        {role === 'owner' && (
          <Button look="danger" busy={archive.isPending} onClick={() => archive.mutate(undefined)}>
            Put the team away
          </Button>
        )}
      </div>
      {role === 'owner' && (
        <p className="mt-3 max-w-prose text-[13px] text-muted">
          Put away, nobody sees the team or what lies in it. An owner can open it again under “Work
          with others”.
        </p>
      )}
    </section>
  );
}
