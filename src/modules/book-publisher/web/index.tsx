import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/book-publisher',
      title: 'Book Publisher',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/book-publisher/books/:id',
      title: 'Book',
      access: 'user',
      frame: 'app',
      load: () => import('./book-page.tsx'),
    },
  ],
};
