import { z } from 'zod';
import { defineSetting } from './settings.ts';

/** How this hub calls itself. */
export const siteSettings = defineSetting({
  key: 'site',
  schema: z.object({
    name: z.string().min(1).max(40),
    /** For search engines, on pages that have no description of their own. */
    description: z.string().max(200),
    /** A public file; null shows the hub's own mark. */
    logoFileId: z.uuid().nullable(),
  }),
  initial: { name: 'Guildhall', description: '', logoFileId: null },
});
