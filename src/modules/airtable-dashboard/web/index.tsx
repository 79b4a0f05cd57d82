import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/airtable-dashboard',
      title: 'Command Center',
      access: 'admin',
      frame: 'app',
      load: () => import('./center/dashboard-page.tsx'),
    },
    {
      path: '/airtable-dashboard/:table',
      title: 'Records',
      access: 'admin',
      frame: 'app',
      load: () => import('./grid/table-page.tsx'),
    },
    {
      path: '/airtable-api-manager',
      title: 'Airtable API Manager',
      access: 'admin',
      frame: 'app',
      load: () => import('./center/api-manager-page.tsx'),
    },
    {
      path: '/prompt-management-dashboard',
      title: 'Prompt Management',
      access: 'admin',
      frame: 'app',
      load: () => import('./center/prompts-page.tsx'),
    },
  ],
};
