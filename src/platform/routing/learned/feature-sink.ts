/** Buckets that features are hashed into; a power of two. */
export const bucketCount = 2 ** 18;

const basis = 0x811c9dc5;
const prime = 0x01000193;

/** Continues an FNV-1a hash with one UTF-16 unit. */
export const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, prime);

/** FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = hashUnit(hash, text.charCodeAt(at));
  return hash;
}

/** Mixes before cutting: the low bits of FNV alone fill the buckets unevenly. */
function bucketOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (bucketCount - 1);
}

/** Features of one message: bucket, value and the word that each comes from (−1: none). */
export class FeatureSink {
  readonly buckets: number[] = [];
  readonly values: number[] = [];
  readonly words: number[] = [];
  private readonly seen = new Set<number>();
  private groupStart = 0;
  private endOfOwn: number | undefined;

  /** Features of the message itself; what follows stems from the message before it. */
  get ownCount(): number {
    return this.endOfOwn ?? this.buckets.length;
  }

  /** Says that what is added from now on stems from the message before. */
  endOwn(): void {
    this.endOfOwn = this.buckets.length;
  }

  /** Adds a feature once; another one in the same bucket is dropped. */
  add(hash: number, word = -1): void {
    const bucket = bucketOf(hash);
    if (this.seen.has(bucket)) return;
    this.seen.add(bucket);
    this.buckets.push(bucket);
    this.values.push(1);
    this.words.push(word);
  }

  /** Scales what was added since the last call to `weight / count^power`: long messages must not shout. */
  closeGroup(weight: number, power: number): void {
    const count = this.values.length - this.groupStart;
    this.values.fill(weight / Math.max(1, count) ** power, this.groupStart);
    this.groupStart = this.values.length;
  }
}
