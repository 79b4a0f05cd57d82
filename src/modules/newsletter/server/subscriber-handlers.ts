import { implementContract, signedIn } from '#platform/http/implement.ts';
import { listConsents } from '#platform/newsletter/subscribers/consents.ts';
import {
  changeSubscriber,
  eraseSubscriber,
  subscriberGone,
} from '#platform/newsletter/subscribers/manage-subscribers.ts';
import {
  countAudience,
  listSegments,
  removeSegment,
  saveSegment,
} from '#platform/newsletter/subscribers/segments.ts';
import {
  listSubscribers,
  subscriberStats,
} from '#platform/newsletter/subscribers/subscriber-list.ts';
import {
  findSubscriber,
  showSubscriber,
} from '#platform/newsletter/subscribers/subscriber-rows.ts';
import { unsubscribe } from '#platform/newsletter/subscribers/unsubscribe.ts';
import { adminContract } from '../admin-contract.ts';

const os = implementContract(adminContract);
const ok = { ok: true };
const pageSize = 50;

export const subscriberHandlers = {
  stats: os.stats.handler(({ context }) => subscriberStats(context.platform)),
  subscribers: os.subscribers.handler(async ({ context: { platform }, input }) => {
    const page = { cursor: input.cursor, size: pageSize };
    const found = await listSubscribers(platform.db, input.filter, platform.now(), page);
    return { subscribers: found.rows.map(showSubscriber), nextCursor: found.nextCursor };
  }),
  subscriber: os.subscriber.handler(async ({ context: { platform }, input }) => {
    const row = await findSubscriber(platform.db, input.id);
    if (!row) throw subscriberGone();
    return {
      subscriber: showSubscriber(row),
      consents: await listConsents(platform.db, input.id),
    };
  }),
  changeSubscriber: os.changeSubscriber.handler(async ({ context, input: { id, ...change } }) => {
    await changeSubscriber(context.platform, id, change);
    return ok;
  }),
  unsubscribe: os.unsubscribe.handler(async ({ context, input }) => {
    if (!(await findSubscriber(context.platform.db, input.id))) throw subscriberGone();
    await unsubscribe(context.platform, input.id, { source: 'administrator' });
    return ok;
  }),
  eraseSubscriber: os.eraseSubscriber.handler(async ({ context, input }) => {
    await eraseSubscriber(context.platform, input.id, signedIn(context).id);
    return ok;
  }),
  segments: os.segments.handler(async ({ context }) => ({
    segments: await listSegments(context.platform),
  })),
  countSegment: os.countSegment.handler(({ context, input }) =>
    countAudience(context.platform, input.filter),
  ),
  saveSegment: os.saveSegment.handler(async ({ context, input: { id, ...segment } }) => ({
    id: await saveSegment(context.platform, segment, id),
  })),
  removeSegment: os.removeSegment.handler(async ({ context, input }) => {
    await removeSegment(context.platform, input.id);
    return ok;
  }),
};
