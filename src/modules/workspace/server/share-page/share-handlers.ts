import { implementContract, signedIn } from '#platform/http/implement.ts';
import { commentsOf, dropComment, settleComment } from '#platform/shares/comments.ts';
import {
  requireComment,
  requireShare,
  revokeFromSpace,
  shareFromSpace,
  spaceSharesOf,
} from '#platform/shares/space-shares.ts';
import { setNotices } from '#platform/shares/tell-of-comments.ts';
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
  comments: os.comments.handler(async ({ context, input }) => {
    const { platform } = context;
    await requireShare(platform, signedIn(context).id, input.id);
    return { comments: await commentsOf(platform.db, input.id) };
  }),
  mailComments: os.mailComments.handler(async ({ context, input }) => {
    const { platform } = context;
    await requireShare(platform, signedIn(context).id, input.id);
    await setNotices(platform.db, input.id, input.mails);
    return { ok: true } as const;
  }),
  settleComment: os.settleComment.handler(async ({ context, input }) => {
    const { platform } = context;
    await requireComment(platform, signedIn(context).id, input.id);
    await settleComment(platform.db, input.id, input.isDone);
    return { ok: true } as const;
  }),
  dropComment: os.dropComment.handler(async ({ context, input }) => {
    const { platform } = context;
    await requireComment(platform, signedIn(context).id, input.id);
    await dropComment(platform.db, input.id);
    return { ok: true } as const;
  }),
};
