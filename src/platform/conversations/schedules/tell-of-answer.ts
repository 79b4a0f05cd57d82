import { rhythmWords } from '#kernel/rhythm/rhythm-words.ts';
import { sql } from '../../db/sql.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Platform } from '../../platform.ts';
import { type Answered, waitingWords } from './answered.ts';
import { clockOf, type ScheduleRow } from './schedule-rows.ts';

/** Letters of an answer that a mail carries. */
const mostLetters = 20_000;

/** Mails an answer that was asked for by itself, or why there is none, where its person wants that and the hub has a mail server. */
export async function tellOfAnswer(
  platform: Platform,
  schedule: ScheduleRow,
  answered: Answered,
): Promise<void> {
  if (!schedule.mails || platform.config.SMTP_URL === undefined) return;
  const { rows } = await platform.db.execute<{ email: string }>(
    sql`select email from auth_users where id = ${schedule.user_id}`,
  );
  const [person] = rows;
  if (!person) return;
  const about = oneLine(schedule.content).slice(0, 100);
  const paragraphs = [...partsOf(answered), endingOf(platform, schedule)];
  await platform.mail.send(platform.db, {
    ...{ to: person.email, kind: 'chat.scheduled' },
    subject: answered.fault ? `Not answered: ${about}` : about,
    text: paragraphs.join('\n\n'),
    html: paragraphs
      .map((text) => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`)
      .join(''),
  });
}

function partsOf({ fault, text, waiting }: Answered): string[] {
  if (fault) return [fault, 'It is asked again at its next time.'];
  const cut = text.length > mostLetters;
  const answer = cut ? `${text.slice(0, mostLetters).trimEnd()} …` : text;
  const words = answer.trim() || 'The answer is no text. It is in the chat.';
  return [
    words,
    ...(cut ? ['The rest is in the chat.'] : []),
    ...(waiting > 0 ? [waitingWords(waiting)] : []),
  ];
}

function endingOf({ config }: Platform, schedule: ScheduleRow): string {
  const link = `${config.SITE_URL}/modules/${schedule.module}?c=${schedule.conversation_id}`;
  const rhythm = rhythmWords(clockOf(schedule));
  return `You asked for this by mail: ${rhythm} (${schedule.time_zone}). Answer, change or stop it here: ${link}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
