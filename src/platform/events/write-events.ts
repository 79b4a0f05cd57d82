import type pg from 'pg';
import { type CopyValue, copyLine, copyRows } from './copy-rows.ts';
import type { SeenEvent } from './event.ts';

/** An event with whose it is and which visit it belongs to, both numbers of 64 bits. */
export type KnownEvent = SeenEvent & { readonly visitor: bigint; readonly session: bigint };

export const eventColumns =
  'site_id, at, session, visitor, name, path, referrer, campaign, device, browser, os, language, props, amount, currency';

const json = (value: object | null): string | null => (value ? JSON.stringify(value) : null);

const rowOf = (event: KnownEvent): readonly CopyValue[] => [
  ...[event.siteId, event.at, event.session, event.visitor, event.name, event.path],
  ...[event.referrer, json(event.campaign), event.device, event.browser, event.os],
  ...[event.language, json(event.props), event.amount, event.currency],
];

function* linesOf(events: readonly KnownEvent[]): Generator<string> {
  for (const event of events) yield copyLine(rowOf(event));
}

/** Writes events by `COPY`: all of them, or none. The partitions of their months have to be there. */
export const writeEvents = (
  client: pg.ClientBase,
  events: readonly KnownEvent[],
): Promise<number> => copyRows(client, `copy events (${eventColumns}) from stdin`, linesOf(events));
