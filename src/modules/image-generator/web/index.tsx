import type { WebModule, WebRoute } from '#shell/modules/web-module.ts';

const main = (path: string): WebRoute => ({
  ...{ path, title: 'Image Generator', access: 'user', frame: 'app' },
  load: () => import('./home-page.tsx'),
});

export const webModule: WebModule = {
  routes: [
    main('/modules/image-generator'),
    main('/image-generator'),
    {
      path: '/image-generator/:run',
      title: 'Pictures of a call',
      access: 'user',
      frame: 'app',
      load: () => import('./run/run-page.tsx'),
    },
    {
      path: '/image-generator/lists/:id',
      title: 'Word list',
      access: 'user',
      frame: 'app',
      load: () => import('./lists/word-list-page.tsx'),
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
