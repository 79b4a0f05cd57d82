import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'knowledge-base',
  title: 'Knowledge Base',
  description: 'Store documents, search them, and get answers that show the passages they rest on.',
  icon: 'library-big',
  status: 'active',
  category: 'Organization',
  place: 120,
  path: '/modules/knowledge-base',
  paths: [
    '/modules/knowledge-base',
    '/modules/knowledge-base/c/:collection',
    '/modules/knowledge-base/d/:document',
    '/knowledge-base',
    '/knowledge-base/c/:collection',
    '/knowledge-base/c/:collection/:document',
    '/knowledge-base/d/:document',
  ],
  aliases: ['documents', 'wiki', 'docs'],
  permission: 'user',
  nav: [
    { group: 'Resources & Learning', path: '/knowledge-base', place: 10 },
    {
      ...{ group: 'Learn', sign: 'library-big', path: '/knowledge-base', place: 40 },
      text: 'Documents that answer, with the passages behind each answer.',
    },
  ],
});
