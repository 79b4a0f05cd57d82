import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'super-chatbot',
  title: 'Super Chatbot',
  description:
    'Sends each message to the service that fits it best, and shows which one answered and why.',
  icon: 'bot-message-square',
  status: 'active',
  role: 'drawing',
  category: 'AI Tools',
  place: 10,
  path: '/modules/super-chatbot',
  paths: ['/modules/super-chatbot', '/smart-ai'],
  aliases: ['ask', 'chatbot', 'router', 'auto'],
  permission: 'user',
  uses: ['text', 'reasoning', 'image', 'video', 'audio', 'research'],
  nav: [
    { group: 'AI Tools', place: 20 },
    { group: 'AI Tools', label: 'Smart AI', path: '/smart-ai', place: 30 },
    { group: 'Begin', label: 'New chat', aliases: ['chat', 'ask'], place: 10 },
    {
      ...{ group: 'Learn', label: 'Guides', sign: 'book-open', place: 10 },
      ...{ path: '/modules/super-chatbot/guide' },
      text: 'What each module does and how to use it, step by step.',
    },
  ],
  toolCards: [{ drawing: 'chat', picture: 'super-chatbot', place: 10 }],
});
