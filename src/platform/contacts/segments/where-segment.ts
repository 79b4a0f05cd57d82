import {
  type Segment,
  type SegmentCondition,
  type SegmentEvent,
  type SegmentOp,
  timeOf,
} from '#kernel/contacts/segment.ts';
import { type SQL, sql } from '#platform/db/sql.ts';

/** The segment as a condition on `contacts c`; never null. */
export function whereSegment(segment: Segment, now: Date): SQL {
  if ('all' in segment) return joined(segment.all, now, sql` and `, sql`true`);
  if ('any' in segment) return joined(segment.any, now, sql` or `, sql`false`);
  if ('not' in segment) return sql`not (${whereSegment(segment.not, now)})`;
  return 'event' in segment ? happened(segment, now) : holds(segment, now);
}

function joined(parts: readonly Segment[], now: Date, by: SQL, empty: SQL): SQL {
  if (parts.length === 0) return empty;
  const each = parts.map((part) => whereSegment(part, now));
  return sql`(${sql.join(each, by)})`;
}

function happened({ event, within }: SegmentEvent, now: Date): SQL {
  const since = within === undefined ? null : (timeOf(within, now) ?? null);
  return sql`exists (select 1 from contact_events e where e.contact_id = c.id and e.name = ${event}
    and (${since}::timestamptz is null or e.at >= ${since}::timestamptz))`;
}

function holds({ field, op, value = '' }: SegmentCondition, now: Date): SQL {
  if (field === 'tags') {
    if (op === 'empty') return sql`cardinality(c.tags) = 0`;
    const has = sql`c.tags @> array[${String(value)}]::text[]`;
    return op === 'has' ? has : sql`not (${has})`;
  }
  if (field === 'lists') return inList(op, String(value));
  if (field === 'createdAt' || field === 'updatedAt') return atTime(field, op, value, now);
  return compare(textOf(field), op, value, now);
}

function inList(op: SegmentOp, value: string): SQL {
  const any = sql`exists (select 1 from contact_list_members m where m.contact_id = c.id)`;
  if (op === 'empty') return sql`not ${any}`;
  const has = sql`exists (select 1 from contact_list_members m
    where m.contact_id = c.id and m.list_id::text = ${value.toLowerCase()})`;
  return op === 'has' ? has : sql`not ${has}`;
}

function atTime(
  field: 'createdAt' | 'updatedAt',
  op: SegmentOp,
  value: string | number | boolean,
  now: Date,
): SQL {
  const column = field === 'createdAt' ? sql`c.created_at` : sql`c.updated_at`;
  if (op === 'empty') return sql`false`;
  const time = timeOf(String(value), now);
  if (time === undefined) return sql`false`;
  const at = sql`${time}::timestamptz`;
  if (op === 'before' || op === 'lt') return sql`${column} < ${at}`;
  if (op === 'after' || op === 'gt') return sql`${column} > ${at}`;
  if (op === 'gte') return sql`${column} >= ${at}`;
  if (op === 'lte') return sql`${column} <= ${at}`;
  const day = sql`left(${column}::timestamp::text, 10) = ${time.slice(0, 10)}`;
  return op === 'is-not' ? sql`not (${day})` : day;
}

function textOf(field: string): SQL {
  if (field === 'email') return sql`c.email`;
  if (field === 'name') return sql`c.name`;
  if (field === 'language') return sql`coalesce(c.language, '')`;
  if (field === 'zone') return sql`coalesce(c.zone, '')`;
  return sql`coalesce(c.attributes ->> ${field.slice('attributes.'.length)}, '')`;
}

/** Plain numbers of up to 15 digits; other texts are larger or smaller than none. */
const number = '^-?[0-9]{1,15}([.][0-9]{1,15})?$';
const day = '^[0-9]{4}-[0-9]{2}-[0-9]{2}';

function compare(text: SQL, op: SegmentOp, value: string | number | boolean, now: Date): SQL {
  const wanted = String(value);
  switch (op) {
    case 'is':
      return sql`lower(${text}) = lower(${wanted})`;
    case 'is-not':
      return sql`lower(${text}) <> lower(${wanted})`;
    case 'contains':
      return sql`position(lower(${wanted}) in lower(${text})) > 0`;
    case 'starts':
      return sql`starts_with(lower(${text}), lower(${wanted}))`;
    case 'empty':
      return sql`${text} = ''`;
    case 'before':
    case 'after': {
      const time = timeOf(wanted, now) ?? '';
      const at = wanted.length === 10 ? wanted : time;
      const sign = op === 'before' ? sql`<` : sql`>`;
      return sql`(${text} ~ ${day} and ${text} collate "C" ${sign} ${at})`;
    }
    default:
      return ordered(text, op, value);
  }
}

const signs: Partial<Readonly<Record<SegmentOp, SQL>>> = {
  ...{ gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` },
};

function ordered(text: SQL, op: SegmentOp, value: string | number | boolean): SQL {
  const sign = signs[op] ?? sql`=`;
  if (typeof value === 'number') {
    return sql`case when ${text} ~ ${number} then (${text})::numeric ${sign} ${String(value)}::numeric else false end`;
  }
  return sql`(${text} <> '' and ${text} collate "C" ${sign} ${String(value)})`;
}
