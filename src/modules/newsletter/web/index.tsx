import type { WebModule, WebRoute } from '#shell/modules/web-module.ts';
import { loadGuide } from '#shell/session/gate.tsx';

const mailed = (path: string, title: string, load: WebRoute['load']): WebRoute => ({
  ...{ path, title, load },
  access: 'public',
  frame: 'app',
});

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/newsletter',
      title: 'Newsletter Generator',
      description:
        'Turn notes, articles, feeds and prompts into a newsletter issue, edit it and export it.',
      access: 'user',
      frame: 'app',
      load: () => import('./module-page.tsx'),
      loadForVisitors: loadGuide,
    },
    {
      path: '/newsletter',
      title: 'Newsletter',
      access: 'public',
      frame: 'app',
      load: () => import('./newsletter-page.tsx'),
    },
    {
      path: '/newsletter/:slug',
      title: 'Newsletter',
      access: 'public',
      frame: 'app',
      load: () => import('./issue-page.tsx'),
    },
    mailed('/newsletter/confirm', 'Confirm your subscription', () => import('./confirm-page.tsx')),
    mailed(
      '/newsletter/preferences',
      'Newsletter preferences',
      () => import('./preferences-page.tsx'),
    ),
    mailed('/newsletter/unsubscribe', 'Unsubscribe', () => import('./unsubscribe-page.tsx')),
  ],
  adminSections: () => import('./admin-sections.ts'),
};
