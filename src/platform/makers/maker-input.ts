import { z } from 'zod';
import { seedSchema } from './seeds.ts';

/** What every tool that generates takes beside its own input; `seed` is drawn where it is left out. */
export const makerFields = {
  service: z.string().min(1).max(80).default('auto'),
  strict: z.boolean().default(false),
  seed: seedSchema.optional(),
  brandId: z.uuid().optional(),
};
