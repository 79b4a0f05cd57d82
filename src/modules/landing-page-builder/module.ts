import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'landing-page-builder',
  title: 'Landing Page Builder',
  description:
    'Build a single page with one goal and a form, from a short brief to its published address.',
  icon: 'panels-top-left',
  status: 'active',
  uses: ['text'],
  category: 'Marketing',
  place: 160,
  path: '/modules/landing-page-builder',
  paths: [
    '/modules/landing-page-builder',
    '/landing-page-builder',
    '/landing-page-builder/pages/:id',
  ],
  aliases: ['landing page', 'page'],
  permission: 'user',
});
