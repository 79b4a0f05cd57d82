import { z } from 'zod';
import { decisionSchema } from '#modules/ai-chat/contract.ts';
import { previewRoute } from '#platform/conversations/answers/plan-answer.ts';
import { viewDecision } from '#platform/conversations/views.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';

export const routeMessage = defineTool({
  name: 'chat.route',
  title: 'Route a message',
  description:
    'Tells which service the Super Chatbot would send a message to, and why. Nothing is sent.',
  module: 'super-chatbot',
  effect: 'read',
  input: z.strictObject({ message: z.string().min(1).max(200_000) }),
  output: decisionSchema,
  async run(context, { message }) {
    const { platform } = context;
    const decision = await previewRoute(platform, personOf(context).id, message, undefined, {
      ...{ pin: undefined, kind: undefined },
    });
    return { output: viewDecision(decision) as z.infer<typeof decisionSchema> };
  },
});
