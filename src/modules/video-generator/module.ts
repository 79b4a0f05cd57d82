import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'video-generator',
  title: 'Video Generator',
  description: 'Make short clips from a description, a still picture, or a script for a presenter.',
  icon: 'film',
  status: 'coming-soon',
  category: 'Media Creation',
  place: 80,
  path: '/modules/video-generator',
  paths: ['/modules/video-generator', '/video-generator'],
  aliases: ['clip', 'storyboard'],
  permission: 'user',
  nav: [{ group: 'AI Tools', path: '/video-generator', place: 70 }],
});
