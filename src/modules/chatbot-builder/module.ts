import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'chatbot-builder',
  title: 'Chatbot Builder',
  description:
    'Build an assistant from instructions and documents, test it, and place it on a web page.',
  icon: 'blocks',
  status: 'active',
  category: 'AI Tools',
  uses: ['text'],
  place: 210,
  path: '/modules/chatbot-builder',
  paths: ['/modules/chatbot-builder', '/chatbot-builder/bots/:id'],
  aliases: ['bot', 'widget'],
  permission: 'user',
});
