import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { saveJson } from '#shell/save-file.ts';
import type { HubUserDetail } from '../../users-contract.ts';
import { api, useChange } from '../queries.ts';
import { useImpersonation } from './use-impersonation.ts';
import { useRoleChange } from './use-role-change.ts';

/** What is asked about before it is done. */
export type Question = 'disable' | 'remove' | 'revoke' | 'act';

/** Everything that can be done to an account, with the sentence that says that it was. */
export function useUserChanges(user: HubUserDetail, close: () => void, onGone: () => void) {
  const sendsMail = useSendsMail();
  const told = (what: string) =>
    sendsMail === false
      ? `${what} is waiting in the outbox, because no mail server is set.`
      : `${what} is on its way.`;
  return {
    role: useRoleChange(close),
    act: useImpersonation(close),
    disable: useChange(api.users.setDisabled, {
      done: user.disabled ? 'The account can be used again.' : 'The account was disabled.',
      after: close,
    }),
    remove: useChange(api.users.remove, {
      done: 'The account was deleted.',
      after: () => {
        close();
        onGone();
      },
    }),
    resend: useChange(api.users.resendConfirmation, { done: told('The confirmation') }),
    reset: useChange(api.users.resetPassword, { done: told('A link to choose a new password') }),
    exported: useChange(api.users.exportData, {
      done: 'The data was exported.',
      after: (data) => saveJson(`account-${user.email}.json`, data),
    }),
  };
}
