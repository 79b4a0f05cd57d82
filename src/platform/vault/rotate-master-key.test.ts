import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import type { Db } from '../db/database.ts';
import { keyId } from './envelope.ts';
import { masterKeyFile, openMasterKeys, parseKeys, writeKeys } from './master-keys.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { createVault } from './vault.ts';

let hub: TestHub;
let folder: string;
let db: Db;

beforeEach(async () => {
  hub = await startTestHub();
  folder = hub.platform.config.DATA_DIR;
  db = hub.platform.db;
  // What the start itself sealed would blur the counts.
  await db.execute(sql`truncate sealed_secrets cascade`);
});
afterEach(() => hub.close());

const fileVault = () => createVault(db, openMasterKeys(folder));
const kids = async () => {
  const { rows } = await db.execute<{ kid: string }>(sql`select distinct kid from sealed_secrets`);
  return rows.map(({ kid }) => kid);
};
const heldKeys = async () =>
  parseKeys(await readFile(masterKeyFile(folder), 'utf8'), masterKeyFile(folder));

async function sealMany(count: number): Promise<string[]> {
  const vault = fileVault();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await vault.put(db, `secret ${n}`, `bound ${n}`));
  return ids;
}

describe('rotating the master key', () => {
  it('rewraps every secret and forgets the old key', async () => {
    const ids = await sealMany(5);
    const before = await kids();
    const { rewrapped, kid } = await rotateMasterKey(db, folder);
    expect(rewrapped).toBe(5);
    expect(await kids()).toEqual([kid]);
    expect(before).not.toContain(kid);
    expect((await heldKeys()).map(keyId)).toEqual([kid]);
    expect(await fileVault().open(db, ids[3]!, 'bound 3')).toBe('secret 3');
  });

  it('goes on while a running server reads and writes', async () => {
    const ids = await sealMany(450);
    // This vault opened its key file before the rotation, as a server that runs through it.
    const running = fileVault();
    await running.open(db, ids[0]!, 'bound 0');
    let rotating = true;
    let reads = 0;
    const readers = [0, 1, 2].map(async (lane) => {
      for (let n = lane; rotating; n = (n + 7) % ids.length) {
        expect(await running.open(db, ids[n]!, `bound ${n}`)).toBe(`secret ${n}`);
        reads += 1;
      }
    });
    const written: string[] = [];
    const writer = (async () => {
      while (rotating) written.push(await running.put(db, 'new', 'new'));
    })();
    const { rewrapped, kid } = await rotateMasterKey(db, folder);
    rotating = false;
    await Promise.all([...readers, writer]);
    expect(rewrapped).toBeGreaterThanOrEqual(450);
    expect(reads).toBeGreaterThan(0);
    expect(await kids()).toEqual([kid]);
    for (const id of written) expect(await fileVault().open(db, id, 'new')).toBe('new');
  });

  it('waits for a secret that is being sealed with the old key', async () => {
    const vault = fileVault();
    await vault.put(db, 'early', 'early');
    let secret = '';
    let rotation: ReturnType<typeof rotateMasterKey> | undefined;
    await db.transaction(async (tx) => {
      secret = await vault.put(tx, 'slow', 'slow');
      rotation = rotateMasterKey(db, folder);
      await delay(200); // the row is not visible to the rotation yet
      expect(await heldKeys()).toHaveLength(2);
    });
    expect((await rotation)?.rewrapped).toBe(2);
    expect(await fileVault().open(db, secret, 'slow')).toBe('slow');
  });

  it('continues where an earlier run was stopped, with the same new key', async () => {
    const ids = await sealMany(6);
    const [old] = await heldKeys();
    const fresh = randomBytes(32);
    // As it stands after a kill: two keys in the file, half of the rows done.
    await writeKeys(masterKeyFile(folder), [fresh, old!]);
    await rotateMasterKey(db, folder, [fresh, old!]);
    const more = await createVault(db, openMasterKeys(folder, [old!])).put(db, 'late', 'late');
    const { rewrapped, kid } = await rotateMasterKey(db, folder);
    expect(rewrapped).toBe(1);
    expect(kid).toBe(keyId(fresh));
    expect((await heldKeys()).map(keyId)).toEqual([kid]);
    expect(await fileVault().open(db, more, 'late')).toBe('late');
    expect(await fileVault().open(db, ids[0]!, 'bound 0')).toBe('secret 0');
  });

  it('with keys from the environment wants the new one before the old one', async () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const id = await createVault(db, openMasterKeys(folder, [old])).put(db, 'value', 'bound');
    await expect(rotateMasterKey(db, folder, [old])).rejects.toThrow('MASTER_KEY="new,old"');
    expect((await rotateMasterKey(db, folder, [fresh, old])).rewrapped).toBe(1);
    const after = createVault(db, openMasterKeys(folder, [fresh]));
    expect(await after.open(db, id, 'bound')).toBe('value');
  });

  it('stops before it changes anything when the file belongs to another database', async () => {
    await sealMany(2);
    const before = await kids();
    await writeKeys(masterKeyFile(folder), [randomBytes(32)]);
    await expect(rotateMasterKey(db, folder)).rejects.toThrow('does not fit this database');
    expect(await kids()).toEqual(before);
    expect(await heldKeys()).toHaveLength(1);
  });
});

describe('the audit chain', () => {
  const append = (detail: string) =>
    db.execute(sql`select append_key_audit(null, 'saved', 'openai', null, ${detail})`);
  const firstBroken = async () => {
    const { rows } = await db.execute<{ seq: number | null }>(
      sql`select first_broken_key_audit() as seq`,
    );
    return rows[0]?.seq ?? null;
  };

  it('is whole after many writers at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => append(`event ${n}`)));
    expect(await firstBroken()).toBeNull();
  });

  it('shows the first event that was changed or taken out', async () => {
    for (let n = 1; n <= 5; n += 1) await append(`event ${n}`);
    await db.execute(sql`update key_audit set detail = 'nothing' where seq = 3`);
    expect(await firstBroken()).toBe(3);
    await db.execute(sql`update key_audit set detail = 'event 3' where seq = 3`);
    expect(await firstBroken()).toBeNull();
    await db.execute(sql`delete from key_audit where seq = 2`);
    expect(await firstBroken()).toBe(3);
  });
});
