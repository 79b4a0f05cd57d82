import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'admin',
  title: 'Admin',
  description: 'Look after people, mails, jobs, figures and settings of this hub.',
  icon: 'shield-check',
  status: 'active',
  path: '/admin',
  paths: ['/admin', '/backend-admin'],
  permission: 'admin',
  nav: [
    { group: 'Admin Tools', place: 20 },
    { group: 'Person', sign: 'settings', place: 30 },
  ],
});
