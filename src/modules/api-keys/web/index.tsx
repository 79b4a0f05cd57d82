import type { WebModule } from '#shell/modules/web-module.ts';

const dashboard = () => import('./dashboard/api-dashboard-page.tsx');

export const webModule: WebModule = {
  routes: [
    {
      path: '/api-keys',
      title: 'API Key Manager',
      access: 'user',
      frame: 'app',
      load: () => import('./api-keys-page.tsx'),
    },
    {
      path: '/api-dashboard',
      title: 'API Dashboard',
      access: 'user',
      frame: 'app',
      load: dashboard,
    },
    { path: '/dashboard', title: 'API Dashboard', access: 'user', frame: 'app', load: dashboard },
  ],
};
