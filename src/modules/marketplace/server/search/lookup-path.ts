import { type SQL, sql } from '#platform/db/sql.ts';

/**
 * Above so many expected matches the catalogue is read in order of popularity until enough match;
 * below it, matches come from the word index and are sorted. At a million prompts both ways cost
 * the same about here (benchmarks/catalogue).
 */
const broadFrom = 9000;

/** Whether a search is expected to match so much that walking down the popular prompts is quicker. */
export const isBroad = (expected: number): boolean => expected > broadFrom;

/** The match of prompt `p` with the query in `q`, written so that the planner takes the chosen way. */
export const matches = (expected: number): SQL =>
  isBroad(expected)
    ? sql`(p.search || '') @@ (select query from q)`
    : sql`p.search @@ (select query from q)`;

/** The order by popularity, written so that the planner takes the chosen way. */
export const inOrderOf = (expected: number): SQL =>
  isBroad(expected) ? sql`p.popularity desc, p.id desc` : sql`p.popularity + 0 desc, p.id desc`;
