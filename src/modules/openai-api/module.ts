import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'openai-api',
  title: 'API access',
  description: 'Use the hub from your own programs: tokens, limits, what they cost, and prices.',
  icon: 'key-square',
  status: 'active',
  path: '/portal/tokens',
  paths: ['/portal/tokens'],
  permission: 'user',
  uses: ['text', 'reasoning', 'image', 'video', 'audio', 'research'],
});
