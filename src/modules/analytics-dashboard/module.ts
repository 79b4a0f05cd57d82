import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'analytics-dashboard',
  title: 'Analytics Dashboard',
  description:
    'See usage, costs, sales, visits of your sites and your own tables as charts, each traceable to the rows behind it.',
  icon: 'chart-column',
  status: 'active',
  category: 'Analytics',
  place: 180,
  path: '/modules/analytics-dashboard',
  paths: [
    '/modules/analytics-dashboard',
    '/analytics',
    '/analytics-dashboard/sites/:id',
    '/analytics-dashboard/boards/:id',
  ],
  aliases: ['statistics', 'charts', 'figures'],
  permission: 'user',
  nav: [{ group: 'Resources & Learning', label: 'Analytics', path: '/analytics', place: 40 }],
});
