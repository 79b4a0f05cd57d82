import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/portal/tokens',
      title: 'API access',
      access: 'user',
      frame: 'app',
      load: () => import('./api-access-page.tsx'),
    },
  ],
};
