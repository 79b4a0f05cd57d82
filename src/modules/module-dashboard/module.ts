import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'module-dashboard',
  title: 'AI Modules Dashboard',
  description: 'All modules of the hub in one place, and the guide of each.',
  icon: 'layout-grid',
  status: 'active',
  role: 'frame',
  path: '/modules',
  paths: ['/modules', '/modules/:slug/guide', '/modules/:slug'],
  permission: 'user',
  nav: [
    { group: 'AI Tools', label: 'All Modules', place: 10 },
    { group: 'Ways on', label: 'All modules', place: 40 },
  ],
});
