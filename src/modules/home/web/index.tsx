import type { WebModule } from '#shell/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/',
      title: 'All your AI tools under one roof',
      description:
        'Guildhall is a self-hosted hub of AI tools: one chat that picks the best service for every message, a key vault, and 24 modules on your own server.',
      access: 'public',
      frame: 'site',
      load: () => import('./home-page.tsx'),
    },
  ],
};
