import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { likenessOf, sketchText } from '#platform/prose/sketch-text.ts';
import { promptsOfRecords, promptsWithText } from '../../../marketplace/server/public.ts';
import type { Like } from '../../submission-schemas.ts';

/** From this share of common word triples on a text is shown as alike. */
const alikeFrom = 0.45;
/** Texts that share most bands are compared; more would only be less alike. */
const compared = 200;
const mostShown = 5;

type Facts = Awaited<ReturnType<typeof promptsOfRecords>>[number];
type Found = { readonly equal: Like | null; readonly near: Like[] };

/**
 * Looks through the whole catalogue for the text: equal but for spacing, case and signs, or alike.
 * `except` is the record of the prompt itself.
 */
export async function findLike(
  scope: DbScope,
  userId: string | null,
  body: string,
  except: string | null,
): Promise<Found> {
  if (body.trim() === '') return { equal: null, near: [] };
  const others = (facts: Facts[]) => facts.filter(({ recordId }) => recordId !== except);
  const equal = others(await promptsWithText(scope, body));
  // A live one first: only that can be looked at.
  const first = equal.find(({ status }) => status === 'live') ?? equal[0];
  const near = await findNear(scope, body);
  const facts = others(await promptsOfRecords(scope, [...near.keys()]));
  return {
    equal: first ? toLike(first, userId, 10) : null,
    near: facts
      .filter(({ status, id }) => ['live', 'pending'].includes(status) && id !== first?.id)
      .map((one) => toLike(one, userId, Math.round((near.get(one.recordId) ?? 0) * 10)))
      .sort((a, b) => b.tenths - a.tenths)
      .slice(0, mostShown),
  };
}

/** Likeness by record. */
async function findNear(scope: DbScope, body: string): Promise<Map<string, number>> {
  const sketch = sketchText(body);
  if (!sketch) return new Map();
  const bands = sql`${sql.param(sketch.bands)}::integer[]`;
  const { rows } = await scope.execute<{ record_id: string; signs: number[] }>(sql`
    select record_id, signs from (
      select record_id, signs, (select count(*) from unnest(bands) b where b = any(${bands})) as shared
      from prompt_studio_sketches where bands && ${bands} limit 5000) s
    order by shared desc limit ${compared}`);
  return new Map(
    rows
      .map((row) => [row.record_id, likenessOf(row.signs, sketch.signs)] as const)
      .filter(([, likeness]) => likeness >= alikeFrom),
  );
}

const toLike = (facts: Facts, userId: string | null, tenths: number): Like => {
  const isLive = facts.status === 'live';
  const own = userId !== null && facts.creatorId === userId;
  return {
    // What waits for a decision is nobody else's business yet.
    title: isLive || own || userId === null ? facts.title : 'A prompt that waits for its review',
    slug: isLive ? facts.slug : null,
    own,
    tenths: Math.max(5, tenths),
  };
};
