import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/photo-editor',
      title: 'Photo Editor',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/modules/photo-editor/photos/:id',
      title: 'Photo',
      access: 'user',
      frame: 'app',
      load: () => import('./photo-page.tsx'),
    },
    {
      path: '/modules/photo-editor/batch',
      title: 'Many photos',
      access: 'user',
      frame: 'app',
      load: () => import('./batch-page.tsx'),
    },
  ],
};
