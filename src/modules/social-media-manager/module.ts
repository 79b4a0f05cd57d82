import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'social-media-manager',
  title: 'Social Media Manager',
  description:
    'Write a post once, adapt it to each network, have it approved, and schedule it in a calendar.',
  icon: 'share-2',
  status: 'coming-soon',
  category: 'Marketing',
  place: 150,
  path: '/modules/social-media-manager',
  paths: ['/modules/social-media-manager'],
  aliases: ['social', 'posts', 'mastodon', 'bluesky'],
  permission: 'user',
});
