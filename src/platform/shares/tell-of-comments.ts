import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { findUser } from '../auth/users.ts';
import type { DbScope, Transaction } from '../db/database.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { kindOf } from '../projects/project-kind.ts';
import { requireShare, spaceSharesOf } from './space-shares.ts';

/** Milliseconds from the first comment until it is mailed: others that come meanwhile go along. */
const gathered = 10 * 60_000;
/** Comments that a mail carries, and letters of each. */
const [mostTold, mostLetters] = [20, 600] as const;

/** Sees to it that whoever made a link hears of what was said there since the last mail. */
export async function bookNotice({ jobs }: Platform, tx: Transaction, shareId: string) {
  const { rows } = await tx.execute<{ first: Date | string | null }>(sql`
    select min(c.created_at) as first from share_comments c
    join share_notices n on n.share_id = c.share_id
    where c.share_id = ${shareId} and c.created_at > n.told_until`);
  const first = rows[0]?.first;
  if (!first) return;
  const runAt = new Date(new Date(first).getTime() + gathered);
  await jobs.enqueue(tx, tellOfCommentsJob, { shareId }, { key: `comments of ${shareId}`, runAt });
}

/** Begins to tell of comments at a link; what was said there before is known. */
export const beginNotices = (tx: Transaction, shareId: string) =>
  tx.execute(sql`
    insert into share_notices (share_id, told_until)
    select ${shareId}, coalesce(max(created_at), '-infinity') from share_comments
    where share_id = ${shareId} on conflict do nothing`);

/** Whether new comments at a link are mailed to whoever made it; what came before is not mailed later. */
export const setNotices = (scope: DbScope, shareId: string, mails: boolean) =>
  scope.execute(sql`
    insert into share_notices (share_id, mails, told_until) values (${shareId}, ${mails}, now())
    on conflict (share_id) do update set mails = excluded.mails, told_until = excluded.told_until`);

export const tellOfCommentsJob = defineJob({
  name: 'shares.tell-of-comments',
  withoutRoom: 'goes-on',
  noGiveUp: 'the comments stand at their link, and the next one is mailed with them',
  payload: z.object({ shareId: z.uuid() }),
  async run(platform, { shareId }) {
    await platform.db.transaction(async (tx) => {
      const told = await newComments(tx, shareId);
      if (told.length === 0) return;
      await tx.execute(sql`
        update share_notices set told_until = (select max(created_at) from share_comments
          where share_id = ${shareId}) where share_id = ${shareId}`);
      await mailComments(platform, tx, shareId, told);
    });
  },
});

type Told = { readonly name: string; readonly words: string };

/** What was said since the last mail and still stands; nothing where nobody wants to hear of it. */
async function newComments(tx: Transaction, shareId: string): Promise<Told[]> {
  const { rows: notices } = await tx.execute<{ mails: boolean }>(
    sql`select mails from share_notices where share_id = ${shareId} for update`,
  );
  if (!notices[0]?.mails) return [];
  const { rows } = await tx.execute<Told>(sql`
    select c.name, c.words from share_comments c
    join share_notices n on n.share_id = c.share_id
    where c.share_id = ${shareId} and c.created_at > n.told_until and not c.is_done
    order by c.id`);
  return rows;
}

type Link = {
  readonly user_id: string;
  readonly title: string;
  readonly kind: string | null;
};

async function mailComments(platform: Platform, tx: Transaction, shareId: string, told: Told[]) {
  const { rows } = await tx.execute<Link>(sql`
    select s.user_id, coalesce(p.title, a.title, a.name, r.title, '') as title, p.kind
    from shares s
    left join projects p on s.subject = 'project' and p.id = s.subject_id
    left join assets a on s.subject = 'asset' and a.id = s.subject_id
    left join runs r on s.subject = 'run' and r.id = s.subject_id
    where s.id = ${shareId} and s.revoked_at is null`);
  const link = rows[0];
  if (!link) return;
  const person = await findUser(tx, link.user_id);
  if (!person) return;
  // Whoever has left the team hears nothing more of its work.
  const shared = await requireShare(platform, link.user_id, shareId).catch(() => undefined);
  if (!shared) return;
  const shares = await spaceSharesOf(platform, link.user_id, shared);
  const page = shares.find(({ id }) => id === shareId)?.url;
  const address = link.kind
    ? `${platform.config.SITE_URL}${kindOf(link.kind).path(shared.subjectId)}`
    : (page ?? platform.config.SITE_URL);
  await platform.mail.send(tx, {
    to: person.email,
    kind: 'share.comments',
    ...written(link, told, address),
  });
}

function written({ title }: Link, told: readonly Told[], address: string) {
  const about = oneLine(title).slice(0, 100) || 'what you shared';
  const [first] = told;
  const subject =
    told.length === 1 && first
      ? `${oneLine(first.name)} commented on “${about}”`
      : `${told.length} comments on “${about}”`;
  const said = told.slice(0, mostTold).map(({ name, words }) => `${oneLine(name)}: ${cut(words)}`);
  const more = told.length - mostTold;
  const paragraphs = [
    ...said,
    ...(more > 0 ? [`… and ${more} more.`] : []),
    `You get this because your link to “${about}” takes comments. Read them, tick them off or stop these mails under Share: ${address}`,
  ];
  return {
    subject,
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join(''),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words as long as a mail carries them. */
function cut(words: string): string {
  const letters = [...words];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')} …` : words;
}
