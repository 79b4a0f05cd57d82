import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'ai-chat',
  title: 'AI Chat Assistant',
  description:
    'Chat with a model of your choice, with presets, attachments, branches, search and sharing.',
  icon: 'messages-square',
  status: 'active',
  category: 'AI Tools',
  place: 20,
  path: '/modules/ai-chat',
  paths: [
    '/modules/ai-chat',
    '/modules/ai-chat/assistants',
    '/modules/ai-chat/assistants/:id',
    '/modules/ai-chat/memory',
    '/modules/ai-chat/offline',
    '/modules/ai-chat/shared/:token',
  ],
  aliases: ['chat', 'assistant', 'conversation', 'llm'],
  permission: 'user',
  uses: ['text', 'reasoning', 'research'],
  nav: [
    { group: 'AI Tools', place: 40 },
    {
      group: 'Person',
      label: 'Assistants',
      sign: 'bot',
      path: '/modules/ai-chat/assistants',
      place: 14,
    },
    { group: 'Person', label: 'Memory', sign: 'brain', path: '/modules/ai-chat/memory', place: 15 },
  ],
  toolCards: [{ drawing: 'branches', picture: 'ai-chat', place: 40 }],
});
