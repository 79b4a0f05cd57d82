import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'chatbot-builder',
  title: 'Chatbot Builder',
  description:
    'Build an assistant from instructions and documents, test it, and place it on a web page.',
  icon: 'blocks',
  status: 'coming-soon',
  category: 'AI Tools',
  place: 210,
  path: '/modules/chatbot-builder',
  paths: ['/modules/chatbot-builder'],
  aliases: ['bot', 'widget'],
  permission: 'user',
});
