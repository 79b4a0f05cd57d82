import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/chat-pdf',
      title: 'Chat with PDF',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/chat-pdf/:id',
      title: 'Chat with PDF',
      access: 'user',
      frame: 'app',
      load: () => import('./chat-page.tsx'),
    },
  ],
};
