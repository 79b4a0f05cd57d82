import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { latestBodies } from '#platform/projects/latest-bodies.ts';
import { spaceIdsOf } from '#platform/spaces/space-access.ts';
import { freePrompts, kindOfPrompt } from '../../../marketplace/server/public.ts';
import type { PromptTest } from '../../prompt-tests/schemas.ts';
import { findProfession } from '../../shelf/professions.ts';
import type { ShelfItem } from '../../shelf/shelf-contract.ts';
import type { Writing } from '../../submission-schemas.ts';
import { listBought } from '../bought.ts';
import { listIdeas } from '../ideas/ideas.ts';

/** Prompts of each part of the shelf that are shown at once. */
const mostShown = 24;
/** Prompt tests and submissions that are looked through. */
const mostRead = 100;

type Query = { readonly q: string; readonly profession?: string | undefined };

/** The prompts that somebody has at hand, by where they come from. */
export async function listShelf(scope: DbScope, userId: string, { q, profession }: Query) {
  const fits = fitting(q);
  const own = [
    ...(await ideas(scope, userId)),
    ...(await tests(scope, userId)),
    ...(await submissions(scope, userId)),
  ];
  const bought = (await listBought(scope, userId)).map((prompt) => ({
    ...{ source: 'bought' as const, id: prompt.id, title: prompt.title },
    kind: kindOfPrompt(prompt),
  }));
  const topics = profession ? findProfession(profession)?.topics : undefined;
  const free = await freePrompts(scope, { q, topics, limit: mostShown });
  return {
    own: own.filter(fits).slice(0, mostShown),
    bought: bought.filter(fits).slice(0, mostShown),
    free: free.map((prompt) => ({
      ...{ source: 'free' as const, id: prompt.id, title: prompt.title },
      kind: kindOfPrompt(prompt),
    })),
  };
}

/** Whether words of a title begin as all typed words do. */
function fitting(q: string): (item: { readonly title: string }) => boolean {
  const typed = wordsOf(q);
  return ({ title }) => {
    const words = wordsOf(title);
    return typed.every((begun) => words.some((word) => word.startsWith(begun)));
  };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const ideas = async (scope: DbScope, userId: string): Promise<ShelfItem[]> =>
  (await listIdeas(scope, userId)).map(({ id, title }) => ({
    ...{ source: 'idea', id, title, kind: null },
  }));

async function tests(scope: DbScope, userId: string): Promise<ShelfItem[]> {
  const spaces = await spaceIdsOf(scope, userId);
  const wish = { kind: 'prompt-test', part: 'test', limit: mostRead };
  const rows = await latestBodies(scope, spaces, wish);
  return rows.flatMap(({ id, title, body }) => {
    const hasText = (body as PromptTest).versions.some(({ prompt }) => prompt.trim() !== '');
    return hasText ? [{ source: 'test' as const, id, title, kind: null }] : [];
  });
}

/** What its author still works on; what is live stands among the bought or free ones of others. */
async function submissions(scope: DbScope, userId: string): Promise<ShelfItem[]> {
  const { rows } = await scope.execute<{ id: string; fields: Writing }>(sql`
    select id, fields from prompt_studio_submissions
    where user_id = ${userId} and fields is not null and state <> 'merged'
      and coalesce(fields ->> 'body', '') <> ''
    order by updated_at desc limit ${mostRead}`);
  return rows.map(({ id, fields }) => ({
    ...{ source: 'submission', id, title: fields.title || 'Untitled' },
    kind: kindOfPrompt({ model: fields.model ?? '', topic: fields.topic ?? '' }),
  }));
}
