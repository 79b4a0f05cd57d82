import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'website-builder',
  title: 'Website Builder',
  description:
    'Build a small website with pages, menu, blog and forms, then publish it or export its files.',
  icon: 'globe',
  status: 'active',
  uses: ['text'],
  category: 'Web Development',
  place: 190,
  path: '/modules/website-builder',
  paths: ['/modules/website-builder', '/website-builder', '/website-builder/sites/:id'],
  aliases: ['website', 'site'],
  permission: 'user',
});
