import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/homepage-content',
      title: 'Homepage Content',
      access: 'admin',
      gateTexts: {
        loading: 'Checking permissions...',
        signedOut: 'Please sign in to manage homepage content.',
        denied: 'You need admin privileges to manage homepage content.',
      },
      frame: 'app',
      load: () => import('./homepage-content-page.tsx'),
    },
  ],
};
