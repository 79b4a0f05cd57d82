import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const end = 2n ** 64n;

/** A seed as programs write it. Text, because numbers of JSON lose the last digits of 64 bits. */
export const seedSchema = z
  .string()
  .regex(
    /^(?:0|[1-9]\d{0,19})$/,
    'A seed is a whole number from 0 to 18446744073709551615, as text.',
  )
  .refine((text) => !/^\d{1,20}$/.test(text) || BigInt(text) < end, {
    message: 'A seed is a whole number from 0 to 18446744073709551615, as text.',
  });

/** A seed by chance. */
export const drawSeed = (): string => randomBytes(8).readBigUInt64BE().toString();

/** The seed so many places behind another; behind the last comes 0. */
export const seedAfter = (seed: string, places: number): string =>
  ((BigInt(seed) + BigInt(places)) % end).toString();

/** A seed as a number of 32 bits, itself where it is one, for what draws with those. */
export function foldSeed(seed: string): number {
  const whole = BigInt(seed);
  const [low, high] = [Number(whole & 0xffffffffn), Number(whole >> 32n)];
  return (low ^ Math.imul(high, 0x85ebca6b)) >>> 0;
}
