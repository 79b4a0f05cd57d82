import { requireInteractive } from '../../http/interactive.ts';
import type { CurrentUser } from '../../platform.ts';
import type { RecordChange, Records } from '../records.ts';
import { definitionOf } from '../tables/table-definitions.ts';

/**
 * The records as somebody may change them. Whoever is signed in changes everything; with a personal
 * token, which programs keep and leak, no field changes that a module calls a deciding one, such as
 * what puts a prompt on sale. The look is at what a write makes of a record, so no way of asking gets
 * around it. Throws 403 `session_required`.
 */
export function recordsFor(records: Records, user: CurrentUser): Records {
  const check = (change: RecordChange) => {
    const field = decidedField(change);
    if (field !== undefined) refuseDecision(user, field);
  };
  return {
    ...records,
    create: (scope, table, rows, options) =>
      records.create(scope, table, rows, { ...options, check }),
    update: (scope, table, changes, options) =>
      records.update(scope, table, changes, { ...options, check }),
    upsert: (scope, table, mergeOn, rows, options) =>
      records.upsert(scope, table, mergeOn, rows, { ...options, check }),
  };
}

/** Refuses a token that is to add a field to a table where it would decide something. */
export function refuseDecidingField(user: CurrentUser, table: string, field: string): void {
  if (fieldsThatDecide(table).includes(field)) refuseDecision(user, field);
}

const refuseDecision = (user: CurrentUser, field: string) =>
  requireInteractive(
    user,
    `"${field}" can only be set by an administrator who is signed in; an access token is not enough.`,
  );

const fieldsThatDecide = (table: string): readonly string[] =>
  definitionOf(table)?.decidingFields ?? [];

/** The field by which a change decides something, if it does. */
function decidedField({ kind, record, before }: RecordChange): string | undefined {
  if (kind === 'deleted') return undefined;
  const mayBeginWith = definitionOf(record.table)?.mayBeginWith;
  return fieldsThatDecide(record.table).find((name) => {
    const value = record.fields[name];
    if (before) return !isSame(value, before.fields[name]);
    return !isSame(value, undefined) && !mayBeginWith?.(name, value);
  });
}

const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');
