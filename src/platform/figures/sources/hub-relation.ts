import type { ColumnType, hubSources } from '#kernel/figures/figure-query.ts';
import { type SQL, sql } from '../../db/sql.ts';
import type { CurrentUser } from '../../platform.ts';
import type { Field, Relation } from '../relation.ts';

type Asking = Pick<CurrentUser, 'id' | 'isAdmin'>;
type HubSource = (typeof hubSources)[number];

const text = (value: SQL): Field => ({ value, type: 'text' });
const number = (value: SQL): Field => ({ value, type: 'number' });

type Part = {
  readonly label: string;
  readonly from: SQL;
  /** Whose rows somebody sees who is no administrator. */
  own(userId: string): SQL;
  readonly always?: SQL;
  readonly at: SQL;
  readonly fields: Readonly<Record<string, Field>>;
};

const calls = {
  from: sql`usage_records r`,
  own: (userId: string) => sql`r.user_id = ${userId}`,
  at: sql`r.started_at`,
  fields: {
    service: text(sql`r.service`),
    module: text(sql`r.module`),
    kind: text(sql`r.kind`),
    model: text(sql`r.model`),
    outcome: text(sql`r.outcome`),
    milliseconds: number(sql`r.duration_ms`),
    inputTokens: number(sql`r.input_tokens`),
    outputTokens: number(sql`r.output_tokens`),
    // In millionths of a US dollar.
    cost: number(sql`r.cost`),
  },
};

const parts: Readonly<Record<HubSource, Part>> = {
  requests: { label: 'requests', ...calls },
  cost: { label: 'costs', ...calls, always: sql`r.cost is not null` },
  sales: {
    label: 'sales',
    from: sql`(select l.creator_id, l.kind, l.title, l.price, l.discount, l.total, l.creator_share,
      o.currency, o.paid_at, o.processor from commerce_lines l
      join commerce_orders o on o.id = l.order_id where o.status = 'paid') r`,
    own: (userId) => sql`r.creator_id = ${userId}`,
    at: sql`r.paid_at`,
    fields: {
      kind: text(sql`r.kind`),
      title: text(sql`r.title`),
      currency: text(sql`r.currency`),
      processor: text(sql`r.processor`),
      // In minor units of the currency.
      price: number(sql`r.price`),
      discount: number(sql`r.discount`),
      total: number(sql`r.total`),
      share: number(sql`r.creator_share`),
    },
  },
  subscribers: {
    label: 'subscribers',
    from: sql`newsletter_subscribers r join auth_users u on u.email = lower(r.email)
      and u.email_confirmed_at is not null`,
    own: (userId) => sql`u.id = ${userId}`,
    at: sql`r.subscribed_at`,
    fields: { status: text(sql`r.status`), source: text(sql`r.source`) },
  },
  jobs: {
    label: 'jobs',
    from: sql`runs r`,
    own: (userId) => sql`r.user_id = ${userId}`,
    at: sql`r.created_at`,
    fields: {
      module: text(sql`r.module`),
      tool: text(sql`r.name`),
      status: text(sql`r.status`),
      seconds: number(sql`extract(epoch from r.finished_at - r.begun_at)`),
      cost: number(sql`r.cost`),
    },
  },
};

/** What can be asked about rows of the hub, by source. */
export const hubFields = (source: HubSource): { name: string; type: ColumnType }[] =>
  Object.entries(parts[source].fields).map(([name, { type }]) => ({ name, type }));

/** Rows of the hub itself: one's own, for administrators everybody's. */
export function hubRelation(source: HubSource, { id, isAdmin }: Asking): Relation {
  const part = parts[source];
  const isAll = isAdmin && source === 'subscribers';
  return {
    label: isAdmin ? `all ${part.label} of the hub` : `your own ${part.label}`,
    from: isAll ? sql`newsletter_subscribers r` : part.from,
    where: sql`${isAdmin ? sql`true` : part.own(id)} and ${part.always ?? sql`true`}`,
    at: { value: part.at, type: 'time' },
    isSite: false,
    fields: Object.keys(part.fields),
    listed: Object.keys(part.fields),
    field: (asked) => (Object.hasOwn(part.fields, asked) ? part.fields[asked] : undefined),
  };
}
