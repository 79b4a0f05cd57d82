import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'ai-ad-creator',
  title: 'AI Ad Creator',
  description:
    'Draft ad texts and pictures from one brief, in the lengths and sizes that platforms ask for.',
  icon: 'megaphone',
  status: 'active',
  uses: ['text'],
  category: 'Marketing',
  place: 70,
  path: '/modules/ai-ad-creator',
  paths: ['/modules/ai-ad-creator', '/ai-ad-creator', '/ai-ad-creator/ads/:id'],
  aliases: ['ads', 'advertising', 'banner'],
  permission: 'user',
  nav: [{ group: 'AI Tools', path: '/ai-ad-creator', place: 100 }],
});
