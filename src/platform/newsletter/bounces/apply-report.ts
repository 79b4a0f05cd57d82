import { recordContactBounce } from '../../mailing/contact-mail/contact-bounce.ts';
import { markReturned } from '../../mailing/deliveries.ts';
import type { Platform } from '../../platform.ts';
import { provesLink } from '../signed-links.ts';
import { unsubscribe } from '../subscribers/unsubscribe.ts';
import type { Report } from './read-report.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from './record-bounce.ts';

/** Does what a report asks for. Applying one twice changes nothing more, but for counted soft bounces. */
export async function applyReport(platform: Platform, report: Report): Promise<void> {
  const { kind, subscriberId, detail, proof = '' } = report;
  if (kind === 'unsubscribe') {
    const proven = await provesLink(platform, 'manage', { s: subscriberId, t: proof });
    if (proven) await unsubscribe(platform, subscriberId, { source: 'mail' });
    return;
  }
  // What was mailed to a contact of a space came back: nothing of the hub goes there any more.
  const isContact = await recordContactBounce(platform, subscriberId, kind, detail);
  if (kind === 'complaint') {
    if (!isContact) await recordComplaint(platform, subscriberId, detail);
    return;
  }
  await markReturnedOne(platform, report);
  if (isContact) return;
  if (kind === 'soft') await recordSoftBounce(platform, subscriberId, detail);
  else await recordHardBounce(platform, subscriberId, detail);
}

async function markReturnedOne({ db }: Platform, { broadcastId, subscriberId, detail }: Report) {
  if (!broadcastId) return;
  await markReturned(db, { mailingId: broadcastId, recipientId: subscriberId }, detail);
}
