import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'calendar-scheduler',
  title: 'Calendar Scheduler',
  description: 'Enter appointments as sentences, find free times, and let others book with you.',
  icon: 'calendar-clock',
  status: 'coming-soon',
  category: 'Organization',
  place: 240,
  path: '/modules/calendar-scheduler',
  paths: ['/modules/calendar-scheduler'],
  aliases: ['calendar', 'appointment', 'booking'],
  permission: 'user',
});
