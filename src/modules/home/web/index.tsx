import type { WebModule, WebRoute } from '#shell/modules/web-module.ts';

const planned = (path: string, title: string): WebRoute => ({
  path,
  title,
  access: 'public',
  frame: 'app',
  load: () => import('./planned-page.tsx'),
});

export const webModule: WebModule = {
  routes: [
    {
      path: '/',
      title: 'Ask once. The right AI answers',
      access: 'public',
      frame: 'site',
      load: () => import('./home-page.tsx'),
    },
    planned('/voice-clone', 'Voice Clone'),
  ],
};
