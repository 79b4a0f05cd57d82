import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub } from './test-hub.ts';

it('does nothing by the clock while a test is under way', async () => {
  const hub = await startTestHub();
  const { rows } = await hub.platform.db.execute(
    sql`select identifier from graphile_worker._private_known_crontabs`,
  );
  await hub.close();
  expect(rows).toEqual([]);
});
