import { conflict, notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { makeText } from '#platform/makers/text/make-text.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { Idea } from '../../workshop-schemas.ts';
import { improvementTask } from './improve-prompt.ts';

const mostIdeas = 200;
const mostVersions = 100;
/** Who wrote a version that nothing made. */
const person = 'You';

export async function listIdeas(scope: DbScope, userId: string) {
  const { rows } = await scope.execute<{ id: string; title: string; updated_at: string }>(sql`
    select id, title, updated_at from prompt_studio_ideas where user_id = ${userId}
    order by updated_at desc limit ${mostIdeas}`);
  return rows.map(({ id, title, updated_at }) => ({ id, title, updatedAt: isoTime(updated_at) }));
}

/** An idea of this person with all its versions; 404 for everybody else's. */
export async function ownIdea(scope: DbScope, userId: string, id: string): Promise<Idea> {
  const { rows } = await scope.execute<{ title: string }>(sql`
    select title from prompt_studio_ideas where id = ${id} and user_id = ${userId}`);
  if (!rows[0]) throw notFound('There is no such idea of yours.');
  const { rows: versions } = await scope.execute<{
    number: number;
    body: string;
    made_by: string;
    created_at: string;
  }>(sql`
    select number, body, made_by, created_at from prompt_studio_idea_versions
    where idea_id = ${id} order by number desc`);
  return {
    id,
    title: rows[0].title,
    versions: versions.map(({ made_by: madeBy, created_at: at, ...version }) => ({
      ...version,
      madeBy,
      createdAt: isoTime(at),
    })),
  };
}

/** Begins with a rough thought. */
export async function startIdea(scope: DbScope, userId: string, rough: string): Promise<Idea> {
  const title = rough.replace(/\s+/g, ' ').slice(0, 80);
  return scope.transaction(async (tx) => {
    const { rows: kept } = await tx.execute(
      sql`select from prompt_studio_ideas where user_id = ${userId} limit ${mostIdeas}`,
    );
    if (kept.length >= mostIdeas) throw conflict('You keep too many ideas. Delete one first.');
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into prompt_studio_ideas (user_id, title) values (${userId}, ${title}) returning id`);
    const id = rows[0]?.id ?? '';
    await addVersion(tx, id, rough, person);
    return ownIdea(tx, userId, id);
  });
}

export type ImproveInput = { readonly id: string; readonly body: string; readonly service: string };

/**
 * Keeps the text as the person left it and adds an improved version: by the named service, or by
 * the Local engine's rules for `rules`. Throws 502 when the service fails.
 */
export async function improveIdea(
  platform: Platform,
  user: CurrentUser,
  { id, body, service: wanted }: ImproveInput,
): Promise<Idea> {
  const { db } = platform;
  await keepVersion(db, user.id, id, body);
  if (wanted !== 'rules') await requireService(platform.gateway, user.id, wanted, 'text');
  const service = wanted === 'rules' ? 'local' : wanted;
  const maker = { platform, user, module: 'prompt-studio' };
  const made = await makeText(maker, improvementTask, body, { service, strict: true });
  await addVersion(db, id, made.value, made.engine.label);
  return ownIdea(db, user.id, id);
}

/** Keeps a text that the person wrote, unless it is the newest version already. */
export async function keepVersion(scope: DbScope, userId: string, id: string, body: string) {
  const idea = await ownIdea(scope, userId, id);
  if (idea.versions[0]?.body === body) return idea;
  await addVersion(scope, id, body, person);
  return ownIdea(scope, userId, id);
}

async function addVersion(scope: DbScope, id: string, body: string, madeBy: string) {
  const { rows } = await scope.execute(sql`
    with held as (select id from prompt_studio_ideas where id = ${id} for update)
    insert into prompt_studio_idea_versions (idea_id, number, body, made_by)
    select held.id, coalesce(max(v.number), 0) + 1, ${body}, ${madeBy}
    from held left join prompt_studio_idea_versions v on v.idea_id = held.id
    group by held.id having coalesce(max(v.number), 0) < ${mostVersions} returning number`);
  if (!rows[0]) throw conflict(`An idea has at most ${mostVersions} versions. Begin a new one.`);
  await scope.execute(sql`update prompt_studio_ideas set updated_at = now() where id = ${id}`);
}

export async function removeIdea(scope: DbScope, userId: string, id: string): Promise<void> {
  const { rows } = await scope.execute(sql`
    delete from prompt_studio_ideas where id = ${id} and user_id = ${userId} returning id`);
  if (!rows[0]) throw notFound('There is no such idea of yours.');
}
