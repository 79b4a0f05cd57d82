import type { WebModule } from '#shell/web-module.ts';

export const webModule: WebModule = {
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
