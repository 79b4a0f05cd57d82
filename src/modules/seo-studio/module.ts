import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'seo-studio',
  title: 'SEO Studio',
  description:
    'Audit a page or draft for a search phrase, see what to fix, and rewrite titles and texts.',
  icon: 'search-check',
  status: 'active',
  category: 'Marketing',
  place: 40,
  path: '/modules/seo-studio',
  paths: [
    '/modules/seo-studio',
    '/seo-studio',
    '/seo-studio/sites/:id',
    '/content-optimization',
    '/content-optimization/:id',
  ],
  aliases: ['search engine', 'crawler', 'keywords'],
  permission: 'user',
  uses: ['research'],
  nav: [
    {
      group: 'Content Tools',
      label: 'Content Optimization',
      path: '/content-optimization',
      place: 20,
    },
    { group: 'Content Tools', path: '/seo-studio', place: 30 },
  ],
});
