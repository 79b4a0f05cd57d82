import { implementContract, signedIn } from '#platform/http/implement.ts';
import { revokeFromSpace, shareFromSpace, spaceSharesOf } from '#platform/shares/space-shares.ts';
import { shareContract } from '../../share-contract.ts';

const os = implementContract(shareContract);

export const shareHandlers = {
  shares: os.shares.handler(async ({ context, input }) => ({
    shares: await spaceSharesOf(context.platform, signedIn(context).id, input),
  })),
  share: os.share.handler(({ context, input }) =>
    shareFromSpace(context.platform, signedIn(context).id, input),
  ),
  revokeShare: os.revokeShare.handler(async ({ context, input }) => {
    await revokeFromSpace(context.platform, signedIn(context).id, input.id);
    return { ok: true } as const;
  }),
};
