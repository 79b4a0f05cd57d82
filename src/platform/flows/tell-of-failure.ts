import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Platform } from '../platform.ts';
import type { RunRow, Unmade } from '../runs/run-types.ts';
import { type FlowRunRow, pathOfRun } from './flow-rows.ts';

/** Mails that a run which nobody watched came to nothing: once for each flow and hour, to members of its space. */
export async function tellOfFailure(
  platform: Platform,
  tx: DbScope,
  run: RunRow,
  { project_id: projectId, settings, trigger, is_test: isTest }: FlowRunRow,
  how: Unmade,
): Promise<void> {
  if (how.status === 'stopped' || trigger === 'manual' || isTest || !settings.tells) return;
  const now = platform.now().toISOString();
  const { rows } = await tx.execute<{ dropped: number }>(sql`
    update flows f set told_at = ${now}::timestamptz, dropped = 0 from flows b
    where f.project_id = ${projectId} and b.project_id = f.project_id
      and (b.told_at is null or b.told_at <= ${now}::timestamptz - interval '1 hour') returning b.dropped`);
  const [told] = rows;
  if (!told) return;
  const link = `${platform.config.SITE_URL}${pathOfRun(projectId, run.id)}`;
  const lines = [
    `“${run.title}” stopped at this: ${how.error.message}`,
    ...(told.dropped > 0
      ? [`Its limit per hour kept it from starting ${told.dropped} more times.`]
      : []),
    `Look at the run, and go on from the failed step: ${link}`,
    'You are told once an hour at most. Further failures stand in the list of its runs.',
  ];
  for (const to of await recipients(tx, run, settings.tell)) {
    await platform.mail.send(tx, {
      ...{
        to,
        kind: 'flow.failed',
        subject: `Workflow failed: ${oneLine(run.title)}`.slice(0, 150),
      },
      text: lines.join('\n\n'),
      html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    });
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Those who are named and still in the space; whoever the flow runs for where nobody is. */
async function recipients(tx: DbScope, run: RunRow, tell: readonly string[]): Promise<string[]> {
  const named = tell.map((email) => email.toLowerCase());
  const { rows } = await tx.execute<{ email: string }>(sql`
    select u.email from auth_users u where u.email is not null and case
      when ${named.length} = 0 then u.id = ${run.user_id}
      else lower(u.email) = any(${sql.param(named)}::text[]) and (
        exists (select 1 from space_members m where m.space_id = ${run.space_id} and m.user_id = u.id)
        or exists (select 1 from spaces s where s.id = ${run.space_id} and s.person_id = u.id)) end`);
  return rows.map(({ email }) => email);
}
