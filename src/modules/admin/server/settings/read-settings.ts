import { hubKeyLimits } from '#platform/budgets/hub-keys/limits.ts';
import { largestUsers, totalUse } from '#platform/files/file-use.ts';
import { storageSettings } from '#platform/files/storage-settings.ts';
import { localEngineSetting } from '#platform/gateway/gateway.ts';
import { engineKinds } from '#platform/gateway/local/engine-kinds.ts';
import type { Platform } from '#platform/platform.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { siteSettings } from '#platform/settings/site-settings.ts';
import { visitSettings } from '#platform/visits/visit-settings.ts';

/** Everything that the settings page shows. Of what the environment says: that it is set, no secret. */
export async function readSettings(platform: Platform) {
  const { config, settings } = platform;
  const [site, visits, moderation, claims, storage, engine, hubKeys, isEngineOn] =
    await Promise.all([
      settings.read(siteSettings),
      settings.read(visitSettings),
      settings.read(moderationSettings),
      settings.read(claimsSetting),
      readStorage(platform),
      settings.read(engineKinds),
      settings.read(hubKeyLimits),
      settings.get(localEngineSetting),
    ]);
  const { logoFileId } = site.value;
  return {
    site: { ...site, logoUrl: logoFileId && `/files/${logoFileId}` },
    ...{ visits, moderation, claims, storage },
    hubKeys: { ...hubKeys, modules: callingModules(platform) },
    engine: {
      ...engine,
      enabled: isEngineOn && config.LOCAL_ENGINE,
      offForGood: !config.LOCAL_ENGINE,
    },
    mail: { server: mailServer(config.SMTP_URL), from: config.MAIL_FROM },
    auth: {
      hostedAt: config.AUTH_URL ?? null,
      google: Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET),
      signUpClosed: config.AUTH_SIGNUP_DISABLED,
      autoconfirm: config.AUTH_AUTOCONFIRM,
      adminGrant: config.ADMIN_GRANT,
      leastPassword: config.AUTH_MIN_PASSWORD,
    },
    payments: { stripe: config.STRIPE_SECRET_KEY !== undefined },
  };
}

/** Tools that are built and call services. */
const callingModules = ({ modules }: Platform) =>
  modules
    .filter(({ status, uses }) => status === 'active' && uses?.length)
    .map(({ id, title }) => ({ id, title }));

/** Rows of the list of those who store most. */
const largestShown = 10;

async function readStorage({ settings, db, room, blobs }: Platform) {
  const [limits, disk, total, largest] = await Promise.all([
    settings.read(storageSettings),
    room.look(),
    totalUse(db),
    largestUsers(db, largestShown),
  ]);
  return { ...limits, disk, onDisk: blobs.isLocal, total, largest };
}

/** Ports that are meant where the address names none. */
const usualPort = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Where mails go, without the password. */
export function mailServer(address: string | undefined) {
  const url = address ? URL.parse(address) : null;
  if (!url) return null;
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port) || usualPort[secure ? 'smtps:' : 'smtp:'],
    secure,
    user: url.username ? decodeURIComponent(url.username) : null,
  };
}
