import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from '#platform/db/sql.ts';
import { bytea, type Db, type DbScope, type Transaction } from '../db/database.ts';
import { decrypt, encrypt, keyId } from './envelope.ts';
import { masterKeyFile, openMasterKeys, parseKeys, writeKeys } from './master-keys.ts';
import { sealingLock } from './vault.ts';

type Row = { id: string; kid: string; wrapped_key: Buffer };
const batch = 200;

/**
 * Wraps the data key of every secret with a new master key; the secrets themselves stay as they
 * are. With a key file: the new key is put first, servers notice it, rows are rewrapped in batches,
 * and the old keys leave the file when nothing needs them. With MASTER_KEY=`new,old` the first one
 * is the new key. Running it again after a stop continues; returns how many rows this run did.
 */
export async function rotateMasterKey(
  db: Db,
  dataDir: string,
  fromEnvironment?: readonly Buffer[],
): Promise<{ rewrapped: number; kid: string }> {
  if (fromEnvironment && fromEnvironment.length < 2) {
    throw new Error(
      'MASTER_KEY holds one key. Set MASTER_KEY="new,old" for the hub and for this command, then run it again; afterwards the old key can be left out.',
    );
  }
  if (!fromEnvironment) await addNewKey(db, dataDir);
  const keys = openMasterKeys(dataDir, fromEnvironment);
  const { kid, key } = await keys.current();
  const rewrapAll = async (scope: DbScope) => {
    let rewrapped = 0;
    for (;;) {
      const done = await scope.transaction((tx) => rewrapBatch(tx, kid, key, keys.find));
      if (done === 0) return rewrapped;
      rewrapped += done;
    }
  };
  const rewrapped = await rewrapAll(db);
  const late = await db.transaction(async (tx) => {
    // Whoever was sealing with the old key has committed when this is granted, and nobody begins
    // again before the old key is gone from the file.
    await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
    const done = await rewrapAll(tx);
    const { rows } = await tx.execute(sql`select from sealed_secrets where kid <> ${kid} limit 1`);
    if (rows.length > 0) throw new Error('A secret is being changed. Run the command again.');
    if (!fromEnvironment) await writeKeys(masterKeyFile(dataDir), [key]);
    return done;
  });
  return { rewrapped: rewrapped + late, kid };
}

/** A file with two keys means an earlier rotation was interrupted: it is finished, not doubled. */
async function addNewKey(db: Db, dataDir: string): Promise<void> {
  const file = masterKeyFile(dataDir);
  const held = parseKeys(await readFile(file, 'utf8'), file);
  const kids = held.map(keyId);
  const { rows } = await db.execute<{ kid: string }>(sql`select distinct kid from sealed_secrets`);
  if (rows.some((row) => !kids.includes(row.kid))) {
    throw new Error(`${file} does not fit this database. Nothing was changed.`);
  }
  if (held.length === 1) await writeKeys(file, [randomBytes(32), ...held]);
}

async function rewrapBatch(
  tx: Transaction,
  kid: string,
  key: Buffer,
  find: (kid: string) => Promise<Buffer | undefined>,
): Promise<number> {
  const { rows } = await tx.execute<Row>(sql`
    select id, kid, wrapped_key from sealed_secrets where kid <> ${kid}
    order by id limit ${batch} for update skip locked`);
  for (const row of rows) {
    const old = await find(row.kid);
    if (!old)
      throw new Error(`Master key ${row.kid} is missing; nothing of this batch was changed.`);
    const wrapped = encrypt(key, decrypt(old, row.wrapped_key, row.kid), kid);
    await tx.execute(
      sql`update sealed_secrets set kid = ${kid}, wrapped_key = ${bytea(wrapped)} where id = ${row.id}`,
    );
  }
  return rows.length;
}
