import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'tutorials',
  title: 'Tutorials',
  description: 'Tours that show each tool on its own screens, step by step.',
  icon: 'lightbulb',
  status: 'active',
  role: 'frame',
  path: '/tutorials',
  paths: ['/tutorials'],
  aliases: ['tours', 'help', 'learn', 'first hour'],
  permission: 'user',
  nav: [
    { group: 'Resources & Learning', label: 'Tutorials', place: 30 },
    {
      ...{ group: 'Learn', label: 'Tutorials', sign: 'lightbulb', place: 20 },
      text: 'Short tours on the real screens, from the first message on.',
    },
  ],
});
