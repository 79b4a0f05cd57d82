import { exportAccount } from '#platform/auth/export-account.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '#platform/auth/personal-tokens.ts';
import { grantAdmin, readRole } from '#platform/auth/roles.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { deleteOwnAccount } from './deletion.ts';
import { requireInteractive } from './interactive.ts';
import { readProfile } from './profile.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

const account = implementContract(contract);

export const router = account.router({
  role: account.role.handler(({ context }) => readRole(context.platform, signedIn(context))),

  grantAdmin: account.grantAdmin.handler(({ context, input }) =>
    grantAdmin(context.platform, requireInteractive(signedIn(context)), input.userId),
  ),

  profile: account.profile.handler(({ context }) =>
    readProfile(context.platform, signedIn(context)),
  ),

  listSessions: account.listSessions.handler(({ context }) =>
    listSessions(context.platform, signedIn(context)),
  ),

  endSession: account.endSession.handler(async ({ context, input }) => {
    await endSession(context.platform, requireInteractive(signedIn(context)), input.id);
    return { ok: true as const };
  }),

  endOtherSessions: account.endOtherSessions.handler(async ({ context }) => ({
    ended: await endOtherSessions(context.platform, requireInteractive(signedIn(context))),
  })),

  listTokens: account.listTokens.handler(({ context }) =>
    listPersonalTokens(context.platform, signedIn(context).id),
  ),

  createToken: account.createToken.handler(({ context, input: { name, expiresAt } }) =>
    createPersonalToken(context.platform, requireInteractive(signedIn(context)), {
      name,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    }),
  ),

  revokeToken: account.revokeToken.handler(async ({ context, input }) => {
    const user = requireInteractive(signedIn(context));
    await revokePersonalToken(context.platform, user.id, input.id);
    return { ok: true as const };
  }),

  exportData: account.exportData.handler(({ context }) =>
    exportAccount(context.platform, requireInteractive(signedIn(context)).id),
  ),

  deleteAccount: account.deleteAccount.handler(async ({ context, input }) => {
    const user = requireInteractive(signedIn(context));
    await deleteOwnAccount(context.platform, user, input.password);
    return { ok: true as const };
  }),
});
