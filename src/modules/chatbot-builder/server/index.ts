import { z } from 'zod';
import { defineTrigger } from '#platform/flows/triggers/trigger.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { botKind } from './bot-kind.ts';
import { router } from './handlers.ts';
import { botChannel } from './live/bot-channel.ts';
import { selfTest } from './self-test.ts';
import { askBot } from './tools/ask-tool.ts';
import { createBot, publishTool, resultsTool, testBot } from './tools/bot-tools.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [botKind],
  widgets: [botChannel],
  tools: [createBot, testBot, publishTool, askBot, resultsTool],
  triggers: [
    defineTrigger({
      ...{ name: 'conversation', title: 'Conversation handed over' },
      config: z.object({ projectId: z.uuid().optional() }),
      description: 'A chatbot of this space hands a visitor over to a person.',
      sample: {
        projectId: '0198f5b0-3c1e-7aaa-8000-000000000004',
        ...{ bot: 'Shop help', sessionId: '0198f5b0-3c1e-7aaa-8000-000000000005' },
        values: { name: 'Ana', email: 'ana@example.org' },
        transcript: 'Shop help: Hello!\nVisitor: My order 1042 has not arrived.',
        page: 'https://www.example.org/contact',
      },
    }),
  ],
  exportUserData,
  eraseUserData,
};
