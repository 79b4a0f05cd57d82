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
  nav: [
    { group: 'Prompt Platform', label: 'My Prompts', path: '/prompt-dashboard', place: 50 },
    { group: 'Prompt Platform', label: 'Submit a Prompt', place: 60 },
    { group: 'Prompt Platform', label: 'Sell', path: '/sell', place: 70 },
    { group: 'Prompt Platform', label: 'Creator Earnings', path: '/creator-earnings', place: 80 },
    { group: 'AI Tools', label: 'Prompt Generator', path: '/prompt-generator', place: 120 },
    { group: 'Admin Tools', label: 'Moderation', path: '/admin/prompts', place: 30 },
    {
      group: 'Begin',
      label: 'Submit a prompt',
      aliases: ['new prompt', 'sell a prompt'],
      place: 30,
    },
  ],
  toolCards: [
    {
      drawing: 'prompt',
      picture: 'prompt-generator',
      place: 60,
      named: {
        title: 'Prompt Generator',
        text: 'Say what you want to get; it writes the prompt, with blanks to fill in and a score.',
        path: '/prompt-generator',
      },
    },
  ],
});
