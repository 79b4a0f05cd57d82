import { z } from 'zod';
import { searchPassages } from '#platform/retrieval/search-passages.ts';
import { defineTool } from '#platform/tools/tool.ts';
import { listTours } from '#platform/tours/tours.ts';

const mostHits = 24;
const guide = 'guide:';

export const searchHelp = defineTool({
  name: 'help.search',
  title: 'Search the guides',
  description:
    'Finds passages of the modules’ guides that say how something is done on this hub, with the page on which to read on.',
  module: 'tutorials',
  effect: 'read',
  input: z.strictObject({ q: z.string().trim().min(1, 'Write what to look for.').max(200) }),
  output: z.object({
    hits: z.array(
      z.object({
        /** Id of the module whose guide it is. */
        module: z.string(),
        title: z.string(),
        text: z.string(),
        path: z.string(),
        /** A tour that shows it; null where there is none. */
        tourId: z.string().nullable(),
      }),
    ),
  }),
  async run({ platform }, { q }) {
    const found = await searchPassages(platform.db, null, q, mostHits);
    const hits = found
      .filter(({ source }) => source.startsWith(guide))
      .map(({ source, title, heading, body, url }) => {
        const module = source.slice(guide.length);
        const path = url ?? `/modules/${module}/guide`;
        const tourId = listTours().find((tour) => tour.module === module)?.id ?? null;
        return { ...{ module, text: body, path }, title: heading || title, tourId };
      });
    return { output: { hits } };
  },
});
