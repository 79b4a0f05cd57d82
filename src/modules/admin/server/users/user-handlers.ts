import { conflict, notFound } from '#kernel/errors.ts';
import { changeRole } from '#platform/auth/accounts/change-role.ts';
import { deleteAccount } from '#platform/auth/accounts/delete-account.ts';
import { endUserSession, setDisabled, signOutUser } from '#platform/auth/accounts/disable-user.ts';
import { exportAccount } from '#platform/auth/accounts/export-account.ts';
import { audit } from '#platform/auth/audit.ts';
import { endImpersonation, startImpersonation } from '#platform/auth/impersonation/impersonate.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { usersContract } from '../../users-contract.ts';
import { findUserDetail } from './find-user.ts';
import { listUsers } from './list-users.ts';
import { inviteUser, mailPasswordReset, resendConfirmation } from './mail-user.ts';

const os = implementContract(usersContract);
const ok = { ok: true as const };

export const usersRouter = os.router({
  list: os.list.handler(({ context, input }) => listUsers(context.platform, input)),
  find: os.find.handler(({ context, input }) => findUserDetail(context.platform, input.id)),
  invite: os.invite.handler(({ context, input }) =>
    inviteUser(context.platform, signedIn(context), input),
  ),
  setAdmin: os.setAdmin.handler(({ context, input }) =>
    changeRole(context.platform, signedIn(context), input),
  ),
  setDisabled: os.setDisabled.handler(async ({ context, input }) => {
    await setDisabled(context.platform, signedIn(context), input);
    return ok;
  }),
  endSession: os.endSession.handler(async ({ context, input }) => {
    const ended = await endUserSession(context.platform, signedIn(context), input);
    if (ended === 0) throw notFound('There is no such session.');
    return ok;
  }),
  signOut: os.signOut.handler(({ context, input }) =>
    signOutUser(context.platform, signedIn(context), input),
  ),
  resendConfirmation: os.resendConfirmation.handler(async ({ context, input }) => {
    await resendConfirmation(context.platform, signedIn(context), input.id);
    return ok;
  }),
  resetPassword: os.resetPassword.handler(async ({ context, input }) => {
    await mailPasswordReset(context.platform, signedIn(context), input.id);
    return ok;
  }),
  exportData: os.exportData.handler(
    async ({ context: { platform, ...context }, input: { id } }) => {
      const actorId = signedIn({ platform, ...context }).id;
      await findUserDetail(platform, id);
      const data = await exportAccount(platform, id);
      await audit(platform, platform.db, { event: 'account.exported', userId: id, actorId });
      return data;
    },
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    const actor = signedIn(context);
    if (input.id === actor.id) {
      throw conflict('Delete your own account on your account page.');
    }
    await findUserDetail(context.platform, input.id);
    await deleteAccount(context.platform, input.id, actor.id);
    return ok;
  }),
  impersonate: os.impersonate.handler(({ context, input }) =>
    startImpersonation(context.platform, signedIn(context), input.id),
  ),
  endImpersonation: os.endImpersonation.handler(async ({ context }) => {
    await endImpersonation(context.platform, signedIn(context));
    return ok;
  }),
});
