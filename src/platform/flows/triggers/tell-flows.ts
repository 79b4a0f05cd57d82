import type { AssetRow } from '../../assets/asset-rows.ts';
import type { LineRow, OrderRow } from '../../commerce/commerce-types.ts';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { FormEntry } from '../../sites/forms/form-listeners.ts';
import type { FoundSite } from '../../sites/site-rows.ts';
import { personalSpace } from '../../spaces/space-access.ts';
import { emit } from './emit.ts';

/** Somebody sent a form. */
export async function emitEntry(
  platform: Platform,
  tx: DbScope,
  { space_id: spaceId, project_id: projectId }: FoundSite,
  { form, title: page, answers, contactId }: FormEntry,
): Promise<void> {
  const fields = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
  const payload = { projectId, form, page, fields, contactId, at: platform.now().toISOString() };
  await emit(platform, tx, { name: 'form', to: { spaceId }, about: { projectId, form }, payload });
}

/** Somebody uploaded a file. */
export async function emitUpload(
  platform: Platform,
  tx: DbScope,
  spaceId: string,
  { id: assetId, name, kind }: Pick<AssetRow, 'id' | 'name' | 'kind'>,
): Promise<void> {
  await emit(platform, tx, {
    name: 'file',
    to: { spaceId },
    about: { kind },
    payload: { assetId, name, kind },
  });
}

/** Somebody became a contact of a space. */
export async function emitContact(
  platform: Platform,
  tx: DbScope,
  spaceId: string,
  contact: {
    readonly contactId: string;
    readonly email: string;
    readonly name: string;
    readonly language: string | null;
    readonly attributes: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await emit(platform, tx, { name: 'contact', to: { spaceId }, about: {}, payload: contact });
}

/** A document came into a collection; one that only its owner may read is told to the owner alone. */
export async function emitDocument(
  platform: Platform,
  tx: DbScope,
  documentId: string,
): Promise<void> {
  type Row = {
    title: string;
    url: string;
    collectionId: string;
    collection: string;
    spaceId: string;
    ownerId: string;
    readers: string;
  };
  const { rows } = await tx.execute<Row>(sql`
    select d.title, d.url, c.id as "collectionId", c.name as collection, c.space_id as "spaceId",
      c.owner_id as "ownerId", c.readers
    from documents d join collections c on c.id = d.collection_id where d.id = ${documentId}`);
  if (!rows[0]) return;
  const { spaceId, ownerId, readers, ...document } = rows[0];
  await emit(platform, tx, {
    name: 'document',
    to: { spaceId, ...(readers === 'private' && { personId: ownerId }) },
    about: { collectionId: document.collectionId },
    payload: { documentId, ...document },
  });
}

/** Somebody confirmed the newsletter. */
export async function emitSubscriber(
  platform: Platform,
  tx: DbScope,
  subscriber: { readonly email: string; readonly name: string | null; readonly source: string },
): Promise<void> {
  await emit(platform, tx, {
    ...{ name: 'subscriber', to: 'administrators', about: {} },
    payload: { ...subscriber, at: platform.now().toISOString() },
  });
}

/** An order was paid: administrators hear of all of it, whoever sells here of what is theirs. */
export async function emitOrder(
  platform: Platform,
  tx: DbScope,
  order: Pick<OrderRow, 'reference' | 'currency' | 'total' | 'email' | 'user_id'>,
  lines: readonly Pick<LineRow, 'title' | 'total' | 'kind' | 'item_id' | 'creator_id'>[],
): Promise<void> {
  const { reference, currency, total } = order;
  const { rows } = await tx.execute<{ email: string | null }>(sql`
    select coalesce(${order.email}::text, (select email from auth_users where id = ${order.user_id}::uuid)) as email`);
  const shown = (all: typeof lines) =>
    all.map((line) => ({
      title: line.title,
      kind: line.kind,
      itemId: line.item_id,
      total: line.total,
    }));
  const about = { reference, currency, at: platform.now().toISOString() };
  const payload = { ...about, total, email: rows[0]?.email ?? null, items: shown(lines) };
  await emit(platform, tx, { name: 'order', to: 'administrators', about: {}, payload });
  for (const seller of new Set(lines.map(({ creator_id }) => creator_id))) {
    if (!seller) continue;
    const theirs = lines.filter(({ creator_id }) => creator_id === seller);
    const { id: spaceId } = await personalSpace(tx, seller);
    const sum = theirs.reduce((all, line) => all + line.total, 0);
    // Who buys from a seller here is the hub's customer: sellers learn what was sold, not to whom.
    const payload = { ...about, total: sum, email: null, items: shown(theirs) };
    await emit(platform, tx, {
      name: 'order',
      to: { spaceId, personId: seller },
      about: {},
      payload,
    });
  }
}
