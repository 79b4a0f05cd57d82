import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { forgetRecipient } from '../mailing/deliveries.ts';

/** Removes a contact and what is known of it; whether it left the space's mails stays noted. */
export async function removeContact(tx: Transaction, id: string): Promise<void> {
  await forgetRecipient(tx, id, { isLeaving: true });
  await tx.execute(sql`delete from contacts where id = ${id}`);
}
