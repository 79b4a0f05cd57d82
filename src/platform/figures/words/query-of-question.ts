import { type FigureQuery, figureQuerySchema } from '#kernel/figures/figure-query.ts';
import type { DbScope } from '../../db/database.ts';
import { type Asking, relationOf } from '../ask-figures.ts';
import { hubSourceIn, readQuestion } from './read-question.ts';

export type Question = {
  readonly question: string;
  /** Of which site or table it is; of the hub itself without either. */
  readonly siteId?: string | undefined;
  readonly tableId?: string | undefined;
};

/** The query that a question in words means, for somebody who may see what it is about. */
export async function queryOfQuestion(
  scope: DbScope,
  user: Asking,
  { question, siteId, tableId }: Question,
  now: Date,
): Promise<FigureQuery> {
  const source = siteId
    ? { site: siteId }
    : tableId
      ? { table: tableId }
      : { hub: hubSourceIn(question) };
  const relation = await relationOf(scope, user, { source });
  const today = now.toISOString().slice(0, 10);
  return figureQuerySchema.parse(readQuestion(question, source, relation, today));
}
