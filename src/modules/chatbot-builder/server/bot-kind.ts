import { botGraphSchema } from '#kernel/flow/bot-nodes.ts';
import { type FlowGraph, nameOfNode } from '#kernel/flow/node-set.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type BotSettings, botSettingsSchema } from '../bot-settings.ts';

export const botKind = defineProjectKind({
  kind: 'bot',
  module: 'chatbot-builder',
  schema: 1,
  parts: { graph: botGraphSchema, settings: botSettingsSchema },
  path: (id) => `/chatbot-builder/bots/${id}`,
  textOf(part, body) {
    // Bodies have gone through their schemas.
    if (part === 'settings') {
      const { greeting, fallback, instructions } = body as BotSettings;
      return [greeting, fallback, instructions].join('\n');
    }
    return (body as FlowGraph).nodes
      .map((node) => [nameOfNode(node), node.text].filter(Boolean).join(' '))
      .join('\n');
  },
});
