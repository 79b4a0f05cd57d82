import type { WebModule } from '#shell/modules/web-module.ts';

const kept = { access: 'user', frame: 'app' } as const;

export const webModule: WebModule = {
  routes: [
    {
      ...{ path: '/modules/support', title: 'Customer Support', ...kept },
      load: () => import('./inbox/inbox-page.tsx'),
    },
    {
      ...{ path: '/support/inboxes/:id', title: 'Inbox', ...kept },
      load: () => import('./setup/setup-page.tsx'),
    },
  ],
};
