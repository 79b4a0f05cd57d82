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
  nav: [
    { group: 'AI Tools', label: 'Voice Clone', path: '/voice-clone', place: 110 },
    { group: 'AI Tools', label: 'Chat with PDF', path: '/chat-pdf', place: 130 },
  ],
});
