import type { WebModule } from '#shell/modules/web-module.ts';
import { loadGuide } from '#shell/session/gate.tsx';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/ai-chat',
      title: 'AI Chat Assistant',
      description: 'Chat with a model of your choice, with presets, attachments and branches.',
      access: 'user',
      frame: 'app',
      load: () => import('./chat-page.tsx'),
      loadForVisitors: loadGuide,
    },
    {
      path: '/modules/ai-chat/assistants',
      title: 'Assistants',
      description: 'Instructions with a name, a picture, tools and knowledge.',
      access: 'user',
      frame: 'app',
      load: () => import('./assistants/assistants-page.tsx'),
    },
    {
      path: '/modules/ai-chat/assistants/:id',
      title: 'Assistant',
      description: 'What an assistant is told, and what it works with.',
      access: 'user',
      frame: 'app',
      load: () => import('./assistants/assistant-page.tsx'),
    },
    {
      path: '/modules/ai-chat/memory',
      title: 'Memory',
      description: 'What the chats know of you, and which services never get it.',
      access: 'user',
      frame: 'app',
      load: () => import('./memory/memory-page.tsx'),
    },
    {
      path: '/modules/ai-chat/offline',
      title: 'Reading offline',
      access: 'public',
      frame: 'bare',
      load: () => import('./offline/offline-page.tsx'),
    },
    {
      path: '/modules/ai-chat/shared/:token',
      title: 'Shared conversation',
      access: 'public',
      frame: 'site',
      load: () => import('./conversations/shared-page.tsx'),
    },
  ],
};
