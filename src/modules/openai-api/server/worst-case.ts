import { isObject, type JsonObject } from '#platform/gateway/providers/http/json.ts';
import type { MostUsed } from './spending.ts';

/** Tokens that one picture counts at most, at the services that say. */
const tokensPerPicture = 10_000;

/**
 * Most that a text call may use. No service makes more than one token of a byte, so the bytes of the
 * request bound its tokens; pictures count by the piece.
 */
export function mostUsedBy(body: JsonObject, outputLimit: number): MostUsed {
  let pictures = 0;
  const text = JSON.stringify(body, (key, value: unknown) => {
    const isInline = typeof value === 'string' && value.startsWith('data:image/');
    if ((key === 'url' || key === 'image_url') && typeof value === 'string') {
      pictures += 1;
      return isInline ? '' : value;
    }
    if (!isObject(value) || value.type !== 'base64') return value;
    if (!String(value.media_type).startsWith('image/')) return value;
    pictures += 1;
    return { type: 'base64' };
  });
  const bytes = Buffer.byteLength(text);
  const inputTokens = bytes + pictures * tokensPerPicture;
  return {
    inputTokens,
    outputTokens: outputLimit,
    rateTokens: Math.ceil(bytes / 4) + pictures * tokensPerPicture + outputLimit,
  };
}

/** What an answer that was broken off has likely used: services do not say. */
export const likelyUsed = (body: JsonObject, sentBytes: number) => ({
  inputTokens: Math.ceil((mostUsedBy(body, 0).inputTokens ?? 0) / 3),
  outputTokens: Math.ceil(sentBytes / 3),
});
