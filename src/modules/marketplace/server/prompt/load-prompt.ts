import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { CurrentUser } from '#platform/platform.ts';
import type { Card, PromptDetails } from '../../contract.ts';
import { creatorKeyOf, creatorKeySql, creatorSlugOf } from '../catalogue/creator-key.ts';
import { type CardRow, cardColumns, toCard } from '../catalogue/prompt-row.ts';

export type PromptRow = CardRow & {
  readonly teaser: string;
  readonly words: number;
  readonly samples: PromptDetails['samples'];
  readonly variables: PromptDetails['variables'];
  readonly assigned_package: string | null;
  readonly status: string;
  readonly version: number;
  readonly versions: { version: number; createdAt: string }[];
  readonly views: number;
  readonly saves: number;
  readonly updated_at: string;
};

/** A prompt that this person may look at. Throws 404 for one that is neither live nor theirs. */
export async function loadPrompt(scope: DbScope, user: CurrentUser | null, which: SQL) {
  const { rows } = await scope.execute<PromptRow>(sql`
    select ${cardColumns}, p.teaser, p.samples, p.variables, p.assigned_package, p.status, p.version,
      p.views, p.saves, p.updated_at,
      (select array_length(regexp_split_to_array(body, '\\s+'), 1) from market_bodies b
        where b.prompt_id = p.id and b.version = p.version) as words,
      (select coalesce(json_agg(json_build_object('version', b.version, 'createdAt', b.created_at)
        order by b.version desc), '[]') from market_bodies b where b.prompt_id = p.id) as versions
    from market_prompts p where ${which}`);
  const row = rows[0];
  if (!row || !maySee(row, user)) throw promptGone();
  return row;
}

export const promptGone = () => notFound('There is no such prompt. It may have been withdrawn.');

/** Live ones are everybody's; others their creator's and the admins'. */
const maySee = (row: PromptRow, user: CurrentUser | null): boolean =>
  row.status === 'live' || user?.isAdmin === true || (user !== null && row.creator_id === user.id);

export function toDetails(row: PromptRow, now: Date): PromptDetails {
  const shown = row.teaser === '' ? 0 : row.teaser.split(/\s+/).length;
  return {
    ...toCard(row, now),
    teaser: row.teaser,
    hiddenWords: Math.max(0, (row.words ?? 0) - shown),
    samples: row.samples,
    variables: withTypes(row.variables),
    creatorId: row.creator_id,
    version: row.version,
    versions: row.versions.map(({ version, createdAt }) => ({
      version,
      createdAt: isoTime(createdAt),
    })),
    views: row.views,
    saves: row.saves,
    updatedAt: isoTime(row.updated_at),
  };
}

/** Prompts that were read before blanks had a kind ask for a text. */
export const withTypes = (variables: PromptDetails['variables']): PromptDetails['variables'] =>
  variables.map((one) => ({ ...one, type: one.type ?? 'text' }));

/** Cards beside a prompt. */
const beside = 6;

/** Prompts that share its topic or tags, most shared tags first. */
export async function relatedTo(scope: DbScope, row: PromptRow, now: Date): Promise<Card[]> {
  const { rows } = await scope.execute<CardRow>(sql`
    with near as materialized (
      (select p.* from market_prompts p where p.status = 'live' and p.topic = ${row.topic}
        order by p.popularity desc, p.id desc limit 60)
      union
      (select p.* from market_prompts p where p.status = 'live' and p.category = ${row.category}
        order by p.popularity desc, p.id desc limit 60)
    )
    select ${cardColumns} from near p where p.id <> ${row.id}
    order by (p.topic = ${row.topic})::int * 2
      + (select count(*) from unnest(p.tags) t where t = any(${sql.param(row.tags)}::text[])) desc,
      p.popularity desc limit ${beside}`);
  return rows.map((one) => toCard(one, now));
}

/** Other prompts of the same creator. */
export async function byCreator(scope: DbScope, row: PromptRow, now: Date): Promise<Card[]> {
  if (!creatorSlugOf(row)) return [];
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from market_prompts p
    where p.status = 'live' and ${creatorKeySql} = ${creatorKeyOf(row)} and p.id <> ${row.id}
    order by p.popularity desc, p.id desc limit ${beside}`);
  return rows.map((one) => toCard(one, now));
}
