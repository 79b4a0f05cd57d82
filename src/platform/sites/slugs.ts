import { AppError, badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** Addresses that mean, or may once mean, something of the hub's own. */
const reserved = new Set(
  `about admin api app assets auth blog bot book booking bookings calendar certificates embed favicon
  feed files forms guildhall health healthz help hooks hub login logout mail me metrics page pages
  privacy robots settings share shares signin signup site sitemap sites static status support t test
  thanks track uploads v1 well-known widget www`.split(/\s+/),
);

/** Letters, digits and dashes. */
export const slugPattern = /^[a-z0-9-]{3,60}$/;

/** Throws 400 for an address that nobody can have. */
export function requireSlug(slug: string): void {
  if (!slugPattern.test(slug)) {
    throw badInput(
      'An address has 3 to 60 signs: small letters without accents, digits and dashes.',
      'slug',
    );
  }
  if (reserved.has(slug)) throw badInput('This address is reserved.', 'slug');
}

/** Throws 409 `slug_taken`, with free addresses, when this one belongs to another site or led to one. */
export async function requireFreeSlug(
  scope: DbScope,
  slug: string,
  siteId: string | undefined,
): Promise<void> {
  const taken = await takenOf(scope, [slug], siteId);
  if (taken.size > 0) throw await slugTaken(scope, slug);
}

/** The refusal of an address, with some that are free. */
export async function slugTaken(scope: DbScope, slug: string): Promise<AppError> {
  const stem = slug.slice(0, 52);
  const year = new Date().getUTCFullYear();
  const ideas = ['2', '3', String(year), 'page', 'now', '4', '5', '6', '7'].map(
    (more) => `${stem}-${more}`,
  );
  const taken = await takenOf(scope, ideas, undefined);
  const free = ideas.filter((idea) => !taken.has(idea)).slice(0, 3);
  const message = `This address is taken. Free: ${free.join(', ')}.`;
  return new AppError('slug_taken', 409, message, { field: 'slug', details: { free } });
}

async function takenOf(scope: DbScope, slugs: readonly string[], siteId: string | undefined) {
  const given = sql.param([...slugs]);
  const others = siteId ?? '00000000-0000-0000-0000-000000000000';
  const { rows } = await scope.execute<{ slug: string }>(sql`
    select slug from sites where slug = any(${given}::text[]) and id <> ${others}
    union select slug from site_redirects where slug = any(${given}::text[]) and site_id <> ${others}`);
  return new Set(rows.map(({ slug }) => slug));
}
