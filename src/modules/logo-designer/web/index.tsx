import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/logo-designer',
      title: 'Logo Designer',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/logo-designer/logos/:id',
      title: 'Logo',
      access: 'user',
      frame: 'app',
      load: () => import('./logo-page.tsx'),
    },
  ],
};
