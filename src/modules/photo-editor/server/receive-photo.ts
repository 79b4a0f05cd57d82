import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type Receiver } from '#platform/handoffs/receiver.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { openPhoto } from './projects/open-photo.ts';

/** A picture of another module becomes a new edit; the picture itself stays as it is. */
export const photoReceiver: Receiver = {
  takes: ['image'],
  label: 'Edit the picture',
  async receive(platform, user, handoff) {
    const file = fileIn(handoff);
    const assetId =
      file.asset?.id ??
      (
        await keepAsset(platform.db, platform, await personalSpace(platform.db, user.id), user.id, {
          ...{ name: file.name, bytes: await readFile(platform, file) },
        })
      ).id;
    const projectId = await openPhoto(platform, user.id, { assetId, title: handoff.from.title });
    return { projectId, path: `/modules/photo-editor/photos/${projectId}` };
  },
};
