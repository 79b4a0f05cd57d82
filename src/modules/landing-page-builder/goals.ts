/** What a page is for. */
export const goals = ['lead', 'wait-list', 'event', 'download', 'sale', 'app', 'service'] as const;
export type Goal = (typeof goals)[number];

export const goalNames: Readonly<Record<Goal, string>> = {
  lead: 'Get enquiries',
  'wait-list': 'Fill a wait list',
  event: 'Register for an event',
  download: 'Give a download',
  sale: 'Sell something',
  app: 'Present an app',
  service: 'Offer a service',
};
