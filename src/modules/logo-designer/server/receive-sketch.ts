import { cutText } from '#kernel/text/cut-text.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type Receiver } from '#platform/handoffs/receiver.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { logoSchema } from '../logo-project.ts';

/** A picture becomes the sketch of a new logo: it lies under what is drawn by hand, to be traced. */
export const sketchReceiver: Receiver = {
  takes: ['image'],
  label: 'Draw a logo after it',
  async receive(platform, user, handoff) {
    const file = fileIn(handoff);
    const space = await personalSpace(platform.db, user.id);
    const given = async () => ({ name: file.name, bytes: await readFile(platform, file) });
    const sketch =
      file.asset?.id ?? (await keepAsset(platform.db, platform, space, user.id, await given())).id;
    const title = handoff.from.title.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    const name = cutText(title, 40).trim() || 'Untitled';
    const logo = logoSchema.parse({ brief: { name, sketch }, rounds: [], liked: [] });
    const { id } = await platform.db.transaction((tx) =>
      createProject(tx, space, user.id, 'logo', { title: name, parts: { logo } }),
    );
    return { projectId: id, path: `/logo-designer/logos/${id}` };
  },
};
