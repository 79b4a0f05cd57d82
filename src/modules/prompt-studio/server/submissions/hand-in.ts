import { AppError, badInput, conflict } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { findTopic } from '../../../marketplace/server/public.ts';
import type { Writing } from '../../submission-schemas.ts';
import { missingIn } from '../../writing.ts';
import { findLike } from '../likeness/find-like.ts';
import { requireOwnPictures } from '../pictures.ts';
import { isEditable } from './drafts.ts';
import { ownSubmission, recordOf, type SubmissionRow, writingOf } from './submission-row.ts';
import { toRecordFields } from './writing-record.ts';

/** Hands a prompt in: it waits for a moderator from now on. A live one keeps its old version. */
export async function handIn(platform: Platform, user: CurrentUser, id: string, revision: number) {
  return platform.db.transaction(async (tx) => {
    const row = await ownSubmission(tx, user.id, id, true);
    if (!isEditable(row)) throw conflict('It has already been submitted.');
    if (row.revision !== revision) throw conflict('This prompt was changed in another window.');
    const writing = await writingOf(platform, tx, row);
    await requireComplete(tx, user, row, writing);
    await requireFairPrice(platform, writing);
    if (row.kind === 'change') await setPending(tx, row.id);
    else await writeRecord(platform, tx, user, row, writing);
    return ownSubmission(tx, user.id, id);
  });
}

async function requireComplete(
  scope: DbScope,
  user: CurrentUser,
  row: SubmissionRow,
  writing: Writing,
): Promise<void> {
  const [first] = missingIn(writing);
  if (first) throw badInput(first.message, first.field);
  if (!findTopic(writing.topic)) throw badInput('Please choose a topic.', 'topic');
  await requireOwnPictures(scope, user.id, writing.pictures);
  const { equal } = await findLike(scope, user.id, writing.body, row.record_id);
  if (!equal) return;
  const options = { field: 'body', details: { slug: equal.slug, title: equal.title } };
  const where = equal.own ? 'You have already submitted' : 'The catalogue already has';
  throw new AppError('duplicate', 409, `${where} a prompt with this text.`, options);
}

/** Throws 400 when the price lies outside of what an administrator allows. Free is always possible. */
async function requireFairPrice({ settings }: Platform, { price }: Writing): Promise<void> {
  if (price === null || price === 0) return;
  const { lowestPrice, highestPrice } = await settings.get(moderationSettings);
  if (price >= lowestPrice && price <= highestPrice) return;
  const [least, most] = [lowestPrice, highestPrice].map((cents) => formatMoney(cents, 'USD'));
  throw badInput(`The price must be from ${least} to ${most}, or the prompt free.`, 'price');
}

/** The first record of a prompt, or its old one again. */
async function writeRecord(
  platform: Platform,
  tx: DbScope,
  user: CurrentUser,
  row: SubmissionRow,
  writing: Writing,
): Promise<void> {
  const { records, config } = platform;
  const before = await recordOf(platform, tx, row);
  const fields: RecordFields = {
    ...toRecordFields(writing, config.SITE_URL, before?.fields),
    'Creator Email': user.email,
    'Creator Id': user.id,
    Status: 'pending',
    'Site Active': false,
    Reason: '',
  };
  if (row.record_id && row.record_table) {
    const change = { id: row.record_id, fields };
    await records.update(tx, row.record_table, [change], { typecast: true });
    await setPending(tx, row.id);
    return;
  }
  const { table } = writing;
  const [record] = await records.create(tx, table, [fields], { typecast: true });
  // Following the record has made a row of its own; this one is it.
  await tx.execute(sql`
    delete from prompt_studio_submissions where record_id = ${record?.id} and id <> ${row.id}`);
  await tx.execute(sql`
    update prompt_studio_submissions set record_id = ${record?.id}, record_table = ${table}
    where id = ${row.id}`);
  await setPending(tx, row.id);
}

const setPending = (tx: DbScope, id: string) =>
  tx.execute(sql`
    update prompt_studio_submissions set state = 'pending', submitted_at = now(), decided_at = null,
      decided_by = null, reason = null, revision = revision + 1, updated_at = now() where id = ${id}`);

/** Takes a waiting prompt back to go on writing. */
export async function takeBack(platform: Platform, user: CurrentUser, id: string) {
  return platform.db.transaction(async (tx) => {
    const row = await ownSubmission(tx, user.id, id, true);
    if (row.state !== 'pending') throw conflict('It’s no longer waiting for review.');
    const fields = JSON.stringify(await writingOf(platform, tx, row));
    if (row.kind === 'prompt') await setStatus(platform, tx, row, { Status: 'draft' });
    await tx.execute(sql`
      update prompt_studio_submissions set state = 'draft', fields = ${fields}::jsonb,
        submitted_at = null, decided_at = null, revision = revision + 1, updated_at = now()
      where id = ${row.id}`);
    return ownSubmission(tx, user.id, id);
  });
}

/** Objects to a refusal, once: the prompt is looked at again as it was, with these words. */
export async function appeal(platform: Platform, user: CurrentUser, id: string, words: string) {
  return platform.db.transaction(async (tx) => {
    const row = await ownSubmission(tx, user.id, id, true);
    if (row.state !== 'rejected') throw conflict('Only a rejected prompt can be appealed.');
    if (row.appealed_at !== null) throw conflict('You have already appealed this decision.');
    if (row.kind === 'prompt') await setStatus(platform, tx, row, { Status: 'pending' });
    await tx.execute(sql`
      update prompt_studio_submissions set state = 'pending', appeal = ${words}, appealed_at = now(),
        submitted_at = now(), decided_at = null, decided_by = null, revision = revision + 1,
        updated_at = now()
      where id = ${row.id}`);
    return ownSubmission(tx, user.id, id);
  });
}

async function setStatus(
  platform: Platform,
  tx: DbScope,
  row: SubmissionRow,
  fields: RecordFields,
): Promise<void> {
  const record = await recordOf(platform, tx, row);
  if (!record) throw conflict('Its record was removed by an administrator.');
  const changes = [{ id: record.id, fields }];
  await platform.records.update(tx, record.table, changes, { typecast: true });
}
