import { tellOfContacts } from '../../contacts/contact-listeners.ts';
import type { Transaction } from '../../db/database.ts';
import { emitEntry } from '../../flows/triggers/tell-flows.ts';
import type { Platform } from '../../platform.ts';
import type { FoundSite } from '../site-rows.ts';
import { noticeOwner } from './notice-owner.ts';

export type EntryFile = { readonly file: string; readonly name: string; readonly bytes: number };

/** What somebody sent. */
export type FormEntry = {
  readonly id: string;
  readonly form: string;
  /** Title of the page. */
  readonly title: string;
  /** By the names of the fields, with their labels. */
  readonly answers: readonly {
    readonly name: string;
    readonly label: string;
    readonly value: string | EntryFile;
  }[];
  readonly contactId: string | null;
};

/** Hears of entries that are not spam, in the transaction that keeps them. */
type FormListener = (
  platform: Platform,
  tx: Transaction,
  site: FoundSite,
  entry: FormEntry,
) => Promise<void>;

/** Whoever follows `form.submitted`. */
const noteForContact: FormListener = async (platform, tx, site, { contactId }) => {
  if (contactId === null) return;
  const { space_id: spaceId, project_id: projectId } = site;
  await tellOfContacts(platform, tx, {
    spaceId,
    contactIds: [contactId],
    name: 'form.submitted',
    projectId,
  });
};

const listeners: readonly FormListener[] = [noticeOwner, noteForContact, emitEntry];

/** Tells all of them. */
export async function tellOfEntry(
  platform: Platform,
  tx: Transaction,
  site: FoundSite,
  entry: FormEntry,
): Promise<void> {
  for (const listener of listeners) await listener(platform, tx, site, entry);
}
