import type { Segment } from '#kernel/contacts/segment.ts';

/** Why nothing is mailed to somebody, for people. */
export const blockWords: Readonly<Record<string, string>> = {
  suppressed: 'Mail came back, or was called spam',
  unsubscribed: 'Unsubscribed',
  unconfirmed: 'No consent on record',
};

/** What happened with a contact, for people. */
export const eventWords: Readonly<Record<string, string>> = {
  'contact.added': 'Became a contact',
  'form.submitted': 'Sent a form',
  'tag.added': 'Got a tag',
  'order.paid': 'Paid for an order',
  'mail.sent': 'Was mailed',
  'mail.clicked': 'Followed a link',
  'mail.bounced': 'Mail came back',
  'mail.unsubscribed': 'Unsubscribed',
};

export const statusWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
  queued: 'Waits',
  leased: 'Being sent',
  failed: 'Failed',
  unknown: 'May have gone out',
  skipped: 'Left out',
  waiting: 'Under way',
  done: 'At the end',
  goal: 'Reached the goal',
  stopped: 'Stopped',
};

export const opWords: Readonly<Record<string, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  starts: 'starts with',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  has: 'include',
  'has-not': 'do not include',
  before: 'is before',
  after: 'is after',
  empty: 'is empty',
};

/** How many conditions a segment has. */
export function countConditions(segment: Segment): number {
  if ('all' in segment) return segment.all.reduce((sum, part) => sum + countConditions(part), 0);
  if ('any' in segment) return segment.any.reduce((sum, part) => sum + countConditions(part), 0);
  return 'not' in segment ? countConditions(segment.not) : 1;
}
