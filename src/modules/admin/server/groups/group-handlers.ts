import { readPersonCaps, setPersonCaps } from '#platform/budgets/hub-keys/own-caps.ts';
import {
  changeGroup,
  createGroup,
  findGroup,
  listGroups,
  removeGroup,
} from '#platform/groups/groups.ts';
import { addMember, listMembers, removeMember } from '#platform/groups/members.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { groupsContract } from '../../groups-contract.ts';
import { findUserDetail } from '../users/find-user.ts';

const os = implementContract(groupsContract);
const ok = { ok: true as const };

export const groupsRouter = os.router({
  list: os.list.handler(async ({ context }) => ({ groups: await listGroups(context.platform) })),
  find: os.find.handler(({ context, input }) => findGroup(context.platform, input.id)),
  create: os.create.handler(({ context, input }) =>
    createGroup(context.platform, signedIn(context), input),
  ),
  change: os.change.handler(({ context, input: { id, ...fields } }) =>
    changeGroup(context.platform, signedIn(context), id, fields),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeGroup(context.platform, signedIn(context), input.id);
    return ok;
  }),
  members: os.members.handler(async ({ context, input }) => {
    await findGroup(context.platform, input.id);
    return listMembers(context.platform, input.id, input.cursor);
  }),
  addMember: os.addMember.handler(async ({ context, input }) => {
    await addMember(context.platform, signedIn(context), input.id, input.email);
    return ok;
  }),
  removeMember: os.removeMember.handler(async ({ context, input }) => {
    await removeMember(context.platform, signedIn(context), input.id, input.member);
    return ok;
  }),
  caps: os.caps.handler(async ({ context, input }) => {
    await findUserDetail(context.platform, input.id);
    return readPersonCaps(context.platform, input.id);
  }),
  setCaps: os.setCaps.handler(async ({ context, input: { id, ...caps } }) => {
    await setPersonCaps(context.platform, signedIn(context), id, caps);
    return ok;
  }),
});
