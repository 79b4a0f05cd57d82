import { forbidden } from '#kernel/errors.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { decideApproval, findApproval, listApprovals } from '#platform/tools/approvals.ts';
import { approvalContract } from '../approval-contract.ts';

const os = implementContract(approvalContract);

/** A model could hold a hub token: only the person in front of the screen decides. */
function person(context: RequestContext) {
  const user = signedIn(context);
  if (user.hubToken) throw forbidden('Only you can decide this, not a program with a hub token.');
  return user;
}

export const approvalHandlers = {
  approvals: os.approvals.handler(async ({ context, input }) => ({
    approvals: await listApprovals(context.platform, person(context).id, input.state),
  })),
  approval: os.approval.handler(({ context, input }) =>
    findApproval(context.platform, person(context).id, input.id),
  ),
  decide: os.decide.handler(({ context, input: { id, ...decision } }) => {
    const user = person(context);
    return decideApproval(context.platform, { user, ip: context.ip }, id, decision);
  }),
};
