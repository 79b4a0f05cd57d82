import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import { startTestHub } from '#platform/testing/test-hub.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

it('a person takes everything along but the secrets, and leaves nothing behind', async () => {
  const hub = await startTestHub();
  const { platform } = hub;
  const { db } = platform;
  const { id } = await hub.signUp();
  const other = await hub.signUp();
  const count = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from sealed_secrets`);
    return rows[0]?.n;
  };
  const custom = { service: 'own-thing', key: 'secret-of-mine-1234' };
  const before = await count();
  await saveKey(platform, id, { scope: 'personal', userId: id }, custom);
  await saveKey(platform, other.id, { scope: 'personal', userId: other.id }, custom);
  await saveKey(platform, id, { scope: 'hub' }, custom);

  const exported = JSON.stringify(await exportUserData(db, id));
  expect(exported).toContain('own-thing');
  expect(exported).not.toContain('secret-of-mine');

  await db.transaction((tx) => eraseUserData(tx, platform, id));
  const { rows } = await db.execute<{ owner_id: string | null }>(
    sql`select owner_id from service_keys order by owner_id nulls first`,
  );
  expect(rows.map(({ owner_id }) => owner_id)).toEqual([null, other.id]);
  expect(await count()).toBe((before ?? 0) + 2);
  await hub.close();
});
