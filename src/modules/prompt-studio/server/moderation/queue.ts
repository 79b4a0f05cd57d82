import type { DbScope } from '#platform/db/database.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { numberOf, textOf } from '#platform/records/values/read-values.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { promptFields } from '../../../marketplace/server/public.ts';
import type { Waiting } from '../../submission-schemas.ts';
import { findLike } from '../likeness/find-like.ts';
import {
  isoOrNull,
  recordOf,
  type SubmissionRow,
  writingOf,
} from '../submissions/submission-row.ts';
import { fromRecord } from '../submissions/writing-record.ts';
import { findSubmission, revisionOf } from './decide.ts';

const pageSize = 25;

/** A page of what waits, oldest first, or of what was decided, newest first. */
export async function listQueue(
  platform: Platform,
  { show, after }: { show: 'pending' | 'decided'; after?: string | undefined },
) {
  const { db } = platform;
  const isPending = show === 'pending';
  const from = after
    ? isPending
      ? sql`and (submitted_at, id) > (select submitted_at, id from prompt_studio_submissions where id = ${after})`
      : sql`and (decided_at, id) < (select decided_at, id from prompt_studio_submissions where id = ${after})`
    : sql``;
  const { rows } = await db.execute<SubmissionRow>(sql`
    select * from prompt_studio_submissions
    where ${isPending ? sql`state = 'pending'` : sql`decided_at is not null`} ${from}
    order by ${isPending ? sql`submitted_at, id` : sql`decided_at desc, id desc`}
    limit ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  const now = platform.now();
  const { decideWithinHours } = await platform.settings.get(moderationSettings);
  return {
    prompts: await Promise.all(page.map((row) => toWaiting(platform, row, now, decideWithinHours))),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    ...(await counts(db, now, decideWithinHours)),
  };
}

async function counts(scope: DbScope, now: Date, withinHours: number) {
  const { rows } = await scope.execute<{ waiting: number; late: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where submitted_at <
      ${now.toISOString()}::timestamptz - make_interval(hours => ${withinHours}::integer))::int as late
    from prompt_studio_submissions where state = 'pending'`);
  return { waiting: rows[0]?.waiting ?? 0, late: rows[0]?.late ?? 0 };
}

/** With the documents' defaults: Untitled, Anonymous, price 0, pending. */
async function toWaiting(
  platform: Platform,
  row: SubmissionRow,
  now: Date,
  withinHours: number,
): Promise<Waiting> {
  const record = await recordOf(platform, platform.db, row);
  const fields = record?.fields ?? {};
  const prompt = promptFields(fields);
  const change = row.kind === 'change' ? row.fields : null;
  const submittedAt = isoOrNull(row.submitted_at);
  const due = submittedAt && new Date(Date.parse(submittedAt) + withinHours * 3_600_000);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: (change?.title ?? prompt.title) || 'Untitled',
    full_prompt: change?.body ?? prompt.fullPrompt,
    price: change ? (change.price ?? 0) / 100 : Math.max(0, numberOf(fields.Price) ?? 0),
    status: row.kind === 'change' ? row.state : textOf(fields.Status) || 'pending',
    tags: [...(change?.tags ?? prompt.tags)],
    creator_name: change?.creatorName || prompt.creatorName,
    creator_email: prompt.creatorEmail,
    table: row.record_table ?? '',
    submittedAt,
    dueAt: due ? due.toISOString() : null,
    late: row.state === 'pending' && due !== null && due < now,
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
    reason: row.reason,
    appeal: row.appeal,
  };
}

/** One submission as a moderator reads it: with what is live now, and with what is like it. */
export async function openReview(platform: Platform, id: string) {
  const { db } = platform;
  const row = await findSubmission(db, id);
  const record = await recordOf(platform, db, row);
  const proposed = await writingOf(platform, db, row);
  const { equal, near } = await findLike(db, null, proposed.body, row.record_id);
  return {
    id: row.id,
    revision: record ? revisionOf(row, record) : row.revision,
    kind: row.kind,
    state: row.state,
    proposed,
    current: row.kind === 'change' && record ? fromRecord(record.fields, record.table) : null,
    similar: equal ? [equal, ...near] : near,
    reason: row.reason,
    appeal: row.appeal,
  };
}
