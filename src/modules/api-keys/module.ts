import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'api-keys',
  title: 'API Key Manager',
  description: 'Keys, prices and usage of every AI service that the hub can call.',
  icon: 'key-round',
  status: 'active',
  role: 'keys',
  path: '/api-keys',
  paths: ['/api-keys', '/api-dashboard', '/dashboard'],
  aliases: ['keys', 'services', 'openai', 'anthropic', 'costs'],
  permission: 'user',
  nav: [
    { group: 'API Management', place: 10 },
    { group: 'API Management', label: 'API Dashboard', path: '/api-dashboard', place: 20 },
    { group: 'Admin Tools', label: 'Dashboard', path: '/dashboard', place: 10 },
    { group: 'Instead', place: 10 },
  ],
});
