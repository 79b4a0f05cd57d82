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

let decodedCues: Int8Array | undefined;

/** The weights of signs of named kinds by bucket, to be multiplied by `weights.cueScale`. */
export function cueWeights(): Int8Array {
  decodedCues ??= new Int8Array(bytesOf(weights.cues).buffer);
  return decodedCues;
}

/** Bytes of base64. */
export const bytesOf = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Undoes the packing: for each bucket the distance to the one before, seven bits a byte with the
 * lowest first and the high bit for "more follows", then its weights as signed bytes.
 */
function decode(packed: string): Int8Array {
  const bytes = bytesOf(packed);
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
