import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'avatar-generator',
  title: 'Avatar Generator',
  description:
    'Draw portraits from names in 61 styles, and let characters and photos speak your text on video.',
  icon: 'user-round-pen',
  status: 'active',
  category: 'Media Creation',
  place: 50,
  path: '/modules/avatar-generator',
  paths: ['/modules/avatar-generator', '/avatar-generator', '/avatar-generator/characters/:id'],
  aliases: ['portrait', 'face', 'profile picture'],
  permission: 'user',
  uses: ['video'],
  nav: [{ group: 'AI Tools', path: '/avatar-generator', place: 60 }],
});
