import { AppError } from '#kernel/errors.ts';
import { isServiceId } from '#kernel/services.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { embedTexts } from '../../makers/vectors/embed-texts.ts';
import { listEmbedders } from '../../makers/vectors/find-embedder.ts';
import { cosine, unpackVector } from '../../makers/vectors/vectors.ts';
import type { Platform } from '../../platform.ts';
import { type FoundPassage, type Place, searchPassages } from '../search-passages.ts';

/** Candidates that are compared; what words do not find at all, meaning does not find either. */
const compared = 400;
/** Longest wait for the question's own vector, in ms: without it, words decide. */
const longestMs = 4000;
/** How fast a place in one of the two orders loses weight: the usual constant of rank fusion. */
const damping = 60;
/** Words have chosen the candidates already, so meaning counts more among them. */
const meaningWeighs = 1.5;

export type FoundByMeaning = {
  readonly passages: FoundPassage[];
  /** Sentences: that meanings could not be compared, or not all words be looked for. */
  readonly notes: readonly string[];
};

/**
 * As `searchPassages`; where collections have vectors and the asker may use the service that made them, the
 * candidates are ordered by words and by meaning together, the latter of `meant`.
 */
export async function searchByMeaning(
  platform: Platform,
  place: Place,
  query: string,
  limit: number,
  meant = query,
): Promise<FoundByMeaning> {
  const { db } = platform;
  const { userId } = place;
  const model = userId ? await modelIn(db, place) : undefined;
  const notes: string[] = [];
  const care = { note: (sentence: string) => void notes.push(sentence) };
  if (!userId || !model)
    return { passages: await searchPassages(db, place, query, limit, care), notes };
  const found = await searchPassages(db, place, query, compared, care);
  const plain = (...more: readonly string[]) => ({
    passages: found.slice(0, limit),
    notes: [...notes, ...more],
  });
  const vectors = await vectorsOf(
    db,
    model,
    found.map(({ id }) => id),
  );
  if (vectors.size === 0) return plain();
  const asked = await vectorOf(platform, userId, model, meant);
  if (typeof asked === 'string') return plain(asked);
  return { passages: fuse(found, vectors, asked).slice(0, limit), notes };
}

/** The model of most passages that may be read here; undefined where no collection has vectors. */
async function modelIn(scope: DbScope, { collectionIds }: Place): Promise<string | undefined> {
  const within = collectionIds
    ? sql`c.id = any(${sql.param([...collectionIds])}::uuid[])`
    : sql`true`;
  const { rows } = await scope.execute<{ model: string }>(sql`
    select c.vectors_service || '/' || c.vectors_model as model from collections c
    where c.vectors_service is not null and ${within}
    group by 1 order by count(*) desc, 1 limit 1`);
  return rows[0]?.model;
}

async function vectorsOf(scope: DbScope, model: string, ids: readonly string[]) {
  const { rows } = await scope.execute<{ id: string; vector: Buffer }>(sql`
    select passage_id as id, vector from passage_vectors
    where model = ${model} and passage_id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, vector }) => [id, unpackVector(vector)]));
}

/** The vector of a question, or why there is none. */
async function vectorOf(platform: Platform, userId: string, model: string, query: string) {
  const at = model.indexOf('/');
  const [service, name] = [model.slice(0, at), model.slice(at + 1)];
  const able = await listEmbedders(platform, userId, 'knowledge-base');
  const own = able.find((each) => each.service === service);
  if (!isServiceId(service) || !own)
    return 'Found by words alone: you have no key for the service that compares meanings here.';
  try {
    const scope = { user: { id: userId }, module: 'knowledge-base' };
    const embedder = { ...own, model: name };
    const made = await embedTexts(platform, scope, embedder, [query], { longestMs });
    return made.vectors[0] as Float32Array;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `Found by words alone: meanings could not be compared. ${error.message}`;
  }
}

/** Both orders in one; a passage without a vector keeps its place by words alone. */
function fuse(
  found: readonly FoundPassage[],
  vectors: ReadonlyMap<string, Float32Array>,
  asked: Float32Array,
): FoundPassage[] {
  const near = found
    .flatMap(({ id }) => {
      const vector = vectors.get(id);
      return vector ? [{ id, nearness: cosine(vector, asked) }] : [];
    })
    .sort((a, b) => b.nearness - a.nearness);
  const byMeaning = new Map(near.map(({ id }, at) => [id, at]));
  const weighOf = ({ id }: FoundPassage, at: number) =>
    1 / (damping + at) + meaningWeighs / (damping + (byMeaning.get(id) ?? at));
  return found
    .map((passage, at) => ({ passage, weight: weighOf(passage, at) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ passage }) => passage);
}
