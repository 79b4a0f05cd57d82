import { showBytes } from '#kernel/text/show-bytes.ts';
import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../../db/database.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Platform } from '../../platform.ts';
import { kindOf } from '../../projects/project-kind.ts';
import type { FoundSite } from '../site-rows.ts';
import type { FormEntry } from './form-listeners.ts';

/** Mails about one site within an hour; whoever gets more than that looks at the list. */
const mostPerHour = 20;

/** Mails whoever made the page what was sent, unless they do not want that. */
export async function noticeOwner(
  platform: Platform,
  tx: Transaction,
  site: FoundSite,
  entry: FormEntry,
): Promise<void> {
  if (site.settings.notices === false || !site.owner_id) return;
  const { limits, config, mail } = platform;
  const { allowed } = await limits.take(`form notices ${site.id}`, mostPerHour, 3600);
  if (!allowed) return;
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from auth_users where id = ${site.owner_id}`,
  );
  if (!rows[0]) return;
  const answers = entry.answers.map(({ label, value }) => {
    const said = typeof value === 'string' ? value : `${value.name} (${showBytes(value.bytes)})`;
    return { label, said: said || '–' };
  });
  const link = `${config.SITE_URL}${kindOf(site.kind).path(site.project_id)}?tab=entries`;
  const text = [
    ...answers.map(({ label, said }) => `${label}: ${said}`),
    '',
    `All entries: ${link}`,
  ].join('\n');
  const list = answers
    .map(
      ({ label, said }) =>
        `<p><strong>${escapeHtml(label)}</strong><br>${escapeHtml(said).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
  await mail.send(tx, {
    to: rows[0].email,
    subject: `New entry on “${entry.title.replace(/\s+/g, ' ').slice(0, 120)}”`,
    text,
    html: `${list}<p><a href="${escapeHtml(link)}">See all entries</a></p>`,
    kind: 'form.entry',
  });
}
