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
