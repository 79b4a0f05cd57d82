import { implementContract, signedIn } from '#platform/http/implement.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { contract } from '../contract.ts';
import { lookOf } from '../look-of.ts';
import { listPhotos, listPresets, showPhoto } from './projects/list-photos.ts';
import { openAddress, openPhoto } from './projects/open-photo.ts';

const os = implementContract(contract);

export const router = os.router({
  open: os.open.handler(async ({ context, input }) => ({
    projectId: await openPhoto(context.platform, signedIn(context).id, input),
  })),
  openAddress: os.openAddress.handler(async ({ context, input }) => ({
    projectId: await openAddress(context.platform, signedIn(context).id, input),
  })),
  photos: os.photos.handler(({ context, input }) =>
    listPhotos(context.platform, signedIn(context).id, input.after),
  ),
  photo: os.photo.handler(({ context, input }) =>
    showPhoto(context.platform, signedIn(context).id, input),
  ),
  presets: os.presets.handler(({ context }) => listPresets(context.platform, signedIn(context).id)),
  keepPreset: os.keepPreset.handler(({ context, input: { title, recipe, spaceId } }) => {
    const user = signedIn(context).id;
    return context.platform.db.transaction(async (tx) => {
      const space = await spaceForWork(tx, user, spaceId);
      const about = { title, parts: { preset: { recipe: lookOf(recipe) } } };
      return { projectId: (await createProject(tx, space, user, 'photo-preset', about)).id };
    });
  }),
});
