import { contactsOfPerson } from '#platform/contacts/contacts.ts';
import type { DbScope } from '#platform/db/database.ts';
import { disownFile, filesOf } from '#platform/files/file-owners.ts';
import type { Platform } from '#platform/platform.ts';
import { entriesOfPerson } from '#platform/sites/forms/entries.ts';
import { filesOfOthersSites } from '#platform/sites/site-files.ts';

/** What visitors sent to the person's own pages, and whom they know from it. */
export async function exportUserData(scope: DbScope, userId: string) {
  const entries = await entriesOfPerson(scope, userId);
  return { entries, contacts: await contactsOfPerson(scope, userId) };
}

/** Pages of teams stay, with what they show; files of their own pages go with the pages. */
export async function eraseUserData(tx: DbScope, _platform: Platform, userId: string) {
  for (const purpose of ['site', 'form-file']) {
    const own = await filesOf(tx, userId, purpose);
    for (const { id, name } of await filesOfOthersSites(tx, userId, own)) {
      await disownFile(tx, id, name);
    }
  }
}
