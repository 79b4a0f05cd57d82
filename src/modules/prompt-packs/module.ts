import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'prompt-packs',
  title: 'Prompt Packs',
  description: 'Collections of prompts to take at once, the store and the gallery.',
  icon: 'package',
  status: 'active',
  path: '/prompt-packs',
  paths: ['/prompt-packs', '/prompt-packs/:slug', '/store', '/prompt-gallery'],
  permission: 'public',
  nav: [
    { group: 'Prompt Platform', label: 'Store', path: '/store', place: 20 },
    { group: 'Prompt Platform', label: 'Prompt Gallery', path: '/prompt-gallery', place: 30 },
    { group: 'Prompt Platform', place: 40 },
    { group: 'Ways on', place: 30 },
  ],
});
