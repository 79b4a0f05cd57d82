import { kindCount } from '../../../src/platform/routing/learned/decode-weights.ts';
import { bucketCount } from '../../../src/platform/routing/learned/feature-sink.ts';
import { cueStart } from './example.ts';

/** Most buckets that are kept, the weightiest; 8.3 bytes each before base64. */
const mostBuckets = 52_000;
/** Largest step of a signed byte. */
const largest = 127;
/** Share of weights within the bytes' range; the few beyond are cut, so that the others stay fine. */
const within = 0.9995;

/** Weights as signed bytes in base64, as `decode-weights.ts` reads them, and the size of one step. */
export function packWeights(weights: Float32Array): {
  packed: string;
  scale: number;
  kept: number;
} {
  const centred = centre(weights.subarray(0, cueStart));
  const force = (bucket: number) =>
    Math.max(...centred.subarray(bucket * kindCount, (bucket + 1) * kindCount).map(Math.abs));
  const forces = Array.from({ length: bucketCount }, (_, bucket) => force(bucket));
  const buckets = forces.flatMap((value, bucket) => (value > 0 ? [bucket] : []));
  buckets.sort((a, b) => (forces[b] as number) - (forces[a] as number));
  const kept = buckets.slice(0, mostBuckets).sort((a, b) => a - b);
  const sizes = kept.map((bucket) => forces[bucket] as number).sort((a, b) => a - b);
  const scale = (sizes[Math.floor(sizes.length * within)] ?? 1) / largest;
  const bytes: number[] = [];
  let last = 0;
  for (const bucket of kept) {
    pushDistance(bytes, bucket - last);
    last = bucket;
    for (let kind = 0; kind < kindCount; kind++) {
      const step = Math.round((centred[bucket * kindCount + kind] as number) / scale);
      bytes.push(Math.max(-largest, Math.min(largest, step)) & 255);
    }
  }
  return { packed: Buffer.from(bytes).toString('base64'), scale, kept: kept.length };
}

/** Weights of signs of named kinds as signed bytes, and the size of one step. */
export function packCues(weights: Float32Array): { cues: string; cueScale: number } {
  const own = weights.subarray(cueStart);
  const cueScale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / largest;
  const steps = Int8Array.from(own, (weight) => Math.round(weight / cueScale));
  return { cues: Buffer.from(steps.buffer).toString('base64'), cueScale };
}

/** The same for all kinds says nothing: the mean is taken off, which saves range. */
function centre(weights: Float32Array): Float32Array {
  const centred = new Float32Array(weights.length);
  for (let from = 0; from < weights.length; from += kindCount) {
    const row = weights.subarray(from, from + kindCount);
    const mean = row.reduce((sum, weight) => sum + weight, 0) / kindCount;
    for (let kind = 0; kind < kindCount; kind++)
      centred[from + kind] = (row[kind] as number) - mean;
  }
  return centred;
}

export function pushDistance(bytes: number[], distance: number): void {
  let rest = distance;
  while (rest >= 128) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}
