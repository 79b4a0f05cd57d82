import { defineModule } from '#kernel/module.ts';
import { topicIds, topicLinks } from './topics/topic-ids.ts';

export const info = defineModule({
  id: 'marketplace',
  title: 'Marketplace',
  description: 'Find, preview and buy prompts for every model and every task.',
  icon: 'store',
  status: 'active',
  path: '/marketplace',
  paths: ['/marketplace', '/prompts/:slug', '/creators/:slug', ...topicIds.map((id) => `/${id}`)],
  aliases: ['prompts', 'buy', 'search', 'shop'],
  permission: 'public',
  nav: [
    { group: 'Prompt Platform', place: 10 },
    ...topicLinks,
    { group: 'Ways on', place: 20 },
    { group: 'Search', label: 'Search prompts', place: 10 },
    { group: 'Header', label: 'Explore Prompts', place: 10 },
  ],
});
