import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { findBuild, siteOfProject } from '../site-rows.ts';
import { judge, type Verdict } from './sequential-test.ts';

export type VariantResult = {
  readonly name: string;
  readonly visits: number;
  readonly entries: number;
};

export type Results = {
  readonly variants: readonly VariantResult[];
  readonly verdict: Verdict['verdict'];
  readonly winner: string | null;
};

/**
 * Visits and entries of what is published now, and what they say of its variants. Spam counts nowhere, nor do
 * visitors who were not drawn: crawlers and whoever asks not to be followed.
 */
export async function resultsOf(platform: Platform, projectId: string): Promise<Results> {
  const { db, sites } = platform;
  const site = await siteOfProject(db, projectId);
  const build = site?.build_id ? await findBuild(db, { id: site.build_id }) : undefined;
  const page = build?.about.pages[''];
  if (!site || !page) return { variants: [], verdict: 'too-early', winner: null };
  await sites.visits.flush();
  const visits = await db.execute<{ variant: string; count: number }>(sql`
    select variant, visits as count from site_visits
    where site_id = ${site.id} and test = ${page.test}`);
  const entries = await db.execute<{ variant: string; count: number }>(sql`
    select variant, count(*)::int as count from form_entries
    where site_id = ${site.id} and test = ${page.test} and spam < 0.5 group by variant`);
  const of = (rows: readonly { variant: string; count: number }[], name: string) =>
    rows.find(({ variant }) => variant === name)?.count ?? 0;
  const variants = page.variants.map(({ name }) => ({
    ...{ name, visits: of(visits.rows, name), entries: of(entries.rows, name) },
  }));
  const found = judge(
    page.variants.map(({ name, weight }) => ({ weight, entries: of(entries.rows, name) })),
  );
  const winner = found.verdict === 'winner' ? (variants[found.winner]?.name ?? null) : null;
  return { variants, verdict: found.verdict, winner };
}
