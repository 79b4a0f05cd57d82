import { z } from 'zod';
import { defineSetting } from '../settings/settings.ts';

const gigabyte = 1e9;
const bytes = z.number().int().min(1_000_000).max(1e15);

/** How much may be stored, in bytes; an administrator changes it while the hub runs. */
export const storageSettings = defineSetting({
  key: 'storage',
  schema: z.object({
    perPerson: bytes,
    /** All files of the hub together; null leaves that to the disk. */
    wholeHub: bytes.nullable(),
    /** Kept free on the hub's own disk for the database; null means a tenth of the disk (`room.ts`). */
    reserve: bytes.nullable(),
    /** What one person may add within an hour, removed or not. */
    bytesPerHour: bytes,
    filesPerHour: z.number().int().min(10).max(1_000_000),
  }),
  initial: {
    perPerson: 5 * gigabyte,
    wholeHub: null,
    reserve: null,
    bytesPerHour: 5 * gigabyte,
    filesPerHour: 2000,
  },
});

export type StorageLimits = z.infer<typeof storageSettings.schema>;
