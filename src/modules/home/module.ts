import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'home',
  title: 'Home',
  description: 'The landing page for visitors.',
  icon: 'house',
  status: 'active',
  role: 'frame',
  path: '/',
  paths: ['/', '/voice-clone'],
  permission: 'public',
  comingPaths: ['/voice-clone'],
  nav: [
    { group: 'AI Tools', label: 'Voice Clone', path: '/voice-clone', place: 110 },
    { group: 'Ways on', place: 10 },
    { group: 'Instead', place: 20 },
  ],
  toolCards: [
    {
      drawing: 'voice',
      place: 50,
      named: {
        title: 'Voice Clone',
        text: 'Have texts spoken in your own voice, from a minute of recording, with your consent on file.',
        path: '/voice-clone',
      },
    },
  ],
});
