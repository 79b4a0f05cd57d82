import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { firstStepsFor } from '#platform/first-steps/first-steps.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { FirstSteps, ShownStep } from '../contract.ts';

type Kept = { hidden: boolean; skipped: string[] };

/** The checklist as it stands now: what is done is looked up, not remembered. */
export async function listFirstSteps(platform: Platform, user: CurrentUser): Promise<FirstSteps> {
  const { hidden, skipped } = await readKept(platform, user.id);
  const steps = await Promise.all(
    firstStepsFor(platform, user).map(async (step): Promise<ShownStep> => {
      const done = await step.isDone(platform, user.id);
      const { id, title, text, action, quick } = step;
      const state = done ? 'done' : skipped.includes(id) ? 'skipped' : 'open';
      return { id, title, text, action, quick: quick?.label ?? null, state };
    }),
  );
  return { hidden, steps };
}

export async function hideFirstSteps({ db }: Platform, user: CurrentUser, hidden: boolean) {
  await db.execute(sql`
    insert into module_dashboard_first_steps (user_id, hidden) values (${user.id}, ${hidden})
    on conflict (user_id) do update set hidden = excluded.hidden`);
}

/** Throws 404 for a step that is not this person's. */
export async function skipFirstStep(
  platform: Platform,
  user: CurrentUser,
  { id, skipped }: { id: string; skipped: boolean },
) {
  stepOf(platform, user, id);
  const now = skipped ? sql`array[${id}]` : sql`array[]::text[]`;
  await platform.db.execute(sql`
    insert into module_dashboard_first_steps (user_id, skipped) values (${user.id}, ${now})
    on conflict (user_id) do update set
      skipped = array_remove(module_dashboard_first_steps.skipped, ${id}) || excluded.skipped`);
}

/** Throws 404 for a step that is not this person's, or that one click cannot finish. */
export async function finishFirstStep(platform: Platform, user: CurrentUser, id: string) {
  const { quick } = stepOf(platform, user, id);
  if (!quick) throw notFound('This step cannot be finished with one click.');
  await quick.run(platform, user);
}

function stepOf(platform: Platform, user: CurrentUser, id: string) {
  const step = firstStepsFor(platform, user).find((each) => each.id === id);
  if (!step) throw notFound('There is no such step.');
  return step;
}

async function readKept({ db }: Platform, userId: string): Promise<Kept> {
  const { rows } = await db.execute<Kept>(
    sql`select hidden, skipped from module_dashboard_first_steps where user_id = ${userId}`,
  );
  return rows[0] ?? { hidden: false, skipped: [] };
}
