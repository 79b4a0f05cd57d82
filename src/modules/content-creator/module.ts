import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'content-creator',
  title: 'Content Creator',
  description:
    'Write articles, product texts and scripts in stages: brief, outline, draft with sources, revision.',
  icon: 'pen-line',
  status: 'active',
  category: 'Content',
  place: 100,
  uses: ['text', 'research'],
  path: '/modules/content-creator',
  paths: [
    '/modules/content-creator',
    '/content-creator',
    '/content-creator/new',
    '/content-creator/articles/:id',
    '/content-creator/campaigns',
    '/content-creator/campaigns/new',
    '/content-creator/campaigns/:id',
  ],
  aliases: ['article', 'blog', 'text', 'writing'],
  permission: 'user',
  nav: [{ group: 'Content Tools', path: '/content-creator', place: 10 }],
});
