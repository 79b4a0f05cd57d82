import acme from 'acme-client';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { dropAnswer, keepAnswer } from './acme-answers.ts';
import type { KeyPair } from './certificates.ts';

/** How often, and how long in ms, an authority is asked whether it is done. */
const patience = { backoffAttempts: 20, backoffMin: 500, backoffMax: 10_000 };
/** One request to an authority, in ms. */
const requestMs = 30_000;

/**
 * Asks the authority for a certificate of one name, RFC 8555 with the challenge http-01: it reads a file on
 * port 80 of that name, which has to be this hub. Throws what the authority says when it refuses.
 */
export async function obtainCertificate(platform: Platform, host: string): Promise<KeyPair> {
  const { db, config } = platform;
  acme.axios.defaults.timeout = requestMs;
  const client = new acme.Client({
    directoryUrl: config.ACME_DIRECTORY_URL,
    accountKey: await accountKey(platform),
    ...patience,
  });
  const [key, csr] = await acme.crypto.createCsr(
    { commonName: host, altNames: [host] },
    await acme.crypto.createPrivateEcdsaKey(),
  );
  const chain = await client.auto({
    csr,
    termsOfServiceAgreed: true,
    ...(config.ACME_EMAIL && { email: config.ACME_EMAIL }),
    challengePriority: ['http-01'],
    // From inside a name may lead elsewhere than from outside; only what the authority sees counts.
    skipChallengeVerification: true,
    challengeCreateFn: (_authorization, { token }, answer) => keepAnswer(db, token, answer),
    challengeRemoveFn: (_authorization, { token }) => dropAnswer(db, token),
  });
  return { key: key.toString(), chain };
}

/** The account's key, made and sealed on first use; with it the authority knows the hub again. */
async function accountKey({ db, vault, config }: Platform): Promise<string> {
  const directory = config.ACME_DIRECTORY_URL;
  const bound = `acme-account:${directory}`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${bound}))`);
    const { rows } = await tx.execute<{ secret_id: string }>(
      sql`select secret_id from acme_accounts where directory = ${directory}`,
    );
    if (rows[0]) return vault.open(tx, rows[0].secret_id, bound);
    const key = (await acme.crypto.createPrivateEcdsaKey()).toString();
    const secretId = await vault.put(tx, key, bound);
    await tx.execute(
      sql`insert into acme_accounts (directory, secret_id) values (${directory}, ${secretId})`,
    );
    return key;
  });
}
