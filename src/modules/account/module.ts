import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'account',
  title: 'My account',
  description: 'Your profile, how you sign in, your devices, your API tokens and your data.',
  icon: 'circle-user',
  status: 'active',
  path: '/portal',
  paths: ['/portal', '/auth', '/auth/confirm', '/auth/reset'],
  permission: 'user',
  nav: [
    { group: 'Person', sign: 'user-round', place: 10 },
    { group: 'Begin', aliases: ['profile', 'portal', 'password', 'settings'], place: 90 },
  ],
});
