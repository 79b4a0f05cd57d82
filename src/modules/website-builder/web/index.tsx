import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/website-builder',
      title: 'Website Builder',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/website-builder',
      title: 'Website Builder',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/website-builder/sites/:id',
      title: 'Website',
      access: 'user',
      frame: 'app',
      load: () => import('./site-page.tsx'),
    },
  ],
};
