import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/chatbot-builder',
      title: 'Chatbot Builder',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/chatbot-builder/bots/:id',
      title: 'Chatbot',
      access: 'user',
      frame: 'app',
      load: () => import('./bot-page.tsx'),
    },
  ],
};
