import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'automation-workflows',
  title: 'Automation Workflows',
  description:
    'Connect triggers and steps across the tools, test with real data, and read the log of every run.',
  icon: 'workflow',
  status: 'active',
  category: 'Automation',
  place: 200,
  path: '/modules/automation-workflows',
  paths: ['/modules/automation-workflows', '/automation-workflows/flows/:id'],
  aliases: ['workflow', 'automation', 'flow'],
  permission: 'user',
});
