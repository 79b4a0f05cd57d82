import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'avatar-generator',
  title: 'Avatar Generator',
  description:
    'Make portraits from words or photos, and speaking avatars that deliver your text on video.',
  icon: 'user-round-pen',
  status: 'active',
  category: 'Media Creation',
  path: '/modules/avatar-generator',
  paths: ['/modules/avatar-generator', '/avatar-generator', '/avatar-generator/characters/:id'],
  aliases: ['portrait', 'face', 'profile picture'],
  permission: 'user',
});
