import type { WebModule } from '#shell/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/avatar-generator',
      title: 'Avatar Generator',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/avatar-generator/characters/:id',
      title: 'Character',
      access: 'user',
      frame: 'app',
      load: () => import('./character-page.tsx'),
    },
  ],
};
