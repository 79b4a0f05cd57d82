import { exportAccount } from '#platform/auth/accounts/export-account.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '#platform/auth/personal-tokens.ts';
import { grantAdmin, readRole } from '#platform/auth/roles.ts';
import { removeUnused } from '#platform/files/unused-files.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { deleteOwnAccount } from './deletion.ts';
import { readProfile } from './profile.ts';
import { mailAddressCode, proveAddress } from './prove-address.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { readOwnStorage } from './storage.ts';

const account = implementContract(contract);

export const router = account.router({
  role: account.role.handler(({ context }) => readRole(context.platform, signedIn(context))),

  grantAdmin: account.grantAdmin.handler(({ context, input }) =>
    grantAdmin(context.platform, signedIn(context), input.userId),
  ),

  profile: account.profile.handler(({ context }) =>
    readProfile(context.platform, signedIn(context)),
  ),

  listSessions: account.listSessions.handler(({ context }) =>
    listSessions(context.platform, signedIn(context)),
  ),

  endSession: account.endSession.handler(async ({ context, input }) => {
    await endSession(context.platform, signedIn(context), input.id);
    return { ok: true as const };
  }),

  endOtherSessions: account.endOtherSessions.handler(({ context, input }) =>
    endOtherSessions(context.platform, signedIn(context), input),
  ),

  mailAddressCode: account.mailAddressCode.handler(async ({ context }) => {
    await mailAddressCode(context.platform, signedIn(context));
    return { ok: true as const };
  }),

  proveAddress: account.proveAddress.handler(async ({ context, input }) => {
    await proveAddress(context.platform, signedIn(context), input.code);
    return { ok: true as const };
  }),

  listTokens: account.listTokens.handler(({ context }) =>
    listPersonalTokens(context.platform, signedIn(context).id),
  ),

  createToken: account.createToken.handler(({ context, input: { name, expiresAt } }) =>
    createPersonalToken(context.platform, signedIn(context), {
      name,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    }),
  ),

  revokeToken: account.revokeToken.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await revokePersonalToken(context.platform, user.id, input.id);
    return { ok: true as const };
  }),

  storage: account.storage.handler(({ context }) =>
    readOwnStorage(context.platform, signedIn(context).id),
  ),

  removeUnusedFiles: account.removeUnusedFiles.handler(({ context, input }) =>
    removeUnused(context.platform.db, signedIn(context).id, input.purpose),
  ),

  exportData: account.exportData.handler(({ context }) =>
    exportAccount(context.platform, signedIn(context).id),
  ),

  deleteAccount: account.deleteAccount.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await deleteOwnAccount(context.platform, user, input.password);
    return { ok: true as const };
  }),
});
