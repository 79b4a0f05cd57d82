import type { WebModule, WebRoute } from '#shell/web-module.ts';

const main = (path: string): WebRoute => ({
  ...{ path, title: 'Image Generator', access: 'user', frame: 'app' },
  load: () => import('./home-page.tsx'),
});

export const webModule: WebModule = {
  routes: [
    main('/modules/image-generator'),
    main('/image-generator'),
    {
      path: '/image-generator/boards/:id',
      title: 'Board',
      access: 'user',
      frame: 'app',
      load: () => import('./board-page.tsx'),
    },
  ],
};
