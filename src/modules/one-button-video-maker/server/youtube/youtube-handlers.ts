import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { youtubeContract } from '../../youtube-contract.ts';
import { loadFilm } from '../film-rows.ts';
import { cancelUpload, retryUpload, startUpload } from './change-upload.ts';
import { lookAtYouTube } from './upload-rows.ts';
import { beginConsent, disconnect, finishConsent } from './youtube-account.ts';

const os = implementContract(youtubeContract);

const look = (context: RequestContext, id: string) =>
  lookAtYouTube(context.platform, signedIn(context).id, id);

export const youtubeRouter = os.router({
  look: os.look.handler(({ context, input }) => look(context, input.id)),
  connect: os.connect.handler(async ({ context, input }) => {
    const user = signedIn(context);
    await loadFilm(context.platform.db, user.id, input.id);
    return { url: await beginConsent(context.platform, user, input.id) };
  }),
  finish: os.finish.handler(({ context, input }) =>
    finishConsent(context.platform, signedIn(context), input),
  ),
  disconnect: os.disconnect.handler(async ({ context }) => {
    await disconnect(context.platform, signedIn(context).id);
    return { ok: true };
  }),
  upload: os.upload.handler(async ({ context, input }) => {
    await startUpload(context.platform, signedIn(context).id, input);
    return look(context, input.id);
  }),
  cancel: os.cancel.handler(async ({ context, input }) => {
    await cancelUpload(context.platform, signedIn(context).id, input);
    return look(context, input.id);
  }),
  retry: os.retry.handler(async ({ context, input }) => {
    await retryUpload(context.platform, signedIn(context).id, input);
    return look(context, input.id);
  }),
});
