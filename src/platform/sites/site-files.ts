import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** Those of these files that pages of spaces other than the person's own show, or got by their forms. */
export async function filesOfOthersSites(
  scope: DbScope,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const given = sql.param([...ids]);
  const { rows } = await scope.execute<{ id: string; name: string }>(sql`
    with theirs as (
      select t.id from sites t join projects p on p.id = t.project_id
      join spaces s on s.id = p.space_id where s.person_id is distinct from ${userId}),
    used as (
      select (f.value ->> 'file')::uuid as id, f.key as name from site_builds b,
        jsonb_each(b.manifest) f where b.site_id in (select id from theirs)
      union select (f.value ->> 'file')::uuid, f.value ->> 'name' from form_entries e,
        jsonb_each(e.fields) f
        where e.site_id in (select id from theirs) and jsonb_typeof(f.value) = 'object')
    select id, min(name) as name from used where id = any(${given}::uuid[]) group by id`);
  return rows;
}
