import type { PageFeed } from '#shell/page/page-head.ts';

/** Tells feed readers where published issues are listed. */
export const newsletterFeeds: readonly PageFeed[] = [
  { type: 'application/rss+xml', title: 'Newsletter', path: '/newsletter/feed.xml' },
  { type: 'application/atom+xml', title: 'Newsletter', path: '/newsletter/atom.xml' },
];
