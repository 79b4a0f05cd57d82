import type { HubUserDetail } from '../../users-contract.ts';
import { api } from '../queries.ts';
import { saveFile } from '../save-file.ts';
import { useChange } from '../use-change.ts';
import { useImpersonation } from './use-impersonation.ts';
import { useRoleChange } from './use-role-change.ts';

/** What is asked about before it is done. */
export type Question = 'disable' | 'remove' | 'revoke' | 'act';

/** Everything that can be done to an account, with the sentence that says that it was. */
export function useUserChanges(user: HubUserDetail, close: () => void, onGone: () => void) {
  return {
    role: useRoleChange(close),
    act: useImpersonation(close),
    disable: useChange(
      api.users.setDisabled,
      user.disabled ? 'The account can be used again.' : 'The account was disabled.',
      close,
    ),
    remove: useChange(api.users.remove, 'The account was deleted.', () => {
      close();
      onGone();
    }),
    resend: useChange(api.users.resendConfirmation, 'The confirmation was sent again.'),
    reset: useChange(api.users.resetPassword, 'A link to choose a new password was sent.'),
    exported: useChange(api.users.exportData, 'The data was exported.', (data) =>
      saveFile(`account-${user.email}.json`, 'application/json', JSON.stringify(data, null, 2)),
    ),
  };
}
