import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { findSubscriber } from '../subscribers/subscriber-rows.ts';
import { contactDriver } from './contact-driver.ts';

/** Longest time for one platform's answer, in ms. */
const answerWithinMs = 30_000;

/**
 * Tells the marketing platform of a subscriber, if one is set up. A failure is warned about and
 * tried again by the queue; the subscription does not depend on it.
 */
export const addContactJob = defineJob({
  name: 'newsletter.contact',
  withoutRoom: 'goes-on',
  noGiveUp: 'the subscriber is kept here: an admin sees it among the failed jobs and retries it',
  payload: z.object({ subscriberId: z.uuid() }),
  maxAttempts: 5,
  async run(platform, { subscriberId }, { signal }) {
    const driver = contactDriver(platform);
    if (!driver) return;
    const row = await findSubscriber(platform.db, subscriberId);
    if (row?.status !== 'active') return;
    const contact = { ...row, projectName: row.project_name };
    try {
      await driver.add(contact, AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]));
    } catch (error) {
      const reason = (error as Error).message;
      platform.log.warn({ platform: driver.name, reason }, 'A subscriber could not be passed on');
      throw error;
    }
  },
});
