import type { ServiceId } from '#kernel/services.ts';
import type { Media, ProviderContext, VideoStatus } from '../../provider.ts';
import { unexpectedAnswer } from './call.ts';
import { downloadMedia } from './download.ts';

/** Fetches a finished film, from memory when the service sent it inline. Throws ProviderError. */
export async function downloadResult(
  service: ServiceId,
  context: ProviderContext,
  status: VideoStatus & { state: 'done' },
  keyHeaders: Readonly<Record<string, string>>,
): Promise<Media> {
  if (status.media !== undefined) return status.media;
  if (status.url === undefined) throw unexpectedAnswer(service, context);
  return await downloadMedia(service, context, status.url, { keyHeaders });
}
