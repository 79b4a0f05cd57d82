import { createHash } from 'node:crypto';
import { dashed } from '#kernel/text/dashed.ts';
import { sql } from '#platform/db/sql.ts';

/** Prompts that name nobody; they have no page together. */
export const nobody = 'Anonymous';

/** The same in SQL; `p` is the table's alias. */
export const creatorKeySql = sql`market_creator_key(p.creator_id, p.creator_name)`;

type Maker = { readonly creator_id: string | null; readonly creator_name: string };

/** By which a creator is known: of an account by its id, of others by their name. */
export const creatorKeyOf = ({ creator_id: id, creator_name: name }: Maker): string =>
  id === null ? createHash('md5').update(name).digest('hex').slice(0, 8) : id.slice(-12);

/** End of a creator's address, or null for nobody. */
export function creatorSlugOf(maker: Maker): string | null {
  if (maker.creator_id === null && maker.creator_name === nobody) return null;
  const name = dashed(maker.creator_name).slice(0, 60);
  return `${name || 'creator'}-${creatorKeyOf(maker)}`;
}

/** The key at the end of an address; undefined without one. */
export const keyOfSlug = (slug: string): string | undefined =>
  /(?:^|-)([0-9a-f]{12}|[0-9a-f]{8})$/.exec(slug)?.[1];
