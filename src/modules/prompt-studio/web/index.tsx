import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/sell',
      title: 'Sell your prompts',
      description: 'Why and how to sell prompts here, and how yours are doing.',
      access: 'public',
      frame: 'app',
      load: () => import('./sell-page.tsx'),
    },
    {
      path: '/submit-prompt',
      title: 'Submit a Prompt',
      access: 'user',
      frame: 'app',
      load: () => import('./submit-page.tsx'),
    },
    {
      path: '/prompt-dashboard',
      title: 'My Prompts',
      access: 'user',
      frame: 'app',
      load: () => import('./dashboard-page.tsx'),
    },
    {
      path: '/prompt-generator',
      title: 'Prompt Generator',
      description: 'Turns a rough idea into a good prompt.',
      access: 'user',
      frame: 'app',
      load: () => import('./generator-page.tsx'),
    },
    {
      path: '/prompt-generator/tests/:id',
      title: 'Prompt test',
      access: 'user',
      frame: 'app',
      load: () => import('./tests/test-page.tsx'),
    },
    {
      path: '/creator-earnings',
      title: 'Creator Earnings',
      access: 'user',
      frame: 'app',
      load: () => import('./earnings-page.tsx'),
    },
    {
      path: '/admin/prompts',
      title: 'Prompt moderation',
      access: 'admin',
      frame: 'app',
      load: () => import('./queue-page.tsx'),
    },
  ],
  adminSections: () => import('./admin-sections.ts'),
};
