import { bucketCount } from './feature-sink.ts';
import { weights } from './weights.ts';

/** Number of kinds that each bucket has a weight for. */
export const kindCount = 7;

let decoded: Int8Array | undefined;

/**
 * The weights, dense: `kindCount` of them for each bucket, to be multiplied by `weights.scale`.
 * Decoded on the first call (some 20 ms) and kept (1.8 MB).
 */
export function denseWeights(): Int8Array {
  decoded ??= decode(weights.packed);
  return decoded;
}

/**
 * Undoes the packing: for each bucket the distance to the one before, seven bits a byte with the
 * lowest first and the high bit for "more follows", then its weights as signed bytes.
 */
function decode(packed: string): Int8Array {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const dense = new Int8Array(bucketCount * kindCount);
  let bucket = 0;
  let at = 0;
  while (at < bytes.length) {
    let shift = 0;
    for (;;) {
      const byte = bytes[at++] as number;
      bucket += (byte & 127) << shift;
      shift += 7;
      if (byte < 128) break;
    }
    dense.set(new Int8Array(bytes.buffer, at, kindCount), bucket * kindCount);
    at += kindCount;
  }
  return dense;
}
