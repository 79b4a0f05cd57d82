import { requireInteractive } from '../http/interactive.ts';
import type { CurrentUser } from '../platform.ts';
import { isPromptTable } from './prompt-fields.ts';
import type { RecordChange, RecordFields, Records } from './records.ts';

/** Fields of a service that decide whether, until when and where the hub's key is used. */
export const fieldsOfTheKey = ['API Address', 'Expires At', 'Status', 'Active'];
/** A service is known by its name: one renamed to another's would be given that one's key. */
const fieldsOfServices = [...fieldsOfTheKey, 'Service Name', 'Name'];
/** Fields that decide whether a prompt is for sale. */
const fieldsOfSale = ['Status', 'Site Active', 'Active'];
/** What a prompt that waits for a decision may say of itself. */
const undecided = ['', 'pending', 'draft'];

/**
 * The records as somebody may change them. Whoever is signed in changes everything; with a personal
 * token, which programs keep and leak, prompts are written in but not put on or off sale, and no
 * field of a service that its key depends on changes. The look is at what a write makes of a record,
 * so no way of asking gets around it. Throws 403 `session_required`.
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

/** Refuses a token that is to add a field to a table of prompts or services which would decide there. */
export function refuseDecidingField(user: CurrentUser, table: string, field: string): void {
  if (fieldsThatDecide(table).includes(field)) refuseDecision(user, field);
}

const refuseDecision = (user: CurrentUser, field: string) =>
  requireInteractive(
    user,
    `"${field}" can only be set by an administrator who is signed in; an access token is not enough.`,
  );

const fieldsThatDecide = (table: string): readonly string[] => {
  if (isPromptTable(table)) return fieldsOfSale;
  return table === 'Services' ? fieldsOfServices : [];
};

/** The field by which a change decides something, if it does. */
function decidedField({ kind, record, before }: RecordChange): string | undefined {
  if (kind === 'deleted') return undefined;
  const { fields } = record;
  const isNew = before === undefined;
  return fieldsThatDecide(record.table).find((name) =>
    isNew ? decidesAtFirst(record.table, name, fields) : !isSame(fields[name], before.fields[name]),
  );
}

function decidesAtFirst(table: string, name: string, fields: RecordFields): boolean {
  if (name === 'Service Name' || name === 'Name') return false;
  const value = fields[name];
  if (isPromptTable(table) && name === 'Status') {
    return !undecided.includes(String(value ?? '').toLowerCase());
  }
  return !isSame(value, undefined);
}

const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');
