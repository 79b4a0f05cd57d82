import { mediaName } from '#platform/files/media-name.ts';
import type { CallScope } from '#platform/gateway/gateway-types.ts';
import type { Media } from '#platform/gateway/provider.ts';
import type { Platform } from '#platform/platform.ts';

/** Stores what was made for a program's owner; links of services expire. */
export async function keepMedia(
  platform: Platform,
  { user }: Pick<CallScope, 'user'>,
  media: Media,
  kind: 'image' | 'audio' | 'video',
): Promise<{ readonly id: string; readonly url: string }> {
  const mimeType = media.mimeType.split(';')[0] as string;
  const name = mediaName(kind, mimeType, platform.now());
  const owner = { ownerId: user.id, name, mimeType, purpose: `api-${kind}` };
  const { id } = await platform.files.save(platform.db, owner, media.bytes);
  return { id, url: `${platform.config.SITE_URL}${platform.files.linkTo(id)}` };
}
