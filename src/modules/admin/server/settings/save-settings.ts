import { badInput } from '#kernel/errors.ts';
import { publishPicture } from '#platform/assets/publish-picture.ts';
import { audit } from '#platform/auth/audit.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { Setting } from '#platform/settings/settings.ts';
import { siteSettings } from '#platform/settings/site-settings.ts';
import { isTimeZone, visitSettings } from '#platform/visits/visit-settings.ts';
import type { ModerationSettings, SiteSettings, VisitSettings } from '../../settings-contract.ts';

type Save<T> = { readonly value: T; readonly version: number };

/** Saves one section over the version that was read, and writes down who did it. */
export async function saveSection<T>(
  platform: Platform,
  actor: CurrentUser,
  setting: Setting<T>,
  { value, version }: Save<T>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await platform.settings.replace(setting, value, version, tx);
    const details = { section: setting.key };
    await audit(platform, tx, { event: 'settings.changed', actorId: actor.id, details });
  });
  // Other servers are told by the database; here it holds from the next request on.
  platform.cachedReads.forget();
}

export async function saveSite(platform: Platform, actor: CurrentUser, save: Save<SiteSettings>) {
  const { logoFileId } = save.value;
  if (logoFileId !== null) {
    const file = await platform.files.find(platform.db, logoFileId);
    if (file?.purpose !== logoPurpose) throw badInput('This logo no longer exists.', 'logo');
  }
  await saveSection(platform, actor, siteSettings, save);
}

export async function saveVisits(
  platform: Platform,
  actor: CurrentUser,
  save: Save<VisitSettings>,
) {
  if (!isTimeZone(save.value.timeZone)) {
    throw badInput('There’s no such time zone. Use one such as Europe/Berlin.', 'timeZone');
  }
  await saveSection(platform, actor, visitSettings, save);
}

/** Throws 400 when no price could be chosen. */
export function checkModeration({ lowestPrice, highestPrice }: ModerationSettings): void {
  if (lowestPrice <= highestPrice) return;
  throw badInput('The highest price must not be below the lowest one.', 'highestPrice');
}

const logoPurpose = 'site-logo';
/** Twice as high as the header's mark, for sharp screens. */
const logoFit = { height: 112, width: 448, quality: 92, as: 'webp' } as const;

/**
 * Draws a picture of the actor's library as the hub's logo, for everybody to see. It shows once it is saved.
 * Throws as `publishPicture` does.
 */
export async function drawLogo(platform: Platform, actor: CurrentUser, assetId: string) {
  const look = { purpose: logoPurpose, fit: logoFit, isHubs: true } as const;
  const { id, path } = await publishPicture(platform, actor.id, { assetId }, look);
  return { id, url: path };
}
