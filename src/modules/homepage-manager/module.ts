import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'homepage-manager',
  title: 'Homepage Content',
  description: 'Choose, order and publish what the landing page shows.',
  icon: 'panels-top-left',
  status: 'active',
  path: '/homepage-content',
  paths: ['/homepage-content'],
  permission: 'admin',
  nav: [{ group: 'Admin Tools', place: 50 }],
});
