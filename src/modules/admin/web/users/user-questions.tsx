import { ConfirmDialog } from '#ui/dialog.tsx';
import type { HubUserDetail } from '../../users-contract.ts';
import type { Question, useUserChanges } from './use-user-changes.ts';

type Words = { title: string; description: string; confirmLabel: string };

const wordsFor = (user: HubUserDetail): Record<Question, Words> => ({
  revoke: {
    title: 'Take admin rights away?',
    description: `${user.email} will not be able to open this page any more.`,
    confirmLabel: 'Take away',
  },
  act: {
    title: `Act as ${user.email}?`,
    description:
      'For at most 30 minutes you see the hub as this person does. Keys, passwords, money and deletions stay out of reach, and the audit log says that you were here.',
    confirmLabel: 'Act as this person',
  },
  disable: {
    title: 'Disable this account?',
    description:
      'All sessions and access tokens end at once. You can enable the account again; tokens stay gone.',
    confirmLabel: 'Disable',
  },
  remove: {
    title: 'Delete this account?',
    description: `Everything that belongs to ${user.email} will be gone for good. Export it first if it may be needed.`,
    confirmLabel: 'Delete for good',
  },
});

/** Asks before what cannot be undone, or is noticed by others. */
export function UserQuestions(props: {
  user: HubUserDetail;
  question: Question | undefined;
  changes: ReturnType<typeof useUserChanges>;
  onClose: () => void;
}) {
  const { user, question, onClose } = props;
  const { role, act, disable, remove } = props.changes;
  const { id } = user;
  const does: Record<Question, { isPending: boolean; run: () => void }> = {
    revoke: { isPending: role.isPending, run: () => role.mutate({ id, admin: false }) },
    act: { isPending: act.isPending, run: () => act.mutate({ id }) },
    disable: { isPending: disable.isPending, run: () => disable.mutate({ id, disabled: true }) },
    remove: { isPending: remove.isPending, run: () => remove.mutate({ id }) },
  };
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...wordsFor(user)[question]}
      busy={does[question].isPending}
      onConfirm={does[question].run}
    />
  );
}
