import type { WebModule } from '#shell/modules/web-module.ts';

const own = { access: 'user', frame: 'app' } as const;
const open = { access: 'public', frame: 'site' } as const;

export const webModule: WebModule = {
  routes: [
    {
      ...{ path: '/modules/knowledge-base', title: 'Knowledge Base', ...own },
      load: () => import('./home/home-page.tsx'),
    },
    {
      ...{ path: '/modules/knowledge-base/c/:collection', title: 'Collection', ...own },
      load: () => import('./collection/collection-page.tsx'),
    },
    {
      ...{ path: '/modules/knowledge-base/d/:document', title: 'Document', ...own },
      load: () => import('./document/document-page.tsx'),
    },
    {
      ...{ path: '/knowledge-base', title: 'Help centre', ...open },
      description: 'Answers and instructions, written by the people who run this hub.',
      load: () => import('./help/help-page.tsx'),
    },
    {
      ...{ path: '/knowledge-base/c/:collection', title: 'Help centre', ...open },
      load: () => import('./help/help-collection-page.tsx'),
    },
    {
      ...{ path: '/knowledge-base/c/:collection/:document', title: 'Help centre', ...open },
      load: () => import('./help/help-document-page.tsx'),
    },
    {
      ...{ path: '/knowledge-base/d/:document', title: 'Document', ...own },
      load: () => import('./document/document-page.tsx'),
    },
  ],
};
