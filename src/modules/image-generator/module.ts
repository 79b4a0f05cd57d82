import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'image-generator',
  title: 'Image Generator',
  description:
    'Make pictures from a description, compare variants, and keep every prompt and setting.',
  icon: 'image-plus',
  status: 'active',
  category: 'Media Creation',
  place: 60,
  path: '/modules/image-generator',
  paths: [
    '/modules/image-generator',
    '/image-generator',
    '/image-generator/:run',
    '/image-generator/boards/:id',
    '/image-generator/lists/:id',
  ],
  aliases: ['picture', 'image', 'photo', 'draw', 'illustration'],
  uses: ['image'],
  permission: 'user',
  nav: [{ group: 'AI Tools', path: '/image-generator', place: 50 }],
  toolCards: [{ drawing: 'picture', place: 30 }],
});
