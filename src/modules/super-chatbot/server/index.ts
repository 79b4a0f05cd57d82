import { eraseComparisons, exportComparisons } from '#platform/comparisons/user-data.ts';
import { createEventRoutes } from '#platform/conversations/answers/events-route.ts';
import { conversationUpload } from '#platform/conversations/conversation-upload.ts';
import { historyRun } from '#platform/conversations/history/history-run.ts';
import { keepConversations } from '#platform/conversations/keep-conversations.ts';
import { duePromptsJob } from '#platform/conversations/schedules/due-prompts.ts';
import { promptRun } from '#platform/conversations/schedules/prompt-run.ts';
import { eraseConversations, exportConversations } from '#platform/conversations/user-data.ts';
import { videoRun } from '#platform/conversations/videos/video-run.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { indexGuides } from '#platform/retrieval/guides.ts';
import { eraseOverrides, exportOverrides } from '#platform/routing/overrides.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { askRun } from './ask/ask-run.ts';
import { chatPolicy } from './chat-policy.ts';
import { firstSteps } from './first-steps.ts';
import { router } from './handlers.ts';
import { selfTest } from './self-test.ts';
import { askChat } from './tools/ask-tool.ts';
import { routeMessage } from './tools/route-tool.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  chat: chatPolicy,
  tools: [routeMessage, askChat],
  runs: [askRun, videoRun, historyRun, promptRun],
  jobs: [duePromptsJob],
  crontab: `* * * * * ${duePromptsJob.name}`,
  routes: createEventRoutes,
  uploads: [conversationUpload('super-chatbot', 'superChatbot')],
  firstSteps,
  async exportUserData(scope, userId) {
    const kept = await exportConversations(scope, userId, 'super-chatbot');
    // Those of AI Chat as well: the router is one.
    return {
      ...(kept as object),
      routerCorrections: await exportOverrides(scope, userId),
      blindChoices: await exportComparisons(scope, { userId, kind: 'text' }),
    };
  },
  async eraseUserData(scope, platform, userId) {
    await eraseOverrides(scope, userId);
    await eraseComparisons(scope, { userId, kind: 'text' });
    await eraseConversations(scope, platform, { userId, module: 'super-chatbot' });
  },
  async start(platform) {
    // Guides only change with the code; the server need not wait for them.
    const indexing = indexGuides(platform.db).catch((error) => {
      platform.log.warn({ err: error }, 'The guides could not be indexed');
    });
    const stop = await keepConversations(platform);
    return async () => {
      await indexing;
      await stop();
    };
  },
};
