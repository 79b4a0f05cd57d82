import { z } from 'zod';
import { findLiveResults } from '#platform/research/live-results.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';

export const researchText = defineTool({
  name: 'text.research',
  title: 'Find sources on the web',
  description:
    'Asks Tavily or Perplexity, by a key of the person or the hub, which pages answer a question today. Nothing is taken from them until somebody gives them to text.draft as sources; without a key it says so.',
  ...{ module: 'content-creator', effect: 'read' },
  input: z.strictObject({
    question: z.string().trim().min(1, 'Say what you want to know.').max(400),
  }),
  output: z.object({
    results: z.array(z.object({ title: z.string(), url: z.string() })),
    service: z.string(),
    /** ISO, UTC. */
    at: z.string(),
  }),
  async run(context, { question }) {
    const asker = {
      userId: personOf(context).id,
      ...{ module: 'content-creator', without: 'name web pages yourself' },
    };
    const found = await findLiveResults(context.platform, asker, question);
    const { results, service, at, micros, notes } = found;
    const none = results.length === 0 ? [`${service.name} found no pages for this question.`] : [];
    return {
      output: { results: [...results], service: service.name, at: at.toISOString() },
      engine: { service: service.id, label: service.name },
      ...{ micros, notes: [...notes, ...none] },
    };
  },
});
