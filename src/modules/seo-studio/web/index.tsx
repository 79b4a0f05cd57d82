import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/seo-studio',
      title: 'SEO Studio',
      access: 'user',
      frame: 'app',
      load: () => import('./home/home-page.tsx'),
    },
    {
      path: '/seo-studio/sites/:id',
      title: 'Site',
      access: 'user',
      frame: 'app',
      load: () => import('./site/site-page.tsx'),
    },
    {
      path: '/content-optimization',
      title: 'Content Optimization',
      access: 'user',
      frame: 'app',
      load: () => import('./draft/drafts-page.tsx'),
    },
    {
      path: '/content-optimization/:id',
      title: 'Content Optimization',
      access: 'user',
      frame: 'app',
      load: () => import('./draft/draft-page.tsx'),
    },
  ],
};
