import type { WebModule } from '#shell/modules/web-module.ts';

const kept = { access: 'user', frame: 'app' } as const;

export const webModule: WebModule = {
  routes: [
    {
      ...{ path: '/modules/email-marketing', title: 'Email Marketing Suite', ...kept },
      load: () => import('./home-page.tsx'),
    },
    {
      ...{ path: '/email-marketing/campaigns/:id', title: 'Campaign', ...kept },
      load: () => import('./campaign/campaign-page.tsx'),
    },
    {
      ...{ path: '/email-marketing/series/:id', title: 'Mail series', ...kept },
      load: () => import('./series/series-page.tsx'),
    },
    {
      ...{ path: '/email-marketing/templates/:id', title: 'Mail template', ...kept },
      load: () => import('./template/template-page.tsx'),
    },
  ],
};
