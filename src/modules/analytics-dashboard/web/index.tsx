import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/analytics-dashboard',
      title: 'Analytics Dashboard',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/analytics-dashboard/sites/:id',
      title: 'Site',
      access: 'user',
      frame: 'app',
      load: () => import('./site-page.tsx'),
    },
    {
      path: '/analytics-dashboard/boards/:id',
      title: 'Dashboard',
      access: 'user',
      frame: 'app',
      load: () => import('./board-page.tsx'),
    },
  ],
};
