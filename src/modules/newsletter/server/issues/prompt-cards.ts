import { priceText } from '#kernel/money.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { Issue, IssueBlock, PromptCards } from '#platform/newsletter/issues/issue-nodes.ts';
import { promptsWithIds } from '../../../marketplace/server/public.ts';

const idsOf = (blocks: readonly IssueBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'columns') return block.columns.flatMap(idsOf);
    return block.type === 'prompt' ? [block.id] : [];
  });

/** The prompts that stand in an issue, as they are now. */
export const cardsOfIssue = (scope: DbScope, issue: Issue): Promise<PromptCards> =>
  promptCardsOf(scope, idsOf(issue.blocks));

/** Title, price and address of prompts as they are now; those not for sale are missing. */
export async function promptCardsOf(scope: DbScope, ids: readonly string[]): Promise<PromptCards> {
  const found = await promptsWithIds(scope, [...new Set(ids)]);
  return new Map(
    found
      .filter(({ status }) => status === 'live')
      .map(({ id, title, slug, price, currency }) => [
        id,
        {
          title,
          price: priceText(price, currency),
          path: `/prompts/${slug}`,
          picture: `/share-images/prompts/${slug}.png`,
        },
      ]),
  );
}
