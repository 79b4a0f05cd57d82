import type { SelfTest } from '#platform/health/self-tests.ts';
import { readTable } from '#platform/imports/read/read-table.ts';

const table = 'name;email\nAna;ana@example.org\nBo;bo@example.org\n';

export const selfTest: SelfTest = {
  title: 'Reads a table of two rows',
  async run() {
    const bytes = Buffer.from(table);
    const { found, rows } = await readTable({ name: 'self-test.csv', bytes, withRows: true });
    if (rows.length !== 2) throw new Error(`${rows.length} rows were read.`);
    return `${rows.length} rows with the columns ${found.columns.map(({ name }) => name).join(', ')}`;
  },
};
