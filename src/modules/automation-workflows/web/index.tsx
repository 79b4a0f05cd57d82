import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/automation-workflows',
      title: 'Automation Workflows',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/automation-workflows/flows/:id',
      title: 'Flow',
      access: 'user',
      frame: 'app',
      load: () => import('./flow-page.tsx'),
    },
  ],
};
