import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/bulk-upload',
      title: 'Bulk Upload',
      access: 'user',
      frame: 'app',
      load: () => import('./bulk-upload-page.tsx'),
    },
  ],
};
