import { bytesOf, kindCount } from './decode-weights.ts';
import { embeddings } from './embedding-data.ts';
import { hashText } from './feature-sink.ts';
import { places } from './place-words.ts';
import type { EmbeddingTable } from './read-embedding.ts';

/** Numbers that each word has. */
export const embeddingSize = 16;
const bytesEach = embeddingSize / 2;

/** A word's key in the table. Few words share one; of these the more frequent is in the table. */
export const keyOf = (word: string): number => {
  const hash = hashText(word);
  return (hash ^ (hash >>> 24)) & 0xffffff;
};

type Decoded = {
  readonly keys: Uint32Array;
  readonly numbers: Int8Array;
  readonly weights: Int8Array;
};

let decoded: Decoded | undefined;

/** What words mean, by numbers; decoded on the first use (some 20 ms) and kept (1.3 MB). */
export const wordEmbeddings: EmbeddingTable = {
  size: embeddingSize,
  read(word, target) {
    decoded ??= decode();
    const row = find(decoded.keys, keyOf(word));
    if (row < 0) return false;
    target.set(decoded.numbers.subarray(row * embeddingSize, (row + 1) * embeddingSize));
    return true;
  },
};

/** Adds what the words of a message mean for each kind, of the places from `from` up to `to`. */
export function addEmbeddingWeights(
  sums: number[],
  sense: Float32Array,
  from: number,
  to: number,
): void {
  decoded ??= decode();
  const { weights } = decoded;
  const width = places.length * embeddingSize;
  for (let kind = 0; kind < kindCount; kind++) {
    let sum = 0;
    for (let at = from * embeddingSize; at < to * embeddingSize; at++)
      sum += (weights[kind * width + at] as number) * (sense[at] as number);
    sums[kind] = (sums[kind] as number) + sum * embeddings.scale;
  }
}

function find(keys: Uint32Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] as number;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Undoes the packing: for each word the distance of its key to the one before, seven bits a byte
 * with the lowest first, then two numbers a byte, each increased by eight.
 */
function decode(): Decoded {
  const bytes = bytesOf(embeddings.packed);
  const keys = new Uint32Array(embeddings.words);
  const numbers = new Int8Array(embeddings.words * embeddingSize);
  let key = 0;
  let at = 0;
  for (let row = 0; row < embeddings.words; row++) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      key += (byte & 127) << shift;
      if (byte < 128) break;
    }
    keys[row] = key;
    for (let pair = 0; pair < bytesEach; pair++) {
      const byte = bytes[at++] as number;
      numbers[row * embeddingSize + 2 * pair] = (byte >> 4) - 8;
      numbers[row * embeddingSize + 2 * pair + 1] = (byte & 15) - 8;
    }
  }
  return { keys, numbers, weights: new Int8Array(bytesOf(embeddings.weights).buffer) };
}
