import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { plainText } from '#kernel/rich-text/plain-text.ts';
import type { DbScope } from '#platform/db/database.ts';
import { latestBodies } from '#platform/projects/latest-bodies.ts';
import { likenessOf, sketchText } from '#platform/prose/sketch-text.ts';
import { bodySchema } from '../../article-schema.ts';

/** From this share of common word triples on a text counts as alike. */
const alikeFrom = 0.3;
/** The latest articles of a person that are compared. */
const compared = 200;

export type Duplicate = { readonly projectId: string; readonly similarity: number };

/** A person's articles that say much of what a text says, the most alike first. */
export async function findDuplicates(
  scope: DbScope,
  spaceIds: readonly string[],
  signs: readonly number[],
): Promise<Duplicate[]> {
  if (signs.length === 0) return [];
  const kind = { kind: 'article', part: 'body', limit: compared };
  const latest = await latestBodies(scope, spaceIds, kind);
  const found: Duplicate[] = [];
  for (const { id, body } of latest) {
    const read = bodySchema.safeParse(body);
    const sketch = read.success && sketchText(plainText(richTextOf(read.data.doc)));
    // Between two articles others have their turn.
    await new Promise(setImmediate);
    if (!sketch) continue;
    const similarity = Math.round(likenessOf(sketch.signs, signs) * 100) / 100;
    if (similarity >= alikeFrom) found.push({ projectId: id, similarity });
  }
  return found.sort((a, b) => b.similarity - a.similarity).slice(0, 20);
}
