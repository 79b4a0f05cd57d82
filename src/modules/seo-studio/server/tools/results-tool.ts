import { z } from 'zod';
import { findLiveResults } from '#platform/research/live-results.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';

export const resultsTool = defineTool({
  name: 'seo.results',
  title: 'Find pages for a phrase',
  description:
    'Asks Tavily or Perplexity, by a key of the person or the hub, which pages answer a phrase today. They can be given to seo.score as against; without a key it says so.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({
    phrase: z.string().trim().min(1, 'Enter the phrase that people search for.').max(120),
  }),
  output: z.object({
    results: z.array(z.object({ title: z.string(), url: z.string() })),
    service: z.string(),
    /** ISO, UTC. */
    at: z.string(),
  }),
  async run(context, { phrase }) {
    const { platform } = context;
    const { results, service, at, micros, notes } = await findLiveResults(
      platform,
      {
        userId: personOf(context).id,
        ...{ module: 'seo-studio', without: 'name the pages yourself' },
      },
      phrase,
    );
    const none = results.length === 0 ? [`${service.name} found no pages for this phrase.`] : [];
    return {
      output: { results: [...results], service: service.name, at: at.toISOString() },
      engine: { service: service.id, label: service.name },
      ...{ micros, notes: [...notes, ...none] },
    };
  },
});
