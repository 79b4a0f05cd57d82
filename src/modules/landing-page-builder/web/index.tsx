import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/landing-page-builder',
      title: 'Landing Page Builder',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/landing-page-builder',
      title: 'Landing Page Builder',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/landing-page-builder/pages/:id',
      title: 'Landing page',
      access: 'user',
      frame: 'app',
      load: () => import('./page-page.tsx'),
    },
  ],
};
