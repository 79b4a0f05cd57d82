import { defineModule } from '#kernel/module.ts';

export const info = defineModule({
  id: 'chat-pdf',
  title: 'Chat with PDF',
  description: 'Ask your PDFs, and see the lines that each answer rests on.',
  icon: 'file-search',
  status: 'active',
  path: '/chat-pdf',
  paths: ['/chat-pdf'],
  permission: 'user',
  uses: ['text'],
  nav: [{ group: 'AI Tools', label: 'Chat with PDF', path: '/chat-pdf', place: 130 }],
  toolCards: [
    {
      drawing: 'document',
      place: 70,
      named: {
        title: 'Chat with PDF',
        text: 'Ask a document and see the page that each answer rests on.',
        path: '/chat-pdf',
      },
    },
  ],
});
