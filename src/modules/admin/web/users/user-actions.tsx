import {
  Ban,
  CircleCheck,
  Download,
  KeyRound,
  type LucideIcon,
  MailCheck,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  VenetianMask,
} from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import type { HubUserDetail } from '../../users-contract.ts';
import { type Question, useUserChanges } from './use-user-changes.ts';
import { UserQuestions } from './user-questions.tsx';

type Action = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly run: () => void;
};

/** What an administrator can do about an account; what cannot be undone is asked about first. */
export function UserActions({ user, onGone }: { user: HubUserDetail; onGone: () => void }) {
  const session = useSession();
  const isSelf = session.status === 'signed-in' && session.userId === user.id;
  const [question, setQuestion] = useState<Question>();
  const changes = useUserChanges(user, () => setQuestion(undefined), onGone);
  return (
    <section>
      <h3 className="mb-2 text-[15px]">Actions</h3>
      <div className="flex flex-wrap gap-2">
        {actionsFor(user, isSelf, changes, setQuestion).map(
          ({ label, icon: Icon, isDangerous, isBusy, run }) => (
            <Button
              key={label}
              size="small"
              look={isDangerous ? 'danger' : 'secondary'}
              busy={isBusy ?? false}
              onClick={run}
            >
              <Icon aria-hidden /> {label}
            </Button>
          ),
        )}
      </div>
      <UserQuestions {...{ user, question, changes }} onClose={() => setQuestion(undefined)} />
    </section>
  );
}

/** Those that make sense for the account as it stands. */
function actionsFor(
  user: HubUserDetail,
  isSelf: boolean,
  changes: ReturnType<typeof useUserChanges>,
  ask: (question: Question) => void,
): Action[] {
  const { id } = user;
  const { role, resend, reset, exported, disable } = changes;
  const isUsable = user.confirmed && !user.disabled;
  const actions: (Action | false)[] = [
    user.isAdmin
      ? { label: 'Remove admin', icon: ShieldMinus, run: () => ask('revoke') }
      : {
          ...{ label: 'Make admin', icon: ShieldPlus, isBusy: role.isPending },
          run: () => role.mutate({ id, admin: true }),
        },
    !user.isAdmin &&
      isUsable && { label: 'Act as this person', icon: VenetianMask, run: () => ask('act') },
    !user.confirmed && {
      ...{ label: 'Resend confirmation', icon: MailCheck, isBusy: resend.isPending },
      run: () => resend.mutate({ id }),
    },
    isUsable && {
      ...{ label: 'Email a password reset', icon: KeyRound, isBusy: reset.isPending },
      run: () => reset.mutate({ id }),
    },
    {
      ...{ label: 'Export data', icon: Download, isBusy: exported.isPending },
      run: () => exported.mutate({ id }),
    },
    user.disabled && {
      ...{ label: 'Enable', icon: CircleCheck, isBusy: disable.isPending },
      run: () => disable.mutate({ id, disabled: false }),
    },
    !user.disabled &&
      !isSelf && { label: 'Disable', icon: Ban, isDangerous: true, run: () => ask('disable') },
    !isSelf && { label: 'Delete', icon: Trash2, isDangerous: true, run: () => ask('remove') },
  ];
  return actions.filter((action) => action !== false);
}
