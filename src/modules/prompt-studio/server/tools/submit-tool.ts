import { z } from 'zod';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { findTopic, promptTables } from '../../../marketplace/server/public.ts';
import { stateSchema } from '../../submission-schemas.ts';
import { highestPrice, mostSamples, variablesOf } from '../../writing.ts';
import { approveTrusted } from '../moderation/approve-trusted.ts';
import { startDraft } from '../submissions/drafts.ts';
import { handIn } from '../submissions/hand-in.ts';
import { ownSubmission } from '../submissions/submission-row.ts';

type Table = (typeof promptTables)[number];
type Category = NonNullable<ReturnType<typeof findTopic>>['category'];

/** Where prompts of a category stand when nobody says. */
const tables: Readonly<Record<Category, Table>> = {
  Business: 'Business Prompts',
  'Art & Design': 'Image Generation',
  Marketing: 'Marketing Tools',
  Writing: 'Writing Assistance',
  Code: 'Code Helpers',
  SEO: 'SEO Tools',
};

export const submitPrompt = defineTool({
  name: 'market.submit',
  title: 'Offer a prompt',
  description:
    'Hands a prompt in for the marketplace. It waits there for a moderator before anybody sees it.',
  module: 'prompt-studio',
  effect: 'write',
  input: z.strictObject({
    title: z.string().max(120),
    description: z.string().max(600),
    body: z.string().max(20_000),
    /** End of the address of one of the 52 topics. */
    topic: z.string().max(60),
    /** Cents; 0 makes it free. */
    price: z.number().int().min(0).max(highestPrice),
    /** What comes out, as texts. */
    samples: z.array(z.string().max(4000)).min(1).max(mostSamples),
    tags: z.array(z.string().max(30)).max(10).default([]),
    table: z.enum(promptTables).optional(),
  }),
  output: z.object({ submissionId: z.string(), state: stateSchema }),
  async run(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const category = findTopic(input.topic)?.category;
    const { id, revision } = await startDraft(platform.db, user.id, {
      ...input,
      table: input.table ?? (category ? tables[category] : 'Prompts'),
      variables: variablesOf(input.body, []),
    });
    await handIn(platform, user, id, revision);
    await approveTrusted(platform, user, id);
    const { state } = await ownSubmission(platform.db, user.id, id);
    return { output: { submissionId: id, state } };
  },
});
