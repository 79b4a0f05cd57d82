import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'prompt-studio',
  title: 'Prompt Studio',
  description: 'Write prompts, try them out, hand them in and follow them to the catalogue.',
  icon: 'pen-line',
  status: 'active',
  path: '/submit-prompt',
  paths: [
    '/sell',
    '/submit-prompt',
    '/prompt-dashboard',
    '/prompt-generator',
    '/creator-earnings',
    '/admin/prompts',
  ],
  permission: 'user',
  uses: ['text'],
});
