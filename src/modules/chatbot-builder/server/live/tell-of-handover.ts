import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { emit } from '#platform/flows/triggers/emit.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Platform } from '#platform/platform.ts';
import type { WidgetSession } from '#platform/widget/channel.ts';
import { handOver } from '#platform/widget/handovers.ts';
import { messagesAfter } from '#platform/widget/session-rows.ts';
import { type BotRow, loadVersion } from './bot-rows.ts';

/** Mails about one bot within an hour; whoever gets more than that looks at the list. */
const mostPerHour = 20;
/** Letters of a conversation that a mail and a flow get. */
const mostLetters = 20_000;

/** Whether one more mail about a bot may go out in this hour; asked outside of transactions. */
export const mayMailOf = async ({ limits }: Platform, projectId: string): Promise<boolean> =>
  (await limits.take(`bot handovers ${projectId}`, mostPerHour, 3600)).allowed;

/** Tells flows and the bot's owner of a conversation that a person has to go on with. */
export async function tellOfHandover(
  platform: Platform,
  tx: Transaction,
  bot: BotRow,
  session: WidgetSession,
  entry: Readonly<Record<string, unknown>>,
  mayMail: boolean,
): Promise<void> {
  const { rows } = await tx.execute<{ title: string; email: string | null }>(sql`
    select p.title, (select email from auth_users u where u.id = ${bot.person_id}) as email
    from projects p where p.id = ${bot.project_id}`);
  const { title = '', email = null } = rows[0] ?? {};
  const said = await messagesAfter(tx, session.id, 0);
  const transcript = said
    .map(
      ({ from, text, file }) => `${from === 'visitor' ? 'Visitor' : title}: ${text || file?.name}`,
    )
    .join('\n')
    .slice(0, mostLetters);
  await emit(platform, tx, {
    name: 'conversation',
    to: { spaceId: bot.space_id },
    about: { projectId: bot.project_id },
    payload: {
      projectId: bot.project_id,
      bot: title,
      sessionId: session.id,
      values: entry,
      transcript,
      page: session.page,
    },
  });
  await handOver(platform, tx, {
    ...{ spaceId: bot.space_id, title, transcript, page: session.page },
    ...visitorIn(entry),
  });
  const { settings } = await loadVersion(tx, bot.project_id, bot.version);
  if (!settings.tells || !email || !mayMail) return;
  const { config, mail } = platform;
  const link = `${config.SITE_URL}/chatbot-builder/bots/${bot.project_id}?tab=results&session=${session.id}`;
  await mail.send(tx, {
    ...{ to: email, kind: 'bot.handover' },
    subject: `Somebody needs an answer on “${title.replace(/\s+/g, ' ').slice(0, 120)}”`,
    text: `${transcript}\n\nThe conversation: ${link}`,
    html: `<p>${escapeHtml(transcript).replaceAll('\n', '<br>')}</p><p><a href="${escapeHtml(link)}">See the conversation</a></p>`,
  });
}

/** Who somebody is, by what they were asked: the first answer that is an address, and one that is kept as a name. */
function visitorIn(entry: Readonly<Record<string, unknown>>) {
  const texts = Object.values(entry).filter((value) => typeof value === 'string');
  const email = texts.find((text) => /^[^\s@]{1,64}@[^\s@]{1,200}$/.test(text)) ?? null;
  return { email, name: typeof entry.name === 'string' ? entry.name.slice(0, 200) : '' };
}
