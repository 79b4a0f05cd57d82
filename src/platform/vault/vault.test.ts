import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/log.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { createPlatform } from '../../app/hub.ts';
import type { Db } from '../db/database.ts';
import { masterKeyFile, openMasterKeys } from './master-keys.ts';
import { createVault, type Vault } from './vault.ts';

let hub: TestHub;
let folder: string;
let db: Db;
let vault: Vault;

beforeAll(async () => {
  hub = await startTestHub();
  folder = hub.platform.config.DATA_DIR;
  ({ db, vault } = hub.platform);
});
afterAll(() => hub.close());

describe('a sealed secret', () => {
  it('opens for what it is bound to, and lies in no readable form in the database', async () => {
    const id = await vault.put(db, 'sk-very-secret', 'owner|openai');
    expect(await vault.open(db, id, 'owner|openai')).toBe('sk-very-secret');
    const { rows } = await db.execute<{ row: string }>(
      sql`select encode(ciphertext || wrapped_key, 'escape') as row from sealed_secrets where id = ${id}`,
    );
    expect(rows[0]?.row).not.toContain('secret');
  });

  it('does not open for another owner, service or address', async () => {
    const id = await vault.put(db, 'value', 'alice|openai|https://api.openai.com');
    for (const bound of ['bob|openai|https://api.openai.com', 'alice|openai|https://evil.test']) {
      await expect(vault.open(db, id, bound)).rejects.toThrow();
    }
  });

  it('does not open in another row', async () => {
    const mine = await vault.put(db, 'mine', 'bob|openai');
    const theirs = await vault.put(db, 'theirs', 'alice|openai');
    await db.execute(sql`
      update sealed_secrets as to_row
      set kid = from_row.kid, wrapped_key = from_row.wrapped_key, ciphertext = from_row.ciphertext
      from sealed_secrets as from_row where to_row.id = ${mine} and from_row.id = ${theirs}`);
    await expect(vault.open(db, mine, 'bob|openai')).rejects.toThrow();
  });

  it('does not open when a single bit of it was changed', async () => {
    const id = await vault.put(db, 'value', 'bound');
    for (const column of ['ciphertext', 'wrapped_key']) {
      const name = sql.identifier(column);
      const flip = sql`update sealed_secrets set ${name} = set_bit(${name}, 100, 1 - get_bit(${name}, 100)) where id = ${id}`;
      await db.execute(flip);
      await expect(vault.open(db, id, 'bound')).rejects.toThrow();
      await db.execute(flip);
      expect(await vault.open(db, id, 'bound')).toBe('value');
    }
  });

  it('is gone after its removal', async () => {
    const id = await vault.put(db, 'value', 'bound');
    await vault.remove(db, id);
    await expect(vault.open(db, id, 'bound')).rejects.toThrow('does not exist');
  });
});

describe('the master key', () => {
  it('lies in a file that only its owner may read', async () => {
    expect((await stat(masterKeyFile(folder))).mode & 0o777).toBe(0o600);
  });

  it('that does not fit stops the start with the remedy, and changes nothing', async () => {
    await vault.put(db, 'value', 'bound');
    const other = await mkdtemp(join(tmpdir(), 'gh-vault-'));
    const config = readConfig({
      DATA_DIR: other,
      LOG_LEVEL: 'silent',
      MASTER_KEY: randomBytes(32).toString('hex'),
    });
    const start = createPlatform({
      config,
      databaseUrl: hub.databaseUrl,
      log: createLog('silent'),
    });
    await expect(start).rejects.toThrow(
      /master key does not fit this database.*nothing was changed/,
    );
    await rm(other, { recursive: true, force: true });
  });
});

describe('an instance secret', () => {
  it('is made once, whoever asks first', async () => {
    const others = [1, 2, 3].map(() => createVault(db, openMasterKeys(folder)));
    const secrets = await Promise.all(
      [vault, ...others].map((one) => one.instanceSecret('test-links')),
    );
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
  });
});
