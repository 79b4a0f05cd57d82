import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'knowledge-base',
  title: 'Knowledge Base',
  description: 'Store documents, search them, and get answers that show the passages they rest on.',
  icon: 'library-big',
  status: 'active',
  category: 'Organization',
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
  nav: [{ group: 'Resources & Learning', path: '/knowledge-base', place: 10 }],
});
