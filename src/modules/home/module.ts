import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'home',
  title: 'Home',
  description: 'The landing page for visitors.',
  icon: 'house',
  status: 'active',
  path: '/',
  paths: ['/', '/voice-clone', '/chat-pdf'],
  permission: 'public',
  comingPaths: ['/voice-clone', '/chat-pdf'],
});
