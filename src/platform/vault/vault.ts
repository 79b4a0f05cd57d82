import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import { bytea, type Db, type DbScope } from '../db/database.ts';
import { decrypt, encrypt } from './envelope.ts';
import type { MasterKeys } from './master-keys.ts';

/**
 * Keeps secrets sealed. `bound` names everything a secret belongs to (owner, service, address):
 * opening with another value fails, so a row moved elsewhere is useless.
 */
export type Vault = {
  /** Seals and stores; returns the id to keep. */
  put(scope: DbScope, plain: string, bound: string): Promise<string>;
  /** Opens; throws when the secret is gone, the master key is missing or `bound` differs. */
  open(scope: DbScope, secretId: string, bound: string): Promise<string>;
  /** As `open`, for a row that the caller's own query has read along. */
  openSealed(sealed: SealedSecret, bound: string): Promise<string>;
  remove(scope: DbScope, secretId: string): Promise<void>;
  /** 32 random bytes of this installation, made on first use and the same ever after. */
  instanceSecret(name: string): Promise<Buffer>;
};

/**
 * Held shared while a secret is sealed, until its row is committed; a rotation takes it alone before
 * it forgets the old key. Without it a row sealed with the old key could appear afterwards.
 */
export const sealingLock = 4_400_010;

type Row = { kid: string; wrapped_key: Buffer; ciphertext: Buffer };
/** A row of `sealed_secrets`; `secret_id` is its id. Worthless without the master key. */
export type SealedSecret = { readonly secret_id: string } & Readonly<Row>;

export function createVault(db: Db, keys: MasterKeys): Vault {
  const instanceSecrets = new Map<string, Promise<Buffer>>();

  const put: Vault['put'] = (scope, plain, bound) =>
    // A transaction even for one row: the lock must hold until the row can be seen.
    scope.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${sealingLock})`);
      const { kid, key } = await keys.current();
      const dataKey = randomBytes(32);
      const result = await tx.execute<{ id: string }>(sql`
        insert into sealed_secrets (kid, wrapped_key, ciphertext)
        values (${kid}, ${bytea(encrypt(key, dataKey, kid))}, ${bytea(encrypt(dataKey, Buffer.from(plain, 'utf8'), bound))})
        returning id`);
      return (result.rows[0] as { id: string }).id;
    });

  const open: Vault['open'] = async (scope, secretId, bound) => {
    const read = async () => {
      const result = await scope.execute<Row>(
        sql`select kid, wrapped_key, ciphertext from sealed_secrets where id = ${secretId}`,
      );
      const row = result.rows[0];
      if (!row) throw new Error(`Secret ${secretId} does not exist`);
      return { row, key: await keys.find(row.kid) };
    };
    let { row, key } = await read();
    // A rotation may have ended between the two steps; the row is wrapped with the new key then.
    if (!key) ({ row, key } = await read());
    if (!key) throw new Error(`Master key ${row.kid} is missing`);
    return openRow(row, key, bound);
  };

  // A row that is at hand for a moment keeps its data key with it, as a key object: unwrapping it and
  // making one cost more than opening the seal. The secret itself is opened for each call.
  const dataKeys = new WeakMap<SealedSecret, KeyObject>();
  const openSealed: Vault['openSealed'] = async (sealed, bound) => {
    const held = dataKeys.get(sealed);
    if (held) return decrypt(held, sealed.ciphertext, bound).toString('utf8');
    const key = await keys.find(sealed.kid);
    // Unknown when a rotation ended since the row was read; `open` reads it again.
    if (!key) return open(db, sealed.secret_id, bound);
    dataKeys.set(sealed, createSecretKey(decrypt(key, sealed.wrapped_key, sealed.kid)));
    return openRow(sealed, key, bound);
  };

  const remove: Vault['remove'] = async (scope, secretId) => {
    await scope.execute(sql`delete from sealed_secrets where id = ${secretId}`);
  };

  const loadInstanceSecret = (name: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`instance:${name}`}))`);
      const known = await tx.execute<{ secret_id: string }>(
        sql`select secret_id from instance_secrets where name = ${name}`,
      );
      const id = known.rows[0]?.secret_id;
      if (id) return Buffer.from(await open(tx, id, `instance:${name}`), 'hex');
      const fresh = randomBytes(32);
      const secretId = await put(tx, fresh.toString('hex'), `instance:${name}`);
      await tx.execute(
        sql`insert into instance_secrets (name, secret_id) values (${name}, ${secretId})`,
      );
      return fresh;
    });

  const instanceSecret: Vault['instanceSecret'] = (name) => {
    const held = instanceSecrets.get(name);
    if (held) return held;
    const loading = loadInstanceSecret(name);
    instanceSecrets.set(name, loading);
    loading.catch(() => instanceSecrets.delete(name));
    return loading;
  };

  return { put, open, openSealed, remove, instanceSecret };
}

function openRow(row: Row, masterKey: Buffer, bound: string): string {
  const dataKey = decrypt(masterKey, row.wrapped_key, row.kid);
  return decrypt(dataKey, row.ciphertext, bound).toString('utf8');
}

/**
 * Stops the start when the master key does not fit the database: showing an empty key list instead
 * would invite the operator to overwrite what can still be saved.
 */
export async function checkMasterKeys(db: Db, keys: MasterKeys): Promise<void> {
  const { rows } = await db.execute<{ kid: string }>(sql`select distinct kid from sealed_secrets`);
  for (const { kid } of rows) {
    if (await keys.find(kid)) continue;
    throw new Error(
      `The master key does not fit this database: secrets were sealed with key ${kid}. Put back the MASTER_KEY or the master.key file that belongs to it; nothing was changed.`,
    );
  }
}
