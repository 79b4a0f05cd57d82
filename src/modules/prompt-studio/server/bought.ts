import { entitledItems } from '#platform/commerce/entitled-items.ts';
import type { DbScope } from '#platform/db/database.ts';
import { boughtTexts, promptsWithIds } from '../../marketplace/server/public.ts';
import type { Bought } from '../workshop-schemas.ts';

/** What a person has bought, newest first, with its newest text; withdrawn prompts too. */
export async function listBought(scope: DbScope, userId: string): Promise<Bought[]> {
  const items = await entitledItems(scope, userId, 'prompt');
  const ids = items.map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  const [facts, texts] = await Promise.all([promptsWithIds(scope, ids), boughtTexts(scope, ids)]);
  const factsOf = new Map(facts.map((one) => [one.id, one]));
  const textOf = new Map(texts.map((one) => [one.id, one]));
  return items.flatMap(({ itemId, grantedAt }) => {
    const prompt = factsOf.get(itemId);
    const text = textOf.get(itemId);
    if (!prompt || !text) return [];
    const slug = prompt.status === 'live' ? prompt.slug : null;
    const { id, title, topic, model, variables } = prompt;
    const { version, body } = text;
    return [{ id, title, slug, version, body, topic, model, variables, boughtAt: grantedAt }];
  });
}
