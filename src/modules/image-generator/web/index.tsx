import type { WebModule } from '#shell/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/image-generator',
      title: 'Image Generator',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/image-generator/boards/:id',
      title: 'Board',
      access: 'user',
      frame: 'app',
      load: () => import('./board-page.tsx'),
    },
  ],
};
