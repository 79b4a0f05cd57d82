import { isObject, type JsonObject } from '#platform/gateway/providers/http/json.ts';
import type { MostUsed } from '../spending.ts';
import { walkJson } from '../walk-json.ts';

/** Tokens that one picture counts at most, at the services that say. */
const tokensPerPicture = 10_000;

/**
 * Most that a text call may use. No service makes more than one token of a byte, so the bytes of the
 * request bound its tokens; pictures count by the piece.
 */
export function mostUsedBy(body: JsonObject, outputLimit: number): MostUsed {
  let pictures = 0;
  let bytes = 0;
  walkJson(body, (value, name) => {
    // The field's name, its quotation marks, colon and comma, and the signs around a list.
    bytes += Buffer.byteLength(name) + 6;
    // What a tool takes is words, whatever it looks like: no picture hides in it.
    if (name === 'tools' || (isObject(value) && value.type === 'tool_use')) {
      bytes += Buffer.byteLength(JSON.stringify(value) ?? '');
      return false;
    }
    if (typeof value === 'string') {
      const isPicture = name === 'url' || name === 'image_url';
      if (isPicture) pictures += 1;
      if (!isPicture || !value.startsWith('data:image/')) bytes += Buffer.byteLength(value);
      return false;
    }
    if (!isObject(value)) {
      if (!Array.isArray(value)) bytes += 24;
      return true;
    }
    if (value.type !== 'base64' || !String(value.media_type).startsWith('image/')) return true;
    pictures += 1;
    return false;
  });
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
