import { z } from 'zod';
import { defineTool, personOf } from '../../tools/tool.ts';
import { addFact, longestFact } from './facts.ts';

/** Name of the tool by which a model, or a rule, offers to remember something. */
export const addFactName = 'memory.add';

export const addFactTool = defineTool({
  name: addFactName,
  title: 'Remember something about you',
  description:
    'Offers to remember one lasting fact about the person, such as how they write, what they do or what they avoid, for later conversations. Use it when they ask you to remember something, or tell you a preference that will matter again; never for secrets or what a document says.',
  module: 'ai-chat',
  effect: 'write',
  input: z.strictObject({ fact: z.string().trim().min(1).max(longestFact) }),
  output: z.object({ id: z.uuid(), fact: z.string(), createdAt: z.iso.datetime() }),
  async run(context, { fact }) {
    return { output: await addFact(context.platform.db, personOf(context).id, fact) };
  },
});
