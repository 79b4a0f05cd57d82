import { markReturned } from '../../mailing/deliveries.ts';
import type { Platform } from '../../platform.ts';
import { provesLink } from '../signed-links.ts';
import { unsubscribe } from '../subscribers/unsubscribe.ts';
import type { Report } from './read-report.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from './record-bounce.ts';

/** Does what a report asks for. Applying one twice changes nothing more, but for counted soft bounces. */
export async function applyReport(platform: Platform, report: Report): Promise<void> {
  const { kind, subscriberId, broadcastId, detail, proof = '' } = report;
  if (kind === 'unsubscribe') {
    const proven = await provesLink(platform, 'manage', { s: subscriberId, t: proof });
    if (proven) await unsubscribe(platform, subscriberId, { source: 'mail' });
    return;
  }
  if (kind === 'complaint') return recordComplaint(platform, subscriberId, detail);
  if (kind === 'soft') await recordSoftBounce(platform, subscriberId, detail);
  else await recordHardBounce(platform, subscriberId, detail);
  if (broadcastId) {
    await markReturned(platform.db, { mailingId: broadcastId, recipientId: subscriberId }, detail);
  }
}
