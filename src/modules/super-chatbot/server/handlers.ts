import { previewRoute } from '#platform/conversations/answers/plan-answer.ts';
import { conversationRoutes } from '#platform/conversations/conversation-routes.ts';
import { viewDecision } from '#platform/conversations/views.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { mcpHandlers } from './mcp-handlers.ts';

const os = implementContract(contract);

export const router = os.router({
  ...mcpHandlers,
  ...conversationRoutes(os, 'super-chatbot'),
  route: os.route.handler(async ({ context, input }) => {
    const { message, previous, service: pin, kind } = input;
    const user = signedIn(context);
    return viewDecision(
      await previewRoute(context.platform, user.id, message, previous, { pin, kind }),
    );
  }),
});
