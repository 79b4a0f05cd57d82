import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AppError, conflict } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import {
  consentAddress,
  exchangeCode,
  isYouTubeConfigured,
  refreshAccess,
  revokeConsent,
} from '#platform/youtube/google-consent.ts';
import { readChannel } from '#platform/youtube/youtube-client.ts';
import { YouTubeError } from '#platform/youtube/youtube-error.ts';

const consentMinutes = 10;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const boundTo = (userId: string): string => `youtube:${userId}`;

/** The page that Google sends the browser back to; the operator registers it there. */
const redirectUri = ({ config }: Platform): string =>
  `${config.SITE_URL}/modules/one-button-video-maker/youtube`;

/** What an operator must set before anybody can upload; null when it is done. */
export const missingSetup = (platform: Platform): string | null =>
  isYouTubeConfigured(platform)
    ? null
    : `Uploads to YouTube are not set up on this hub. An operator sets GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of a Google Cloud project with the YouTube Data API enabled, and adds ${redirectUri(platform)} to its redirect addresses.`;

/** The verifier is derived from the state: a copy of the database finishes nobody's permission. */
async function verifierOf(platform: Platform, state: string): Promise<string> {
  const key = await platform.vault.instanceSecret('youtube-consents');
  return createHmac('sha256', key).update(state).digest('base64url');
}

/** Begins to ask for permission; only this session of this person can finish it. */
export async function beginConsent(
  platform: Platform,
  user: CurrentUser,
  filmId: string,
): Promise<string> {
  const missing = missingSetup(platform);
  if (missing) throw conflict(missing);
  const state = randomBytes(24).toString('base64url');
  const expires = new Date(platform.now().getTime() + consentMinutes * 60_000).toISOString();
  await platform.db.execute(sql`
    insert into youtube_consents (state_hash, user_id, session_id, film_id, expires_at)
    values (${hash(state)}, ${user.id}, ${user.sessionId}, ${filmId}, ${expires})`);
  const verifier = await verifierOf(platform, state);
  return consentAddress(platform, { state, verifier, redirectUri: redirectUri(platform) });
}

/** Takes what the browser brought back from Google, once, and keeps the sealed permission. */
export async function finishConsent(
  platform: Platform,
  user: CurrentUser,
  { code, state }: { code: string; state: string },
): Promise<{ channel: string; filmId: string | null }> {
  const { rows } = await platform.db.execute<{ film_id: string | null }>(sql`
    delete from youtube_consents where state_hash = ${hash(state)} and user_id = ${user.id}
      and session_id = ${user.sessionId} and expires_at > ${platform.now().toISOString()}
    returning film_id`);
  const consent = rows[0];
  if (!consent) throw conflict('This permission wasn’t started here, or took too long. Try again.');
  return refusing(async () => {
    const verifier = await verifierOf(platform, state);
    const tokens = await exchangeCode(platform, {
      ...{ code, verifier },
      redirectUri: redirectUri(platform),
    });
    const channel = await readChannel({
      ...{ fetch: platform.fetch, apiUrl: platform.config.YOUTUBE_API_URL },
      accessToken: tokens.accessToken,
    });
    await platform.db.transaction(async (tx) => {
      await forgetAccount(platform, tx, user.id);
      const secret = await platform.vault.put(tx, tokens.refreshToken, boundTo(user.id));
      await tx.execute(sql`
        insert into youtube_accounts (user_id, secret_id, channel_title)
        values (${user.id}, ${secret}, ${channel.title.slice(0, 200)})`);
    });
    return { channel: channel.title, filmId: consent.film_id };
  });
}

/** Turns what YouTube refused into an answer with its sentence. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof YouTubeError)) throw error;
    throw new AppError('youtube', 409, error.message, { cause: error });
  }
}

/** Name of the connected channel, or null. */
export async function channelOf({ db }: Platform, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ channel_title: string }>(
    sql`select channel_title from youtube_accounts where user_id = ${userId}`,
  );
  return rows[0]?.channel_title ?? null;
}

/** A fresh access token of the connected account. An account that took it back is forgotten. */
export async function accessFor(platform: Platform, userId: string): Promise<string> {
  const token = await openToken(platform, userId);
  if (!token) throw new YouTubeError('consent-revoked', 'Connect your YouTube account first.');
  try {
    return await refreshAccess(platform, token);
  } catch (error) {
    if (error instanceof YouTubeError && error.kind === 'consent-revoked') {
      await platform.db.transaction((tx) => forgetAccount(platform, tx, userId));
    }
    throw error;
  }
}

async function openToken(platform: Platform, userId: string): Promise<string | undefined> {
  const { rows } = await platform.db.execute<{ secret_id: string }>(
    sql`select secret_id from youtube_accounts where user_id = ${userId}`,
  );
  return rows[0] && platform.vault.open(platform.db, rows[0].secret_id, boundTo(userId));
}

/** Gives the permission back to Google and forgets it, whether Google can be reached or not. */
export async function disconnect(platform: Platform, userId: string): Promise<void> {
  const token = await openToken(platform, userId).catch(() => undefined);
  await platform.db.transaction((tx) => forgetAccount(platform, tx, userId));
  if (!token) return;
  await revokeConsent(platform, token).catch((error) =>
    platform.log.warn({ err: error }, 'Google did not hear that a permission was given back'),
  );
}

/** Removes the account's row with its secret. */
export async function forgetAccount(
  platform: Platform,
  scope: DbScope,
  userId: string,
): Promise<void> {
  const { rows } = await scope.execute<{ secret_id: string }>(
    sql`delete from youtube_accounts where user_id = ${userId} returning secret_id`,
  );
  for (const { secret_id } of rows) await platform.vault.remove(scope, secret_id);
}
