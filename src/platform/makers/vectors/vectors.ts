/** Undefined for a vector without length or with something else than numbers in it. */
export function unitVector(numbers: readonly number[]): Float32Array | undefined {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(numbers, (number) => number / length);
}

/** The cosine of two unit vectors; 0 when they have different dimensions. */
export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let index = 0; index < a.length; index += 1)
    sum += (a[index] as number) * (b[index] as number);
  return sum;
}

/** Four bytes a number. */
export const packVector = (vector: Float32Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** The copy is needed: a buffer out of the database may begin anywhere. */
export const unpackVector = (bytes: Buffer): Float32Array =>
  new Float32Array(Uint8Array.from(bytes).buffer);
