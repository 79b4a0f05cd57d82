import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/tutorials',
      title: 'Tutorials',
      access: 'user',
      frame: 'app',
      load: () => import('./tutorials-page.tsx'),
    },
  ],
  tray: () => import('./help-tray.tsx'),
};
