import { AppError, badInput } from '#kernel/errors.ts';
import { requireLists } from '#platform/contacts/lists.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import { drawTemplate } from '#platform/mailing/template/draw-template.ts';
import type { MailTemplate } from '#platform/mailing/template/mail-template.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import type { SeriesPart } from '../../parts/series-part.ts';
import type { SeriesVersion } from './series-rows.ts';

/** Draws the mails of a series. Throws 400 naming the step that cannot be read. */
export async function drawSeries(part: SeriesPart, userId: string): Promise<SeriesVersion> {
  if (!part.steps.some((step) => 'mail' in step)) {
    throw badInput('A series needs a mail among its steps.', 'steps');
  }
  const templates: Record<string, MailTemplate> = {};
  for (const [at, step] of part.steps.entries()) {
    if (!('mail' in step)) continue;
    const options = { countsClicks: false, isMarketing: true };
    try {
      templates[at] = await drawTemplate(step.mail, options, { id: userId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw badInput(`Step ${at + 1}: ${error.message}`, `steps.${at}.mail`);
    }
  }
  return { ...part, templates };
}

/**
 * Makes a drawn series the version that contacts begin with; those under way keep theirs. Throws 404 for lists of others,
 * 409 without a sender.
 */
export async function publishSeries(
  tx: Transaction,
  userId: string,
  project: Project,
  version: SeriesVersion,
): Promise<number> {
  const { event, ...about } = version.trigger;
  const config = Object.fromEntries(
    Object.entries(about).filter(([, value]) => value !== undefined),
  );
  if ('listId' in config) await requireLists(tx, project.space_id, [String(config.listId)]);
  const { rows } = await tx.execute<{ version: number }>(sql`
    insert into mail_series as s (project_id, space_id, person_id, version, trigger, config)
    values (${project.id}, ${project.space_id}, ${userId}, 1, ${event}, ${JSON.stringify(config)}::jsonb)
    on conflict (project_id) do update set version = s.version + 1, is_on = true, person_id = excluded.person_id,
      space_id = excluded.space_id, trigger = excluded.trigger, config = excluded.config
    returning version`);
  const number = rows[0]?.version ?? 1;
  await tx.execute(sql`
    insert into mail_series_versions (project_id, version, body)
    values (${project.id}, ${number}, ${JSON.stringify(version)}::jsonb)`);
  return number;
}

/** Whether mails of a space can go out at all, before anything is switched on. */
export const requireAbleToSend = (platform: Platform, project: Project) =>
  requireSender(platform, project.space_id);

/** Nobody begins any more; those under way stop where they are until it is switched on again. */
export async function switchSeriesOff(tx: Transaction, projectId: string): Promise<void> {
  await tx.execute(sql`update mail_series set is_on = false where project_id = ${projectId}`);
}
