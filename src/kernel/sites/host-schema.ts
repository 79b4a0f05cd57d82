import { z } from 'zod';

/** A domain of somebody's own that shows what they published, as screens get it. */
export const hostSchema = z.object({
  host: z.string(),
  isProven: z.boolean(),
  /** Where and what a TXT record says to prove it. */
  txtName: z.string(),
  txtValue: z.string(),
  /** Or the file that says the same. */
  fileUrl: z.string(),
  /** Where the hub speaks https itself: until when it can, and why there is no newer certificate. */
  certificate: z
    .object({ until: z.string().nullable(), problem: z.string().nullable() })
    .optional(),
});
