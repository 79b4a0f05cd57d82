import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/prompt-packs',
      title: 'Prompt Packs',
      access: 'public',
      frame: 'app',
      load: () => import('./packs-page.tsx'),
    },
    {
      path: '/prompt-packs/:slug',
      title: 'Prompt pack',
      access: 'public',
      frame: 'app',
      load: () => import('./pack-page.tsx'),
    },
    {
      path: '/store',
      title: 'Store',
      access: 'public',
      frame: 'app',
      load: () => import('./store-page.tsx'),
    },
    {
      path: '/prompt-gallery',
      title: 'Prompt Gallery',
      access: 'public',
      frame: 'app',
      load: () => import('./gallery/gallery-page.tsx'),
    },
  ],
};
