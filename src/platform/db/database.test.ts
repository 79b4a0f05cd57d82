import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';

it('a transaction whose connection is lost before it begins gives its place back to others', async () => {
  const db = openDatabase(inject('databaseUrl'), 1);
  try {
    db.$client.once('acquire', (client) => {
      (
        client as unknown as { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
    });
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    const { rows } = await db.transaction((tx) => tx.execute(sql`select 2 as n`));
    expect(rows).toEqual([{ n: 2 }]);
    expect([db.$client.totalCount, db.$client.idleCount]).toEqual([1, 1]);
  } finally {
    await db.$client.end();
  }
});
