import type { WebModule } from '#shell/web-module.ts';

const gateTexts = {
  loading: 'Loading admin dashboard...',
  signedOut: 'Please sign in to access the admin dashboard.',
};

export const webModule: WebModule = {
  routes: [
    {
      path: '/admin',
      title: 'Admin',
      access: 'admin',
      gateTexts,
      frame: 'app',
      load: () => import('./admin-page.tsx'),
    },
    {
      path: '/backend-admin',
      title: 'Backend',
      access: 'admin',
      gateTexts,
      frame: 'app',
      load: () => import('./backend/backend-page.tsx'),
    },
  ],
};
