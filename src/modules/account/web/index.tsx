import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/auth',
      title: 'Sign in',
      description: 'Sign in to Guildhall or create an account.',
      access: 'public',
      frame: 'site',
      load: () => import('./auth-page.tsx'),
    },
    {
      path: '/auth/confirm',
      title: 'Confirm',
      access: 'public',
      frame: 'site',
      load: () => import('./confirm-page.tsx'),
    },
    {
      path: '/auth/reset',
      title: 'Reset password',
      access: 'public',
      frame: 'site',
      load: () => import('./reset-page.tsx'),
    },
    {
      path: '/portal',
      title: 'My account',
      access: 'user',
      frame: 'app',
      load: () => import('./portal/portal-page.tsx'),
    },
  ],
};
