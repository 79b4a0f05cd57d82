import type { Segment } from '#kernel/contacts/segment.ts';
import { badInput } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { countSegment, findContacts, requireContact } from '#platform/contacts/find-contacts.ts';
import { createList, listLists, noList, removeList } from '#platform/contacts/lists.ts';
import { optOut } from '#platform/contacts/optouts.ts';
import { removeContact } from '#platform/contacts/remove-contact.ts';
import { upsertContact } from '#platform/contacts/upsert-contact.ts';
import type { Db } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { grantSender } from '#platform/mailing/contact-mail/sender.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { requireSpace, spaceForWork, spaceIdsOf } from '#platform/spaces/space-access.ts';
import { contract } from '../contract.ts';
import { campaignRouter } from './campaign-handlers.ts';
import { checkDomain } from './check-domain.ts';
import { importContacts } from './contacts/import-contacts.ts';
import { contactsCsv, showContact, tagsOf } from './contacts/show-contact.ts';
import { spaceOfContacts } from './contacts/space-of-contacts.ts';
import { tagAndTell } from './contacts/tag-and-tell.ts';
import { showSender } from './show-sender.ts';

const os = implementContract(contract);

/** The space that is looked at: the one that is named, or the person's own. */
const spaceToSee = ({ db }: Platform, userId: string, spaceId: string | undefined) =>
  spaceId ? requireSpace(db, userId, spaceId, 'view') : spaceForWork(db, userId, undefined);

/** A contact and its space, for somebody who may change it. Throws 404 for strangers, 403 for viewers. */
async function contactToChange({ db }: Platform, userId: string, contactId: string) {
  const contact = await requireContact(db, await spaceIdsOf(db, userId), contactId);
  await requireSpace(db, userId, contact.spaceId, 'edit');
  return contact;
}

const inTransaction = <T>(platform: Platform, work: (inner: Platform) => Promise<T>): Promise<T> =>
  platform.db.transaction((tx) => work({ ...platform, db: tx as unknown as Db }));

const done = { done: true as const };

const contacts = {
  contacts: os.contacts.handler(async ({ input, context: { platform, ...context } }) => {
    const { q, listId, tag, after } = input;
    const user = signedIn({ platform, ...context });
    const { id: spaceId } = await spaceToSee(platform, user.id, input.spaceId);
    const parts: Segment[] = [
      ...(listId ? [{ field: 'lists', op: 'has', value: listId } as const] : []),
      ...(tag ? [{ field: 'tags', op: 'has', value: tag } as const] : []),
    ];
    const now = platform.now();
    const segment = { all: parts };
    const page = await findContacts(platform.db, { spaceId, q, segment, after, size: 50, now });
    const { count: total } = await countSegment(platform.db, spaceId, segment, now);
    const shown = page.contacts.map((one) => ({
      ...one,
      ...{ attributes: { ...one.attributes }, tags: [...one.tags] },
    }));
    return { total, contacts: shown, next: page.next };
  }),
  contact: os.contact.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    return showContact(platform.db, await spaceIdsOf(platform.db, user.id), input.contactId);
  }),
  saveContact: os.saveContact.handler(async ({ input: { spaceId, ...change }, context }) => {
    const user = signedIn(context);
    return inTransaction(context.platform, async (inner) => {
      const space = await spaceForWork(inner.db, user.id, spaceId);
      return upsertContact(inner, inner.db, space.id, change);
    });
  }),
  removeContact: os.removeContact.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const { id } = await contactToChange(platform, user.id, input.contactId);
    await platform.db.transaction((tx) => removeContact(tx, id));
    return done;
  }),
  optOut: os.optOut.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const { id } = await contactToChange(platform, user.id, input.contactId);
    await platform.db.transaction((tx) =>
      optOut(platform, tx, id, { reason: 'unsubscribed', source: 'by hand' }),
    );
    return done;
  }),
  tag: os.tag.handler(async ({ input: { spaceId, contactIds: ids, ...tagging }, context }) => {
    const user = signedIn(context);
    return inTransaction(context.platform, async (inner) => {
      const space = spaceId
        ? (await requireSpace(inner.db, user.id, spaceId, 'edit')).id
        : await spaceOfContacts(inner, user.id, ids);
      return { changed: await tagAndTell(inner, space, { ids }, tagging) };
    });
  }),
  importContacts: os.importContacts.handler(async ({ input: { spaceId, ...file }, context }) => {
    const { platform } = context;
    const user = signedIn(context);
    return platform.db.transaction(async (tx) => {
      const space = await spaceForWork(tx, user.id, spaceId);
      return importContacts(platform, tx, space.id, file);
    });
  }),
  exportContacts: os.exportContacts.handler(
    async ({ input, context: { platform, ...context } }) => {
      const user = signedIn({ platform, ...context });
      const space = await spaceToSee(platform, user.id, input.spaceId);
      return { csv: await contactsCsv(platform.db, space.id, platform.now()) };
    },
  ),
  count: os.count.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const space = await spaceToSee(platform, user.id, input.spaceId);
    const found = await countSegment(platform.db, space.id, input.segment, platform.now());
    return { count: found.count, sample: [...found.sample] };
  }),
  lists: os.lists.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const { id } = await spaceToSee(platform, user.id, input.spaceId);
    return { lists: await listLists(platform.db, id), tags: await tagsOf(platform.db, id) };
  }),
  createList: os.createList.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const space = await spaceForWork(platform.db, user.id, input.spaceId);
    return { listId: await createList(platform.db, space.id, input.name) };
  }),
  removeList: os.removeList.handler(
    async ({ input: { listId }, context: { platform, ...context } }) => {
      const user = signedIn({ platform, ...context });
      const { rows } = await platform.db.execute<{ space_id: string }>(
        sql`select space_id from contact_lists where id = ${listId}`,
      );
      const spaceId = rows[0]?.space_id;
      const spaces = await spaceIdsOf(platform.db, user.id);
      if (!spaceId || !spaces.includes(spaceId)) throw noList();
      await requireSpace(platform.db, user.id, spaceId, 'edit');
      await removeList(platform.db, spaceId, listId);
      return done;
    },
  ),
};

const sender = {
  sender: os.sender.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const { id } = await requireSpace(platform.db, user.id, input.spaceId, 'view');
    return showSender(platform, id);
  }),
  setSender: os.setSender.handler(
    async ({ input: { spaceId, from, postal }, context: { platform, ...context } }) => {
      const user = signedIn({ platform, ...context });
      await requireSpaceOfHub(platform, user, spaceId);
      await platform.db.transaction(async (tx) => {
        await grantSender(tx, spaceId, { sender: from, postal }, user.id);
        const details = { space: spaceId, from };
        await audit(platform, tx, { event: 'sender.granted', actorId: user.id, details });
      });
      return showSender(platform, spaceId);
    },
  ),
  checkSender: os.checkSender.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const { id } = await requireSpace(platform.db, user.id, input.spaceId, 'view');
    return checkDomain(platform, (await showSender(platform, id)).from);
  }),
};

/** Administrators grant senders to every space of the hub, also to those that they are no member of. */
async function requireSpaceOfHub({ db }: Platform, user: CurrentUser, spaceId: string) {
  const { rows } = await db.execute(
    sql`select 1 from spaces where id = ${spaceId} and archived_at is null`,
  );
  if (rows.length === 0) await requireSpace(db, user.id, spaceId, 'view');
  if (!user.isAdmin) throw badInput('Only an administrator can do this.', 'spaceId');
}

export const router = os.router({ ...contacts, ...sender, ...campaignRouter });
