import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  adminSections: () => import('./admin-sections.ts'),
  routes: [
    {
      path: '/modules/super-chatbot',
      title: 'Super Chatbot',
      access: 'user',
      frame: 'app',
      load: () => import('./chatbot-page.tsx'),
    },
  ],
};
