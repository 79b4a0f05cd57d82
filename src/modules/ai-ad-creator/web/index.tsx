import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/ai-ad-creator',
      title: 'AI Ad Creator',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/ai-ad-creator',
      title: 'AI Ad Creator',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/ai-ad-creator/ads/:id',
      title: 'Ad',
      access: 'user',
      frame: 'app',
      load: () => import('./ad-page.tsx'),
    },
  ],
};
