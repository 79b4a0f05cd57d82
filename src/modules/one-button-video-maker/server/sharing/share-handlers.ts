import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { sharingContract } from '../../sharing-contract.ts';
import { listFilmShares, revokeFilmShare, shareFilm } from './film-shares.ts';

const os = implementContract(sharingContract);

const list = async (context: RequestContext, id: string) => ({
  shares: await listFilmShares(context.platform, signedIn(context).id, id),
});

export const sharesRouter = os.router({
  list: os.list.handler(({ context, input }) => list(context, input.id)),
  create: os.create.handler(async ({ context, input }) => {
    await shareFilm(context.platform, signedIn(context).id, input);
    return list(context, input.id);
  }),
  revoke: os.revoke.handler(async ({ context, input }) => {
    await revokeFilmShare(context.platform, signedIn(context).id, input);
    return list(context, input.id);
  }),
});
