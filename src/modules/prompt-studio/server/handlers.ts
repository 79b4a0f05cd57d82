import { onboardingLink, refreshAccount } from '#platform/commerce/connect/payout-accounts.ts';
import { requestPayout } from '#platform/commerce/payouts/payouts.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { listBought } from './bought.ts';
import { readEarnings } from './earnings/earnings.ts';
import { hubFigures } from './figures.ts';
import {
  improveIdea,
  keepVersion,
  listIdeas,
  ownIdea,
  removeIdea,
  startIdea,
} from './ideas/ideas.ts';
import { findLike } from './likeness/find-like.ts';
import { estimateMatrix } from './matrix/estimate-matrix.ts';
import { judgeOutput } from './matrix/judge-output.ts';
import { approveTrusted } from './moderation/approve-trusted.ts';
import { decide } from './moderation/decide.ts';
import { listQueue, openReview } from './moderation/queue.ts';
import { publishAsset } from './pictures.ts';
import { shelfHandlers } from './shelf/shelf-handlers.ts';
import { startPromptTest } from './start-prompt-test.ts';
import { removeDraft, saveDraft, startChange, startDraft } from './submissions/drafts.ts';
import { appeal, handIn, takeBack } from './submissions/hand-in.ts';
import { listOwn } from './submissions/own-list.ts';
import { ownSubmission, type SubmissionRow, toSubmission } from './submissions/submission-row.ts';
import { textServices, tryOut } from './try-out.ts';

const os = implementContract(contract);
const shown = ({ platform }: RequestContext, row: SubmissionRow) =>
  toSubmission(platform, platform.db, row);

export const router = os.router({
  ...shelfHandlers,
  figures: os.figures.handler(({ context: { platform } }) => hubFigures(platform)),
  mine: os.mine.handler(async ({ context }) => ({
    submissions: await listOwn(context.platform.db, signedIn(context).id),
  })),
  start: os.start.handler(async ({ context, input }) => {
    const row = await startDraft(context.platform.db, signedIn(context).id, input.writing);
    return shown(context, row);
  }),
  change: os.change.handler(async ({ context, input }) =>
    shown(context, await startChange(context.platform, signedIn(context).id, input.id)),
  ),
  submission: os.submission.handler(async ({ context, input }) =>
    shown(context, await ownSubmission(context.platform.db, signedIn(context).id, input.id)),
  ),
  save: os.save.handler(({ context, input }) =>
    saveDraft(context.platform.db, signedIn(context).id, input),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeDraft(context.platform, signedIn(context).id, input.id);
    return { ok: true };
  }),
  publishPicture: os.publishPicture.handler(async ({ context, input }) => {
    const { path } = await publishAsset(context.platform, signedIn(context).id, input.assetId);
    return { path };
  }),
  check: os.check.handler(async ({ context, input }) => {
    const { db } = context.platform;
    const user = signedIn(context);
    const row = await ownSubmission(db, user.id, input.id);
    return findLike(db, user.id, input.body, row.record_id);
  }),
  submit: os.submit.handler(async ({ context, input }) => {
    const user = signedIn(context);
    const handed = await handIn(context.platform, user, input.id, input.revision);
    await approveTrusted(context.platform, user, handed.id);
    return shown(context, await ownSubmission(context.platform.db, user.id, handed.id));
  }),
  takeBack: os.takeBack.handler(async ({ context, input }) =>
    shown(context, await takeBack(context.platform, signedIn(context), input.id)),
  ),
  appeal: os.appeal.handler(async ({ context, input }) => {
    const user = signedIn(context);
    return shown(context, await appeal(context.platform, user, input.id, input.words));
  }),
  services: os.services.handler(async ({ context }) => ({
    services: await textServices(context.platform, signedIn(context).id),
  })),
  tryOut: os.tryOut.handler(({ context, input }) =>
    tryOut(context.platform, signedIn(context), input),
  ),
  bought: os.bought.handler(async ({ context }) => ({
    prompts: await listBought(context.platform.db, signedIn(context).id),
  })),
  earnings: os.earnings.handler(({ context }) =>
    readEarnings(context.platform, signedIn(context).id),
  ),
  requestPayout: os.requestPayout.handler(async ({ context, input }) => {
    await requestPayout(context.platform, signedIn(context).id, input.currency);
    return { ok: true };
  }),
  connect: os.connect.handler(async ({ context }) => ({
    url: await onboardingLink(context.platform, signedIn(context)),
  })),
  refreshConnect: os.refreshConnect.handler(async ({ context }) => {
    await refreshAccount(context.platform, signedIn(context).id);
    return { ok: true };
  }),
  ideas: os.ideas.handler(async ({ context }) => ({
    ideas: await listIdeas(context.platform.db, signedIn(context).id),
  })),
  idea: os.idea.handler(({ context, input }) =>
    ownIdea(context.platform.db, signedIn(context).id, input.id),
  ),
  startIdea: os.startIdea.handler(({ context, input }) =>
    startIdea(context.platform.db, signedIn(context).id, input.rough),
  ),
  keepVersion: os.keepVersion.handler(({ context, input }) =>
    keepVersion(context.platform.db, signedIn(context).id, input.id, input.body),
  ),
  improve: os.improve.handler(({ context, input }) =>
    improveIdea(context.platform, signedIn(context), input),
  ),
  removeIdea: os.removeIdea.handler(async ({ context, input }) => {
    await removeIdea(context.platform.db, signedIn(context).id, input.id);
    return { ok: true };
  }),
  startTest: os.startTest.handler(async ({ context, input }) => ({
    projectId: await startPromptTest(context.platform.db, signedIn(context).id, input),
  })),
  estimate: os.estimate.handler(({ context, input }) =>
    estimateMatrix(context.platform, signedIn(context), input),
  ),
  judge: os.judge.handler(({ context, input }) =>
    judgeOutput(context.platform, signedIn(context), input),
  ),
  queue: os.queue.handler(({ context, input }) => listQueue(context.platform, input)),
  review: os.review.handler(({ context, input }) => openReview(context.platform, input.id)),
  decide: os.decide.handler(async ({ context, input }) => {
    await decide(context.platform, signedIn(context), input);
    return { ok: true };
  }),
});
