import { randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyId } from './envelope.ts';

/** The master keys that this process can open with; the first one seals. */
export type MasterKeys = {
  /** Key that new secrets are wrapped with. */
  current(): Promise<{ kid: string; key: Buffer }>;
  /** Key by id, re-reading the file once when it is unknown (another process may have rotated). */
  find(kid: string): Promise<Buffer | undefined>;
};

export const masterKeyFile = (dataDir: string) => join(dataDir, 'master.key');

/**
 * Keys from the environment, else from `DATA_DIR/master.key` (mode 0600, made on first start).
 * The file holds one key a line in hex, the current one first.
 */
export function openMasterKeys(dataDir: string, fromEnvironment?: readonly Buffer[]): MasterKeys {
  if (fromEnvironment) return fixedKeys(fromEnvironment);
  const file = masterKeyFile(dataDir);
  let ring: Buffer[] = [];
  let readAt = '';
  const refresh = async () => {
    const info = await stat(file).catch(() => undefined);
    if (!info) {
      ring = [await createFile(file)];
      return ring;
    }
    // Taken before reading: a change in between is then seen at the next look. The clock of a file
    // system is coarse, so the other two tell quick changes apart.
    const stamp = `${info.mtimeMs}|${info.size}|${info.ino}`;
    if (stamp !== readAt) ring = parseKeys(await readFile(file, 'utf8'), file);
    readAt = stamp;
    return ring;
  };
  return {
    async current() {
      const key = (await refresh())[0] as Buffer;
      return { kid: keyId(key), key };
    },
    async find(kid) {
      const held = ring.find((key) => keyId(key) === kid);
      return held ?? (await refresh()).find((key) => keyId(key) === kid);
    },
  };
}

function fixedKeys(keys: readonly Buffer[]): MasterKeys {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const first = keys[0] as Buffer;
  return {
    current: async () => ({ kid: keyId(first), key: first }),
    find: async (kid) => byId.get(kid),
  };
}

export function parseKeys(text: string, file: string): Buffer[] {
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter(Boolean).map((line) => Buffer.from(line, 'hex'));
  if (keys.length === 0 || keys.some((key) => key.length !== 32)) {
    throw new Error(
      `${file} is damaged: it must hold one key of 64 hex digits a line. Restore it.`,
    );
  }
  return keys;
}

async function createFile(file: string): Promise<Buffer> {
  const key = randomBytes(32);
  await writeKeys(file, [key]);
  return key;
}

/** Replaces the file in one step, readable by its owner only. */
export async function writeKeys(file: string, keys: readonly Buffer[]): Promise<void> {
  const text = keys.map((key) => `${key.toString('hex')}\n`).join('');
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
