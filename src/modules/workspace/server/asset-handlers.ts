import { changeAsset, restoreAsset, trashAsset } from '#platform/assets/change-asset.ts';
import { findAsset, listAssets } from '#platform/assets/find-assets.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { readableBy, requireSpace } from '#platform/spaces/space-access.ts';
import { assetContract } from '../asset-contract.ts';
import { viewAsset } from './view-asset.ts';

const os = implementContract(assetContract);

async function show(context: RequestContext, id: string) {
  const { platform } = context;
  const reader = await readableBy(platform, signedIn(context).id);
  return viewAsset(platform, await findAsset(platform.db, reader, id));
}

export const assetHandlers = {
  assets: os.assets.handler(async ({ context, input }) => {
    const { platform } = context;
    const { id } = signedIn(context);
    if (input.spaceId) await requireSpace(platform.db, id, input.spaceId, 'view');
    const reader = await readableBy(platform, id);
    const { assets, next } = await listAssets(platform.db, reader, input);
    return { assets: assets.map((row) => viewAsset(platform, row)), next };
  }),
  asset: os.asset.handler(({ context, input }) => show(context, input.id)),
  changeAsset: os.changeAsset.handler(async ({ context, input: { id, ...change } }) => {
    await changeAsset(context.platform, signedIn(context).id, id, change);
    return show(context, id);
  }),
  trashAsset: os.trashAsset.handler(async ({ context, input }) => {
    await trashAsset(context.platform, signedIn(context).id, input.id);
    return show(context, input.id);
  }),
  restoreAsset: os.restoreAsset.handler(async ({ context, input }) => {
    await restoreAsset(context.platform, signedIn(context).id, input.id);
    return show(context, input.id);
  }),
};
