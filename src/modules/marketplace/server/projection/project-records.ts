import { dashed } from '#kernel/text/dashed.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { RecordChange } from '#platform/records/records.ts';
import { countWords } from '../search/word-counts.ts';
import { isPromptTable } from './prompt-fields.ts';
import { type PromptDraft, readPromptRecord } from './read-prompt-record.ts';
import { type PromptStatus, statusOf } from './status-of.ts';

/** What is known of a prompt before a change of its record. */
type Known = {
  readonly record_id: string;
  readonly status: PromptStatus;
  readonly version: number;
  readonly body: string | null;
  /** What its row gave to the dictionary of words. */
  readonly words: string;
};

type Projected = PromptDraft & {
  readonly recordId: string;
  readonly table: string;
  readonly slug: string;
  readonly status: PromptStatus;
  readonly version: number;
};

/**
 * Keeps the catalogue in step with the prompt tables, inside the transaction of the change,
 * whatever caused it. A changed text, be it by a sign, becomes a new version; buyers keep theirs and
 * get the new one.
 */
export async function projectRecords(scope: DbScope, changes: RecordChange[]): Promise<void> {
  const ours = changes.filter(({ record }) => isPromptTable(record.table));
  if (ours.length === 0) return;
  const known = await knownPrompts(scope, ours);
  const gone = ours.filter(({ kind }) => kind === 'deleted').map(({ record }) => record.id);
  const kept = ours
    .filter(({ kind }) => kind !== 'deleted')
    .map((change) => project(change, known.get(change.record.id)));
  await countWords(scope, wordsOfLive(known.values()), -1);
  await write(scope, kept);
  await remove(scope, gone);
  const live = kept.filter(({ status }) => status === 'live').map(wordsOf);
  await countWords(scope, live, 1);
}

function project(change: RecordChange, known: Known | undefined): Projected {
  const { record } = change;
  const draft = readPromptRecord(record);
  const changed = known !== undefined && known.body !== draft.body;
  return {
    ...draft,
    recordId: record.id,
    table: record.table,
    slug: `${slugOf(draft.title)}-${record.id.slice(-6).toLowerCase()}${record.id.slice(3, 5).toLowerCase()}`,
    // Nothing can be sold that has no text.
    status: draft.body === '' ? 'draft' : statusOf(change, known?.status),
    version: (known?.version ?? 1) + (changed ? 1 : 0),
  };
}

const slugOf = (title: string): string => dashed(title).slice(0, 70) || 'prompt';

/** As the search index takes them. */
const wordsOf = ({ title, tags, description }: PromptDraft): string =>
  `${title} ${tags.join(' ')} ${description}`;

const wordsOfLive = (known: Iterable<Known>): string[] =>
  [...known].filter(({ status }) => status === 'live').map(({ words }) => words);

async function knownPrompts(scope: DbScope, changes: readonly RecordChange[]) {
  const ids = changes.map(({ record }) => record.id);
  const { rows } = await scope.execute<Known>(sql`
    select p.record_id, p.status, p.version, b.body,
      concat_ws(' ', p.title, market_joined(p.tags), p.description) as words
    from market_prompts p
    left join market_bodies b on b.prompt_id = p.id and b.version = p.version
    where p.record_id = any(${sql.param(ids)}::text[]) for update of p`);
  return new Map(rows.map((row) => [row.record_id, row]));
}

async function write(scope: DbScope, prompts: readonly Projected[]): Promise<void> {
  if (prompts.length === 0) return;
  await scope.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(prompts)}::jsonb) as g (
        "recordId" text, "table" text, slug text, title text, body text, description text,
        category text, topic text, model text, tags text[], price integer, "creatorId" uuid,
        "creatorName" text, "imageUrl" text, samples jsonb, variables jsonb, teaser text,
        "assignedPackage" text, status text, reason text, featured boolean, seeded boolean,
        version integer, fingerprint text)
    ), written as (
      insert into market_prompts as p (record_id, record_table, slug, title, description, category,
        topic, model, tags, price, creator_id, creator_name, image_url, samples, variables, teaser,
        assigned_package, status, reason, featured, seeded, version, published_at)
      select "recordId", "table", slug, title, description, category, topic, model, tags, price,
        "creatorId", "creatorName", "imageUrl", samples, variables, teaser, "assignedPackage",
        status, reason, featured, seeded, version, case when status = 'live' then now() end
      from given
      on conflict (record_id) do update set
        record_table = excluded.record_table, title = excluded.title,
        description = excluded.description, category = excluded.category, topic = excluded.topic,
        model = excluded.model, tags = excluded.tags, price = excluded.price,
        creator_id = excluded.creator_id, creator_name = excluded.creator_name,
        image_url = excluded.image_url, samples = excluded.samples,
        variables = excluded.variables, teaser = excluded.teaser,
        assigned_package = excluded.assigned_package, status = excluded.status,
        reason = excluded.reason, featured = excluded.featured, seeded = excluded.seeded,
        version = excluded.version, updated_at = now(),
        published_at = coalesce(p.published_at, excluded.published_at)
      returning p.id, p.record_id
    )
    insert into market_bodies (prompt_id, version, body, fingerprint)
    select w.id, g.version, g.body, g.fingerprint
    from written w join given g on g."recordId" = w.record_id
    on conflict (prompt_id, version) do nothing`);
}

/** A prompt that somebody ordered is only withdrawn: buyers keep what they pay for. */
async function remove(scope: DbScope, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  const ids = sql`${sql.param(recordIds)}::text[]`;
  await scope.execute(sql`
    delete from market_prompts p where record_id = any(${ids}) and sales = 0
      and not exists (select from commerce_lines l where l.kind = 'prompt' and l.item_id = p.id::text)
      and not exists (select from commerce_shares s where s.item_id = p.id::text)`);
  await scope.execute(sql`
    update market_prompts set status = 'withdrawn', updated_at = now() where record_id = any(${ids})`);
}
