import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'email-marketing',
  title: 'Email Marketing Suite',
  description:
    'Manage contacts, segments, campaigns and mail series, sent through your own mail server.',
  icon: 'mails',
  status: 'active',
  category: 'Marketing',
  place: 170,
  path: '/modules/email-marketing',
  paths: [
    '/modules/email-marketing',
    '/email-marketing/campaigns/:id',
    '/email-marketing/series/:id',
    '/email-marketing/templates/:id',
  ],
  aliases: ['campaign', 'mailing'],
  permission: 'user',
});
