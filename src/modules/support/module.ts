import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'support',
  title: 'Customer Support',
  description:
    'Collect customer requests in one inbox and answer them with suggestions from your documents.',
  icon: 'life-buoy',
  status: 'active',
  category: 'Support',
  place: 140,
  path: '/modules/support',
  paths: ['/modules/support', '/support/inboxes/:id'],
  aliases: ['helpdesk', 'tickets', 'inbox'],
  permission: 'user',
});
