import type { WebModule, WebRoute } from '#shell/modules/web-module.ts';
import { loadGuide } from '#shell/session/gate.tsx';

const home: Omit<WebRoute, 'path'> = {
  title: 'Avatar Generator',
  access: 'user',
  frame: 'app',
  load: () => import('./home-page.tsx'),
  loadForVisitors: loadGuide,
};

export const webModule: WebModule = {
  routes: [
    { ...home, path: '/modules/avatar-generator' },
    { ...home, path: '/avatar-generator' },
    {
      path: '/avatar-generator/characters/:id',
      title: 'Character',
      access: 'user',
      frame: 'app',
      load: () => import('./character-page.tsx'),
    },
  ],
};
