import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'api-keys',
  title: 'API Key Manager',
  description: 'Keys, prices and usage of every AI service that the hub can call.',
  icon: 'key-round',
  status: 'active',
  path: '/api-keys',
  paths: ['/api-keys', '/api-dashboard', '/dashboard'],
  aliases: ['keys', 'services', 'openai', 'anthropic', 'costs'],
  permission: 'user',
});
