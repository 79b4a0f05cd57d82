import { contactIn, type Receiver } from '#platform/handoffs/receiver.ts';
import { createTable, listTables } from '#platform/records/record-tables.ts';

/** Where contacts are kept until somebody renames it; made with the first one. */
const name = 'Contacts';
const fields = [
  { name: 'Email', type: 'email' },
  { name: 'Name', type: 'singleLineText' },
  { name: 'Language', type: 'singleLineText' },
  { name: 'Answers', type: 'multilineText' },
  { name: 'Agreed to', type: 'multilineText' },
  { name: 'From', type: 'singleLineText' },
] as const;

/** Somebody who sent a form becomes a record, one for each address; what others wrote in it besides stays. */
export const contactReceiver: Receiver = {
  takes: ['contact'],
  label: 'Keep as a record',
  forAdmins: true,
  async receive({ db, records }, _user, handoff) {
    const contact = contactIn(handoff);
    const answers = Object.entries(contact.attributes).map(([key, value]) => `${key}: ${value}`);
    const values: Record<(typeof fields)[number]['name'], string> = {
      ...{ Email: contact.email, Name: contact.name, Language: contact.language ?? '' },
      ...{ Answers: answers.join('\n'), 'Agreed to': contact.agreedTo.join('\n') },
      From: handoff.from.title,
    };
    return db.transaction(async (tx) => {
      const known = (await listTables(tx)).find((one) => one.name === name);
      const table = known ?? (await createTable(tx, { name, fields }));
      // Fields that somebody took out of the table stay out.
      const there = new Set(table.fields.map((field) => field.name));
      const row = Object.fromEntries(Object.entries(values).filter(([key]) => there.has(key)));
      const options = { typecast: true };
      if (there.has('Email')) await records.upsert(tx, table.id, ['Email'], [row], options);
      else await records.create(tx, table.id, [row], options);
      return { projectId: null, path: `/airtable-dashboard/${table.id}` };
    });
  },
};
