import { loadAdminSections } from '#shell/admin/admin-sections.ts';
import type { WebModule } from '#shell/modules/web-module.ts';

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
      async load() {
        const [{ Page }] = await Promise.all([import('./admin-page.tsx'), loadAdminSections()]);
        return { Page };
      },
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
  adminSections: () => import('./admin-sections.ts'),
};
