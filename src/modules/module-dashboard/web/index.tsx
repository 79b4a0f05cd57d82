import type { WebModule } from '#shell/modules/web-module.ts';

const guide = () => import('./guide-page.tsx');

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules',
      title: 'AI Modules Dashboard',
      access: 'user',
      frame: 'app',
      load: () => import('./dashboard-page.tsx'),
    },
    {
      path: '/modules/:slug/guide',
      title: 'Guide',
      description: 'How to use this module of Guildhall, step by step.',
      access: 'public',
      frame: 'app',
      load: guide,
    },
    // A module's own route is more specific and wins; what is left are modules without a tool yet.
    {
      path: '/modules/:slug',
      title: 'Guide',
      description: 'How to use this module of Guildhall, step by step.',
      access: 'public',
      frame: 'app',
      load: guide,
    },
  ],
};
