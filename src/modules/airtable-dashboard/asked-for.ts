import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  facts: [
    {
      id: 'records',
      asks: `command center, record* table*, import csv, csv import*, bulk upload, sync* airtable, airtable verbind*, airtable*, datensatz*`,
      forAdmins: true,
      text: 'The **Command Center** holds the tables of records: look, edit, import and export them as CSV, and sync them with Airtable where a base is set up.',
      pages: [{ title: 'Command Center', url: '/airtable-dashboard' }],
    },
  ],
};
