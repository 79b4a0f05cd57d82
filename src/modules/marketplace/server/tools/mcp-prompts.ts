import { notFound } from '#kernel/errors.ts';
import { entitledTo } from '#platform/commerce/entitlements.ts';
import { sql } from '#platform/db/sql.ts';
import { type McpPrompts, mcpPage } from '#platform/tools/mcp-material.ts';
import type { PromptDetails } from '../../contract.ts';
import { fillBlanks } from '../../fill-blanks.ts';
import { loadPrompt } from '../prompt/load-prompt.ts';
import { ownedBody } from '../prompt/owned-body.ts';

type Row = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly variables: PromptDetails['variables'];
};

const noPrompt = () => notFound('There is no such prompt, or it has not been bought.');

/** The marketplace's prompts that somebody may use: free, bought or their own. */
export const mcpPrompts: McpPrompts = {
  module: 'marketplace',
  async list({ db }, user, after = '') {
    const bought = await entitledTo(db, user.id, 'prompt');
    const { rows } = await db.execute<Row>(sql`
      select slug, title, description, variables from market_prompts
      where status = 'live' and slug > ${after} and (price = 0 or creator_id = ${user.id}
        or id = any(${sql.param([...bought])}::uuid[]))
      order by slug limit ${mcpPage}`);
    return rows.map(({ slug: name, title, description, variables }) => ({
      ...{ name, title, description },
      blanks: variables.map((blank) => ({
        name: blank.name,
        description: [blank.label, blank.example && `such as ${blank.example}`]
          .filter(Boolean)
          .join(', '),
      })),
    }));
  },
  async get({ db }, user, name, blanks) {
    const row = await loadPrompt(db, user, sql`p.slug = ${name}`);
    const owned = await ownedBody(db, row, user);
    if (!owned) throw noPrompt();
    const text = fillBlanks(owned.body, row.variables, blanks);
    return { description: row.description, text };
  },
};
