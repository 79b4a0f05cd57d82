import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'logo-designer',
  title: 'Logo Designer',
  description:
    'Develop a vector logo from a short brief, test it in small sizes, and export every format.',
  icon: 'pen-tool',
  status: 'active',
  category: 'Design',
  place: 220,
  path: '/modules/logo-designer',
  paths: ['/modules/logo-designer', '/logo-designer/logos/:id'],
  aliases: ['brand', 'identity'],
  permission: 'user',
});
