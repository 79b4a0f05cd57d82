import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/content-creator',
      title: 'Content Creator',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/content-creator/new',
      title: 'New text',
      access: 'user',
      frame: 'app',
      load: () => import('./new/new-page.tsx'),
    },
    {
      path: '/content-creator/articles/:id',
      title: 'Article',
      access: 'user',
      frame: 'app',
      load: () => import('./article/article-page.tsx'),
    },
    {
      path: '/content-creator/campaigns',
      title: 'Campaigns',
      access: 'user',
      frame: 'app',
      load: () => import('./campaign/campaigns-page.tsx'),
    },
    {
      path: '/content-creator/campaigns/new',
      title: 'New campaign',
      access: 'user',
      frame: 'app',
      load: () => import('./campaign/new-campaign-page.tsx'),
    },
    {
      path: '/content-creator/campaigns/:id',
      title: 'Campaign',
      access: 'user',
      frame: 'app',
      load: () => import('./campaign/campaign-page.tsx'),
    },
  ],
};
