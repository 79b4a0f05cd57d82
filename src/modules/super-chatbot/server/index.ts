import { createEventRoutes } from '#platform/conversations/events-route.ts';
import { keepConversations } from '#platform/conversations/keep-conversations.ts';
import { eraseConversations, exportConversations } from '#platform/conversations/user-data.ts';
import { videoJob } from '#platform/conversations/video-job.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { indexGuides } from '#platform/retrieval/guides.ts';
import { contract } from '../contract.ts';
import { router } from './handlers.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  routes: createEventRoutes,
  jobs: [videoJob],
  exportUserData: (scope, userId) => exportConversations(scope, userId, 'super-chatbot'),
  eraseUserData: (scope, platform, userId) =>
    eraseConversations(scope, platform, { userId, module: 'super-chatbot' }),
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
