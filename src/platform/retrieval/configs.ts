import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** PostgreSQL's text configurations by BCP 47; other languages are found by plain words. */
const configs: Readonly<Record<string, string>> = {
  ...{ ar: 'arabic', hy: 'armenian', eu: 'basque', ca: 'catalan', da: 'danish', nl: 'dutch' },
  ...{ en: 'english', fi: 'finnish', fr: 'french', de: 'german', el: 'greek', hi: 'hindi' },
  ...{ hu: 'hungarian', id: 'indonesian', ga: 'irish', it: 'italian', lt: 'lithuanian' },
  ...{ ne: 'nepali', nb: 'norwegian', nn: 'norwegian', pt: 'portuguese', ro: 'romanian' },
  ...{ ru: 'russian', sr: 'serbian', es: 'spanish', sv: 'swedish', ta: 'tamil', tr: 'turkish' },
  yi: 'yiddish',
};

/** How texts of a language are stemmed; a text whose language cannot be told as English ones are. */
export const configOf = (language: string): string =>
  language === '' ? 'english' : (configs[language.split('-')[0] ?? ''] ?? 'simple');

/** The configurations that passages have, `simple` first. One look at the index for each. */
export async function configsInUse(scope: DbScope): Promise<string[]> {
  const { rows } = await scope.execute<{ config: string }>(sql`
    with recursive used as (
      (select config from passages order by config limit 1)
      union all
      select (select p.config from passages p where p.config > u.config order by p.config limit 1)
      from used u where u.config is not null
    ) select config::text as config from used where config is not null`);
  return [...new Set(['simple', ...rows.map(({ config }) => config)])];
}
