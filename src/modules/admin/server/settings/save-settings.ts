import { badInput } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { tooLarge, type Upload } from '#platform/http/upload.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
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
/** Screens call it by the second path. */
export const logoUpload: Upload = {
  paths: ['/api/admin/settings/logo', '/api/rpc/admin/settings/uploadLogo'],
  ...{ what: 'A logo', largest: 500_000, as: 'base64' },
};
/** Height of a logo in pixels: twice that of the header's mark. */
const logoHeight = 112;

/** Stores a logo, drawn anew: what is kept holds nothing but pixels. It shows once it is saved. */
export async function storeLogo(platform: Platform, actor: CurrentUser, data: string) {
  const given = Buffer.from(data, 'base64');
  if (given.length > logoUpload.largest) throw tooLarge(logoUpload);
  const bytes = await redraw(given, actor.id);
  const file = { ownerId: null, name: 'logo.webp', mimeType: 'image/webp', purpose: logoPurpose };
  const stored = await platform.files.save(platform.db, { ...file, visibility: 'public' }, bytes);
  return { id: stored.id, url: `/files/${stored.id}` };
}

function redraw(bytes: Buffer, person: string): Promise<Buffer> {
  const kinds = ['png', 'jpeg', 'webp'] as const;
  const rules = { kinds, mostPixels: 20_000_000, person, field: 'logo' };
  const size = { height: logoHeight, width: logoHeight * 4, fit: 'inside' as const };
  return openForeign(bytes, rules, (picture) =>
    picture
      .rotate()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer(),
  );
}
