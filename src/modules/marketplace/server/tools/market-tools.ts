import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineTool } from '#platform/tools/tool.ts';
import { categories, priceRanges, sorts } from '../../choices.ts';
import { findSchema, promptSchema } from '../../contract.ts';
import { findPrompts } from '../catalogue/find-prompts.ts';
import { loadPrompt, toDetails } from '../prompt/load-prompt.ts';
import { ownedBody } from '../prompt/owned-body.ts';

/** Minor units. */
const money = z.object({ amount: z.number().int(), currency: z.string() });

export const searchMarket = defineTool({
  name: 'market.search',
  title: 'Search the marketplace',
  description:
    'Finds prompts in the marketplace by words, category and price. Use it when somebody looks for a prompt to use or buy.',
  module: 'marketplace',
  effect: 'read',
  for: 'visitors',
  input: z.strictObject({
    q: z.string().max(200).default(''),
    category: z.enum(['all', ...categories]).default('all'),
    price: z.enum(priceRanges).optional(),
    sort: z.enum(sorts).optional(),
    after: z.string().max(300).optional(),
    limit: z.number().int().min(1).max(48).default(24),
  }),
  output: z.object({
    prompts: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        title: z.string(),
        description: z.string(),
        price: money,
        rating: z.number().nullable(),
      }),
    ),
    /** The search with repaired spelling, when the words as sent found nothing. */
    corrected: z.string().nullable(),
    next: z.string().nullable(),
  }),
  async run({ platform }, { after, ...asked }) {
    const order = findSchema.parse({ ...asked, ...(after && { cursor: after }) });
    const found = await findPrompts(platform.db, order, platform.now());
    const prompts = found.prompts.map(
      ({ id, slug, title, description, price, currency, rating }) => ({
        ...{ id, slug, title, description, rating },
        price: { amount: price, currency },
      }),
    );
    return { output: { prompts, corrected: found.corrected, next: found.nextCursor } };
  },
});

export const getFromMarket = defineTool({
  name: 'market.get',
  title: 'Read a prompt',
  description:
    'Shows one prompt of the marketplace. Its whole text comes with it when it is free or the caller has bought it.',
  module: 'marketplace',
  effect: 'read',
  for: 'visitors',
  input: z.strictObject({ slug: z.string().min(1).max(200) }),
  output: z.object({
    prompt: promptSchema.omit({ price: true, currency: true }).extend({ price: money }),
    /** Null for somebody who would have to buy it. */
    body: z.string().nullable(),
  }),
  async run({ platform, user }, { slug }) {
    const row = await loadPrompt(platform.db, user, sql`p.slug = ${slug}`);
    const owned = await ownedBody(platform.db, row, user);
    const { price: amount, currency, ...prompt } = toDetails(row, platform.now());
    return {
      output: { prompt: { ...prompt, price: { amount, currency } }, body: owned?.body ?? null },
    };
  },
});
