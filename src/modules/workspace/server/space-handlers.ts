import { implementContract, signedIn } from '#platform/http/implement.ts';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { archiveSpace, renameSpace, reopenSpace } from '#platform/spaces/archive-space.ts';
import { setDefaultBrand } from '#platform/spaces/default-brand.ts';
import {
  acceptInvite,
  invite,
  listInvites,
  readInvite,
  withdrawInvite,
} from '#platform/spaces/invites.ts';
import { changeRole, removeMember } from '#platform/spaces/members.ts';
import { requireSpace } from '#platform/spaces/space-access.ts';
import { createSpace, listMembers, listSpaces } from '#platform/spaces/spaces.ts';
import { spaceContract } from '../space-contract.ts';

const os = implementContract(spaceContract);
const ok = { ok: true } as const;

export const spaceHandlers = {
  spaces: os.spaces.handler(async ({ context, input }) => {
    const archived = input?.archived === 'true';
    return {
      spaces: [...(await listSpaces(context.platform.db, signedIn(context).id, { archived }))],
    };
  }),
  createSpace: os.createSpace.handler(({ context, input }) =>
    createSpace(context.platform, signedIn(context).id, input.name),
  ),
  space: os.space.handler(async ({ context, input }) => {
    const { db } = context.platform;
    const space = await requireSpace(db, signedIn(context).id, input.id, 'view');
    const invites = space.role === 'owner' ? await listInvites(context.platform, space) : [];
    return { ...space, members: [...(await listMembers(db, space))], invites };
  }),
  renameSpace: os.renameSpace.handler(async ({ context, input: { id, name } }) => {
    const { db } = context.platform;
    await renameSpace(db, await requireSpace(db, signedIn(context).id, id, 'own'), name);
    return ok;
  }),
  archiveSpace: os.archiveSpace.handler(async ({ context, input }) => {
    const { platform } = context;
    const space = await requireSpace(platform.db, signedIn(context).id, input.id, 'own');
    await archiveSpace(platform, space);
    return ok;
  }),
  reopenSpace: os.reopenSpace.handler(async ({ context, input }) => {
    await reopenSpace(context.platform, signedIn(context).id, input.id);
    return ok;
  }),
  setDefaultBrand: os.setDefaultBrand.handler(async ({ context, input: { id, brandId } }) => {
    const { db } = context.platform;
    const user = signedIn(context).id;
    const space = await requireSpace(db, user, id, 'edit');
    if (brandId !== null) {
      const brand = await requireProject(db, user, brandId, 'view');
      if (brand.kind !== 'brand' || brand.space_id !== id) throw noProject();
    }
    await setDefaultBrand(db, space, brandId);
    return ok;
  }),
  invite: os.invite.handler(async ({ context, input: { id, ...invitation } }) => {
    const user = signedIn(context);
    const space = await requireSpace(context.platform.db, user.id, id, 'own');
    return invite(context.platform, user, space, invitation);
  }),
  withdrawInvite: os.withdrawInvite.handler(async ({ context, input: { id, email } }) => {
    const { db } = context.platform;
    await withdrawInvite(db, await requireSpace(db, signedIn(context).id, id, 'own'), email);
    return ok;
  }),
  readInvite: os.readInvite.handler(({ context, input }) =>
    readInvite(context.platform, signedIn(context), input.token),
  ),
  acceptInvite: os.acceptInvite.handler(({ context, input }) =>
    acceptInvite(context.platform, signedIn(context), input.token),
  ),
  changeRole: os.changeRole.handler(async ({ context, input: { id, userId, role } }) => {
    const space = await requireSpace(context.platform.db, signedIn(context).id, id, 'own');
    await changeRole(context.platform, space, userId, role);
    return ok;
  }),
  removeMember: os.removeMember.handler(async ({ context, input: { id, userId } }) => {
    const me = signedIn(context).id;
    const need = userId === me ? 'view' : 'own';
    const space = await requireSpace(context.platform.db, me, id, need);
    await removeMember(context.platform, space, userId);
    return ok;
  }),
};
