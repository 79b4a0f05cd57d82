import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type Handoff, type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';

/** Code points of a prompt. */
const longest = 4000;

/** Words fill in the form; a picture begins a board, where it can be varied and enlarged. */
export const boardReceivers: readonly Receiver[] = [
  {
    takes: ['text', 'brief'],
    label: 'Make pictures of it',
    async receive(_platform, _user, handoff) {
      const prompt = [...textIn(handoff).trim()].slice(0, longest).join('');
      const path = `/modules/image-generator#prompt=${encodeURIComponent(prompt)}`;
      return { projectId: null, path };
    },
  },
  { takes: ['image'], label: 'Vary or enlarge it', receive: receivePicture },
];

async function receivePicture(platform: Platform, user: CurrentUser, handoff: Handoff) {
  const file = fileIn(handoff);
  const space = await personalSpace(platform.db, user.id);
  const { asset } = file;
  const isOwn = asset?.space_id === space.id;
  const about = asset && {
    ...{ title: asset.title ?? undefined, alt: asset.alt ?? undefined, tags: asset.tags },
    ...{ licence: asset.licence ?? undefined, author: asset.author ?? undefined },
    ...{ sourceUrl: asset.source_url ?? undefined, attribution: asset.attribution ?? undefined },
    provenance: asset.provenance ?? undefined,
  };
  const kept = isOwn
    ? asset
    : await keepAsset(platform.db, platform, space, user.id, {
        ...{ ...about, name: file.name, bytes: await readFile(platform, file) },
      });
  const prompt = asset?.provenance?.prompt ?? undefined;
  const title = handoff.from.title.slice(0, 200) || 'Pictures';
  const picture = { assetId: kept.id, ...(prompt && { prompt }) };
  const parts = { board: { pictures: [picture], calls: {} } };
  const project = await platform.db.transaction((tx) =>
    createProject(tx, space, user.id, 'board', { title, parts }),
  );
  return { projectId: project.id, path: `/image-generator/boards/${project.id}` };
}
