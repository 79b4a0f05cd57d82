import type { WebModule, WebRoute } from '#shell/modules/web-module.ts';
import { topicIds } from '../topics/topic-ids.ts';

const catalogue = (path: string, title: string): WebRoute => ({
  path,
  title,
  access: 'public',
  frame: 'app',
  load: () => import('./marketplace-page.tsx'),
});

export const webModule: WebModule = {
  palette: { heading: 'Prompts', load: () => import('./palette-search.ts') },
  routes: [
    catalogue('/marketplace', 'Marketplace'),
    // The topics' own titles come with their texts, from the page's loader.
    ...topicIds.map((id) => catalogue(`/${id}`, 'Prompts')),
    {
      path: '/creators/:slug',
      title: 'Creator',
      access: 'public',
      frame: 'app',
      load: () => import('./creator-page.tsx'),
    },
    {
      path: '/prompts/:slug',
      title: 'Prompt',
      access: 'public',
      frame: 'app',
      load: () => import('./prompt-page.tsx'),
    },
  ],
};
