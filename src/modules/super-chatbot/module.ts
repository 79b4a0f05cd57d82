import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'super-chatbot',
  title: 'Super Chatbot',
  description:
    'Sends each message to the service that fits it best, and shows which one answered and why.',
  icon: 'bot-message-square',
  status: 'active',
  category: 'AI Tools',
  path: '/modules/super-chatbot',
  paths: ['/modules/super-chatbot', '/smart-ai'],
  aliases: ['ask', 'chatbot', 'router', 'auto'],
  permission: 'user',
  uses: ['text', 'reasoning', 'image', 'video', 'audio', 'research'],
  nav: [
    { group: 'AI Tools', place: 20 },
    { group: 'AI Tools', label: 'Smart AI', path: '/smart-ai', place: 30 },
  ],
  toolCards: [{ drawing: 'chat', picture: 'super-chatbot', place: 10 }],
});
