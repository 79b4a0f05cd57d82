import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'newsletter',
  title: 'Newsletter Generator',
  description:
    'Turn notes, articles and documents into a newsletter issue, test it, and send or export it.',
  icon: 'newspaper',
  status: 'active',
  category: 'Marketing',
  place: 110,
  path: '/modules/newsletter',
  paths: [
    '/modules/newsletter',
    '/newsletter',
    '/newsletter/:slug',
    '/newsletter/confirm',
    '/newsletter/preferences',
    '/newsletter/unsubscribe',
  ],
  aliases: ['email', 'mail', 'issue', 'broadcast'],
  permission: 'user',
  uses: ['text'],
  nav: [{ group: 'Content Tools', label: 'Newsletter', path: '/newsletter', place: 40 }],
});
