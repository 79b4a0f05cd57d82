import type { ServiceId } from '#kernel/services.ts';
import type { Media, ProviderContext } from '../../provider.ts';
import { unexpectedAnswer } from '../http/call.ts';
import { downloadMedia } from '../http/download.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';
import { mediaTypeOf } from '../http/media-type.ts';

/**
 * The pictures of an answer in the shape of OpenAI's API: in base64, or as links that are fetched at once, as
 * they expire. Throws ProviderError when there is none.
 */
export async function readPictures(
  service: ServiceId,
  context: ProviderContext,
  body: Readonly<Record<string, unknown>>,
): Promise<Media[]> {
  const pictures = await Promise.all(
    listIn(body.data).map((item) => readPicture(service, context, item)),
  );
  if (pictures.length === 0) throw unexpectedAnswer(service, context);
  return pictures;
}

function readPicture(
  service: ServiceId,
  context: ProviderContext,
  item: unknown,
): Media | Promise<Media> {
  const { b64_json, url } = objectIn(item);
  const encoded = textIn(b64_json);
  if (encoded !== undefined) {
    const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
    return { bytes, mimeType: mediaTypeOf(bytes, 'image/png') };
  }
  const address = textIn(url);
  if (address === undefined) throw unexpectedAnswer(service, context);
  return downloadMedia(service, context, address, { keyHeaders: bearer(context.apiKey) });
}
