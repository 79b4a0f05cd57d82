import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { accessTokenSeconds } from './lifetimes.ts';

export const signingAlgorithm = 'ES256';

/** The keys this process signs and verifies access tokens with. */
export type KeyRing = {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** Public keys, also retired ones whose tokens may still be about. */
  readonly jwks: { readonly keys: readonly JWK[] };
};

type KeyRow = { kid: string; public_jwk: JWK; secret_id: string | null; retired_at: string | null };
type Held = { ring: Promise<KeyRing>; loadedAt: number };

/** A change of keys on another server is seen after this time, in ms. */
const ringLifetime = 60_000;

/** A retired key stays listed so long beyond its last token: clients cache the list 10 minutes. */
const listedBeyondSeconds = 1800;

const held = new WeakMap<Platform, Held>();

/** The current ring, from memory for up to a minute. */
export function keyRing(platform: Platform): Promise<KeyRing> {
  const known = held.get(platform);
  const now = Date.now();
  if (known && now - known.loadedAt < ringLifetime) return known.ring;
  // When a reload fails, the ring we have goes on serving.
  const ring = loadRing(platform).catch((error) => {
    if (known) return known.ring;
    held.delete(platform);
    throw error;
  });
  held.set(platform, { ring, loadedAt: now });
  return ring;
}

/** A ring that knows `kid`, if any does: another server may have made a new key just now. */
export async function ringWith(platform: Platform, kid: string): Promise<KeyRing> {
  const ring = await keyRing(platform);
  const known = held.get(platform);
  if (ring.verifying.has(kid) || !known || Date.now() - known.loadedAt < 1000) return ring;
  held.set(platform, { ...known, loadedAt: 0 });
  return keyRing(platform);
}

/** Retires the signing key and makes a new one. Tokens of the old key stay valid until they end. */
export async function rotateSigningKey(platform: Platform): Promise<{ kid: string }> {
  if (platform.config.AUTH_SIGNING_JWK) {
    throw new Error('The signing key is set by AUTH_SIGNING_JWK: change it there and restart.');
  }
  const kid = await platform.db.transaction(async (tx) => {
    await lockKeys(tx);
    return createKey(platform, tx);
  });
  held.delete(platform);
  return { kid };
}

async function loadRing(platform: Platform): Promise<KeyRing> {
  const given = platform.config.AUTH_SIGNING_JWK;
  const signing = given ? await adoptKey(platform, given) : await ownKey(platform);
  const since = new Date(
    platform.now().getTime() - (accessTokenSeconds + listedBeyondSeconds) * 1000,
  ).toISOString();
  const { rows } = await platform.db.execute<KeyRow>(sql`
    select * from auth_signing_keys where retired_at is null or retired_at > ${since}
    order by created_at desc`);
  const verifying = new Map<string, CryptoKey>();
  for (const row of rows) verifying.set(row.kid, await importKey(row.public_jwk));
  return { signing, verifying, jwks: { keys: rows.map((row) => row.public_jwk) } };
}

/** The key from AUTH_SIGNING_JWK; its public part is noted, so that it stays listed when replaced. */
async function adoptKey(platform: Platform, text: string) {
  const jwk = readPrivateJwk(text);
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from auth_signing_keys where kid = ${kid} and retired_at is null`,
    );
    if (rows.length > 0) return;
    await lockKeys(tx);
    await makeCurrent(platform, tx, kid, jwk, null);
  });
  return { kid, key: await importKey(jwk) };
}

function readPrivateJwk(text: string): JWK {
  const problem =
    'AUTH_SIGNING_JWK must be an EC P-256 private key in JWK form: {"kty":"EC","crv":"P-256","x":…,"y":…,"d":…}.';
  try {
    const jwk = JSON.parse(text) as JWK;
    if (jwk.kty === 'EC' && jwk.crv === 'P-256' && jwk.d && jwk.x && jwk.y) return jwk;
  } catch {
    // the sentence below says what is wanted; the text itself is a secret
  }
  throw new Error(problem);
}

async function ownKey(platform: Platform) {
  const row = (await currentRow(platform.db)) ?? (await firstKey(platform));
  const secret = await platform.vault.open(platform.db, row.secret_id as string, boundTo(row.kid));
  return { kid: row.kid, key: await importKey(JSON.parse(secret) as JWK) };
}

async function currentRow(scope: DbScope): Promise<KeyRow | undefined> {
  const { rows } = await scope.execute<KeyRow>(sql`
    select * from auth_signing_keys where retired_at is null and secret_id is not null
    order by created_at desc limit 1`);
  return rows[0];
}

const firstKey = (platform: Platform): Promise<KeyRow> =>
  platform.db.transaction(async (tx) => {
    await lockKeys(tx); // servers that start together agree on one key
    if (!(await currentRow(tx))) await createKey(platform, tx);
    return (await currentRow(tx)) as KeyRow;
  });

async function createKey(platform: Platform, tx: DbScope): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const secretId = await platform.vault.put(tx, JSON.stringify(jwk), boundTo(kid));
  await makeCurrent(platform, tx, kid, jwk, secretId);
  return kid;
}

async function makeCurrent(
  platform: Platform,
  tx: DbScope,
  kid: string,
  { kty, crv, x, y }: JWK,
  secretId: string | null,
): Promise<void> {
  const now = platform.now().toISOString();
  const jwk = { kty, crv, x, y, kid, alg: signingAlgorithm, use: 'sig', key_ops: ['verify'] };
  await tx.execute(
    sql`update auth_signing_keys set retired_at = ${now} where retired_at is null and kid <> ${kid}`,
  );
  await tx.execute(sql`
    insert into auth_signing_keys (kid, public_jwk, secret_id, created_at)
    values (${kid}, ${JSON.stringify(jwk)}::jsonb, ${secretId}, ${now})
    on conflict (kid) do update set retired_at = null, created_at = excluded.created_at`);
}

const boundTo = (kid: string) => `auth-signing-key:${kid}`;
const lockKeys = (tx: DbScope) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth-signing-keys'))`);
const importKey = async (jwk: JWK) => (await importJWK(jwk, signingAlgorithm)) as CryptoKey;
