import { badInput, notFound } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { ImportField, ImportSession, ImportTarget, Taken } from '../imports/import-target.ts';
import type { Platform } from '../platform.ts';
import {
  addSubscribers,
  noConsent,
  removeImported,
  standingOf,
} from './subscribers/import-subscribers.ts';
import { type ImportRow, readSubscriber } from './subscribers/read-import.ts';

const fields: readonly ImportField[] = [
  { name: 'email', isRequired: true, aliases: ['email address', 'mail', 'address'] },
  { name: 'name', aliases: ['first name', 'full name'] },
  { name: 'source' },
  { name: 'interests', aliases: ['interest'] },
  { name: 'tags', aliases: ['tag'] },
  { name: 'status' },
  { name: 'disabled', aliases: ['email disabled'] },
  {
    name: 'subscribed',
    aliases: ['subscribed at', 'subscribed on', 'created_at', 'confirm_time'],
  },
];

/** Rows as confirmed subscribers of the newsletter. Who left, bounced or complained is not brought back. */
export const contactsTarget: ImportTarget<ImportRow> = {
  name: 'contacts',
  title: 'Contacts',
  forAdmins: true,
  async require({ choices: { consentSource = '', listId } }) {
    if (consentSource.length < 10) throw badInput(noConsent, 'consentSource');
    if (listId !== undefined) throw notFound('There is no such list.');
  },
  fields: async () => fields,
  open: async ({ platform, choices, user, importId }) => {
    const order = { platform, consent: choices.consentSource ?? '', actorId: user.id, importId };
    return openSession(order);
  },
  async rollBack(_platform, tx, _order, items) {
    const removed = await removeImported(
      tx,
      items.map(({ id }) => id),
    );
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from newsletter_subscribers
      where id = any(${sql.param(items.map(({ id }) => id))}::uuid[])`);
    return { removed, restored: 0, kept: rows[0]?.count ?? 0 };
  },
};

type Order = {
  readonly platform: Platform;
  readonly consent: string;
  readonly actorId: string;
  readonly importId: string;
};

function openSession(order: Order): ImportSession<ImportRow> {
  /** Hashes of those who left, whichever of their rows says so. */
  const left = new Set<string>();
  const lineOf = new Map<string, number>();
  return {
    look({ values }) {
      const read = readSubscriber((column) => values.get(column) ?? '');
      if ('leaves' in read) left.add(read.leaves);
    },
    check({ line, values }) {
      const read = readSubscriber((column) => values.get(column) ?? '');
      if (!('row' in read)) {
        const field = 'leaves' in read ? 'status' : 'email';
        return { fault: { field, reason: read.message } };
      }
      const { hash } = read.row;
      if (left.has(hash)) {
        const reason = 'Left out: another row of the file says that this person left.';
        return { fault: { field: 'email', reason } };
      }
      const twin = lineOf.get(hash);
      if (twin === undefined) lineOf.set(hash, line);
      if (twin === undefined || twin === line) return { item: read.row };
      return { fault: { field: 'email', reason: `This address stands in row ${twin} already.` } };
    },
    take: (tx, items) => takeContacts(order, tx, items),
  };
}

async function takeContacts(
  { platform, consent, actorId, importId }: Order,
  tx: DbScope,
  items: readonly ImportRow[],
): Promise<Taken> {
  const { suppressed } = await standingOf(tx, items);
  const added = await addSubscribers(platform, tx, items, consent);
  const reason = 'This person left, bounced, complained or was erased, and is not brought back.';
  const refused = items.flatMap(({ hash }, at) =>
    suppressed.has(hash) ? [{ at, fault: { field: 'email', reason } }] : [],
  );
  if (added.length > 0) {
    const details = { added: added.length, consent: consent.slice(0, 300), import: importId };
    await audit(platform, tx, { event: 'newsletter.imported', actorId, details });
  }
  return {
    added: added.map((id) => ({ id })),
    ...{ updated: [], skipped: items.length - added.length - refused.length, refused },
  };
}
