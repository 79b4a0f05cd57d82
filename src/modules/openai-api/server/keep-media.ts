import type { CallScope } from '#platform/gateway/gateway-types.ts';
import type { Media } from '#platform/gateway/provider.ts';
import type { Platform } from '#platform/platform.ts';

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Stores what was made for a program's owner; links of services expire. */
export async function keepMedia(
  platform: Platform,
  { user }: Pick<CallScope, 'user'>,
  media: Media,
  kind: 'image' | 'audio' | 'video',
): Promise<{ readonly id: string; readonly url: string }> {
  const mimeType = media.mimeType.split(';')[0] as string;
  const name = `${kind}-${platform.now().toISOString().slice(0, 19).replace(/\D/g, '')}.${endings[mimeType] ?? 'bin'}`;
  const owner = { ownerId: user.id, name, mimeType, purpose: `api-${kind}` };
  const { id } = await platform.files.save(platform.db, owner, media.bytes);
  return { id, url: `${platform.config.SITE_URL}${platform.files.linkTo(id)}` };
}
