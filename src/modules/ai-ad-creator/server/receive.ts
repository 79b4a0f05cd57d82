import { badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type Handoff, type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { adSchema } from '../ad-project.ts';
import { lookOfBrand } from './projects/look-of-brand.ts';

/** A picture becomes the picture of a new brief, named as it is until its person says what it shows. */
export const pictureReceiver: Receiver = {
  takes: ['image'],
  label: 'Advertise with it',
  async receive(platform, user, handoff) {
    const image = await assetOf(platform, user, handoff);
    return begin(platform, user, handoff, { image }, {});
  },
};

/** A brand becomes the look of a new ad. */
export const brandReceiver: Receiver = {
  takes: ['brand'],
  label: 'Advertise in this brand',
  async receive(platform, user, handoff) {
    if (!('record' in handoff.content)) throw badInput('There is no brand in this.', 'from');
    return begin(platform, user, handoff, {}, lookOfBrand(handoff.content.record));
  },
};

/** Words become what the ad is to be about: its worry or offer is for a person to say. */
export const briefReceiver: Receiver = {
  takes: ['brief'],
  label: 'Advertise this',
  async receive(platform, user, handoff) {
    const proof = cutText(
      textIn(handoff)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
      300,
    ).trim();
    if (proof === '') throw badInput('There are no words in this.', 'from');
    const proofs = [{ id: 'p1', text: proof, source: handoff.from.title.slice(0, 300) }];
    return begin(platform, user, handoff, { proofs }, {});
  },
};

async function begin(
  platform: Platform,
  user: CurrentUser,
  { from }: Handoff,
  brief: object,
  look: object,
) {
  const product =
    cutText(from.title.replace(/[\p{Cc}\s]+/gu, ' ').trim(), 120).trim() || 'Untitled';
  const ad = adSchema.parse({ brief: { product, ...brief }, look, isConfirmed: false });
  const projectId = await platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, user.id);
    return (await createProject(tx, space, user.id, 'ad', { title: product, parts: { ad } })).id;
  });
  return { projectId, path: `/ai-ad-creator/ads/${projectId}` };
}

/** The file's asset, or a copy in the person's library. */
async function assetOf(platform: Platform, user: CurrentUser, handoff: Handoff): Promise<string> {
  const file = fileIn(handoff);
  if (file.asset) return file.asset.id;
  const space = await personalSpace(platform.db, user.id);
  const given = { name: file.name, bytes: await readFile(platform, file) };
  return (await keepAsset(platform.db, platform, space, user.id, given)).id;
}
