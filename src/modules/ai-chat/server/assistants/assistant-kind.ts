import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type AssistantBody, assistantSchema } from '../../assistants/assistant-schema.ts';

/** Bodies have gone through the schema. */
export const bodyOf = (body: unknown) => body as AssistantBody;

/** Instructions with a name, which answer in chats. */
export const assistantKind = defineProjectKind({
  kind: 'assistant',
  module: 'ai-chat',
  schema: 1,
  parts: { assistant: assistantSchema },
  path: (id) => `/modules/ai-chat/assistants/${id}`,
  titleOf: (_, body) => bodyOf(body).name,
  textOf: (_, body) => {
    const { name, description, instructions, starters } = bodyOf(body);
    return [name, description, instructions, ...starters].join('\n');
  },
  assetsOf: (_, body) => [bodyOf(body).picture].filter((id) => id !== null),
  shareView: ({ assistant }) => {
    const { description, instructions, starters } = bodyOf(assistant);
    return [
      ...(description ? [{ text: description }] : []),
      ...(instructions ? [{ heading: 'Instructions' }, { text: instructions }] : []),
      ...(starters.length > 0 ? [{ heading: 'Starters' }, { text: starters.join('\n') }] : []),
    ];
  },
});
