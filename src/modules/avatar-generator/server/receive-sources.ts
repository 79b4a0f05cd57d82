import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type Handoff, type Receiver } from '#platform/handoffs/receiver.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';

/** A picture or a recording fills in the form of a speaking film; nothing is made before its person asks. */
const speaks = (takes: 'image' | 'audio', label: string, field: string): Receiver => ({
  takes: [takes],
  label,
  async receive(platform, user, handoff) {
    const id = await assetOf(platform, user, handoff);
    return { projectId: null, path: `/avatar-generator?tab=speak&${field}=${id}` };
  },
});

export const speakReceivers: readonly Receiver[] = [
  speaks('image', 'Let it speak', 'photo'),
  speaks('audio', 'Let a character say it', 'audio'),
];

/** The file's asset, or a copy in the person's library. */
async function assetOf(platform: Platform, user: CurrentUser, handoff: Handoff): Promise<string> {
  const file = fileIn(handoff);
  if (file.asset) return file.asset.id;
  const space = await personalSpace(platform.db, user.id);
  const given = { name: file.name, bytes: await readFile(platform, file) };
  return (await keepAsset(platform.db, platform, space, user.id, given)).id;
}
