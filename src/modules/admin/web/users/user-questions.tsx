import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { HubUserDetail } from '../../users-contract.ts';
import type { Question, useUserChanges } from './use-user-changes.ts';

type Words = { title: string; description: string; confirmLabel: string };

const wordsFor = (user: HubUserDetail): Record<Question, Words> => ({
  revoke: {
    title: 'Remove admin rights?',
    description: `${user.email} will no longer be able to open this page.`,
    confirmLabel: 'Remove',
  },
  act: {
    title: `Act as ${user.email}?`,
    description:
      'For up to 30 minutes you see the hub as this person does. Keys, passwords, money and deletions stay off limits, and the audit log records it.',
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
    description: `Everything that belongs to ${user.email} will be permanently deleted. Export it first if you might need it.`,
    confirmLabel: 'Delete permanently',
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
